import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'

/** @throws Refusal too-many-attempts while the key is locked */
export async function assertNotLocked(scope: Scope, key: string): Promise<void> {
  const row = await scope.tx.selectFrom('throttle').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row || row.until <= scope.now) return
  throw new Refusal('too-many-attempts', undefined, { seconds: Math.ceil((row.until - scope.now) / 1000) })
}

/** Counts a failure; as many as the settings allow in a row lock the key for a while, longer each time. */
export async function countFailure(scope: Scope, key: string): Promise<void> {
  const { failures: allowed, lockFor } = scope.world.settings.signIn
  const row = await scope.tx.selectFrom('throttle').selectAll().where('key', '=', key).executeTakeFirst()
  const failures = (row?.failures ?? 0) + 1
  const until = failures >= allowed ? scope.now + lockFor * 2 ** Math.min(failures - allowed, 8) : 0
  await scope.tx
    .insertInto('throttle')
    .values({ key, failures, until })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures, until }))
    .execute()
}

/**
 * Counts how a try went. Tries are looked at side by side: one that others have locked the key for meanwhile is refused
 * untold, right or wrong, or asking all at once would be a way around the count.
 * @throws Refusal too-many-attempts
 */
export async function countTried(scope: Scope, key: string, right: boolean): Promise<void> {
  await assertNotLocked(scope, key)
  await (right ? forgetFailures(scope, key) : countFailure(scope, key))
}

export async function forgetFailures(scope: Scope, key: string): Promise<void> {
  await scope.tx.deleteFrom('throttle').where('key', '=', key).execute()
}

/** Begins a new row of failures once a lock has run out: for what is locked equally long each time. */
export async function forgetServedLock(scope: Scope, key: string): Promise<void> {
  await scope.tx
    .deleteFrom('throttle')
    .where('key', '=', key)
    .where('until', '>', 0)
    .where('until', '<=', scope.now)
    .execute()
}
