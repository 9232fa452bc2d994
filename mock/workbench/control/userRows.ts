import { IdentityStatus } from '#generated/enums.ts'
import type { Scope } from '../../engine/scope.ts'
import type { User } from '../../store/schema.ts'
import { reviewQueue } from './reviewQueue.ts'
import { balancesOf } from './userBalances.ts'

/** A user in a list of the control API. */
export function userRow(user: User) {
  const { id, account, invite_code, created_at } = user
  const verified = ({ advanced_status, review_status }: User) =>
    advanced_status === IdentityStatus.verified
      ? 'advanced'
      : review_status === IdentityStatus.verified
        ? 'basic'
        : 'none'
  return { id, account, identity: verified(user), inviteCode: invite_code, createdAt: created_at } as const
}

/** A user with balances and everything that is open. */
export async function shownUser(scope: Scope, user: User) {
  const session = await scope.tx
    .selectFrom('session')
    .select('expires_at')
    .where('user_id', '=', user.id)
    .where('expires_at', '>', scope.now)
    .executeTakeFirst()
  return {
    user: userRow(user),
    sessionUntil: session?.expires_at ?? 0,
    balances: (await balancesOf(scope, [user.id])).get(user.id) ?? [],
    ...(await runningOf(scope, user.id)),
    reviews: await reviewQueue(scope, user.id),
    limits: await guessLimits(scope, user),
  }
}

/** Lists of what the products have running for a user, by name. */
async function runningOf(scope: Scope, userId: number) {
  const lists: Record<string, readonly object[]> = {}
  for (const [name, rowsOf] of Object.entries(scope.world.registry.running))
    lists[name] = await rowsOf(scope, userId)
  return lists
}

async function guessLimits({ tx }: Scope, { id, account }: User) {
  const rows = await tx.selectFrom('throttle').selectAll().orderBy('key').execute()
  return rows
    .filter(
      ({ key }) => key.endsWith(`/${account}`) || (key.includes('own-') && key.endsWith(`/${String(id)}`)),
    )
    .map(({ key, failures, until }) => ({ key, failures, until }))
}
