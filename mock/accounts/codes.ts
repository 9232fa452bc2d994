import { minute } from '#domain/time.ts'
import { Refusal } from '../engine/refusal.ts'
import type { Scope } from '../engine/scope.ts'

/** The purpose of a code; it is valid for no other. */
export type CodePurpose = 'register' | 'forget' | 'withdrawal'

export interface CodeRequest {
  /** A mail address, or a whole phone number (`+66812345678`). */
  readonly target: string
  readonly channel: 'mail' | 'sms'
  readonly purpose: CodePurpose
  /** The address of the caller. */
  readonly askedFrom: string
}

/**
 * Sends a fresh code of six digits to the outbox; an older one of the same purpose is void.
 * @throws Refusal too-many-attempts when the target was sent as many as the settings allow within a minute
 */
export async function sendCode(scope: Scope, request: CodeRequest): Promise<void> {
  const { target, channel, purpose, askedFrom } = request
  const { codes } = scope.world.settings
  const recent = await scope.tx
    .selectFrom('outbox')
    .select('id')
    .where('target', '=', target)
    .where('at', '>', scope.now - minute)
    .execute()
  if (recent.length >= codes.perMinute) throw new Refusal('too-many-attempts', undefined, { seconds: 60 })
  const row = {
    code: scope.random.digits(6),
    expires_at: scope.now + codes.life,
    tries_left: codes.tries,
    asked_from: askedFrom,
  }
  await scope.tx
    .insertInto('code')
    .values({ target, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['target', 'purpose']).doUpdateSet(row))
    .execute()
  await scope.tx
    .insertInto('outbox')
    .values({ target, channel, purpose, code: row.code, at: scope.now })
    .execute()
}

/** Whether the code is right; it may still be used after this. */
export async function codeMatches(
  scope: Scope,
  target: string,
  purpose: CodePurpose,
  code: string,
): Promise<boolean> {
  const row = await scope.tx
    .selectFrom('code')
    .selectAll()
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', scope.now)
    .where('tries_left', '>', 0)
    .executeTakeFirst()
  return row?.code === code
}

/** Uses a code up. @throws Refusal wrong-code */
export async function useCode(
  scope: Scope,
  target: string,
  purpose: CodePurpose,
  code: string,
): Promise<void> {
  if (!(await codeMatches(scope, target, purpose, code))) throw new Refusal('wrong-code', 'code')
  await scope.tx.deleteFrom('code').where('target', '=', target).where('purpose', '=', purpose).execute()
}
