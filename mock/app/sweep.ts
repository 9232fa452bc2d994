import { day } from '#domain/time.ts'
import { pictureIdOf } from '../accounts/pictures/pictures.ts'
import type { Scope } from '../engine/scope.ts'
import { answerRetention } from '../transport/http/idempotency.ts'

/** Retention of sent messages; the newest is kept for a day in any case. */
const outboxDays = 30
const outboxRows = 1000
/** Retention of the reason why a session ended, for callers that still use its token. */
const endingsDays = 30

/**
 * Deletes expired rows, once a day of world time, as of the previous midnight. Records of money and of users' actions are
 * kept forever.
 */
export async function sweep(scope: Scope): Promise<void> {
  const { tx, now } = scope
  await tx
    .insertInto('ended_session')
    .columns(['token_hash', 'reason', 'ended_at'])
    .expression(
      tx
        .selectFrom('session')
        .select((eb) => ['token_hash', eb.val('expired' as const).as('reason'), 'expires_at as ended_at'])
        .where('expires_at', '<=', now),
    )
    .execute()
  await tx.deleteFrom('session').where('expires_at', '<=', now).execute()
  await tx
    .deleteFrom('ended_session')
    .where('ended_at', '<', now - endingsDays * day)
    .execute()
  await tx.deleteFrom('code').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('throttle').where('stale_at', '<=', now).execute()
  await tx
    .deleteFrom('idempotency')
    .where('created_at', '<', now - answerRetention)
    .execute()
  await sweepOutbox(scope)
  await sweepPictures(scope)
}

async function sweepOutbox({ tx, now }: Scope): Promise<void> {
  const overflow = await tx
    .selectFrom('outbox')
    .select('id')
    .where('at', '<', now - day)
    .orderBy('id', 'desc')
    .offset(outboxRows)
    .limit(1)
    .executeTakeFirst()
  await tx
    .deleteFrom('outbox')
    .where((either) =>
      either.or([either('at', '<', now - outboxDays * day), either('id', '<=', overflow?.id ?? 0)]),
    )
    .execute()
}

/** Deletes pictures without a record a day after their upload. Pictures of demo history are not uploads. */
async function sweepPictures({ tx, now, world }: Scope): Promise<void> {
  const old = await tx
    .selectFrom('picture')
    .select('id')
    .where('created_at', '>=', world.firstDay)
    .where('created_at', '<', now - day)
    .execute()
  if (old.length === 0) return
  const deposits = await tx.selectFrom('deposit').select('proof').distinct().execute()
  const identities = await tx
    .selectFrom('identity')
    .select(['front_pic', 'reverse_pic', 'hand_pic'])
    .execute()
  const used = new Set(
    [...deposits, ...identities].flatMap((record) => Object.values(record)).map(pictureIdOf),
  )
  for (const { id } of old) if (!used.has(id)) await tx.deleteFrom('picture').where('id', '=', id).execute()
}
