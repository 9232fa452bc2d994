import { Refusal } from '../../engine/refusal.ts'
import type { Scope } from '../../engine/scope.ts'

/** Limit on consecutive failures: from number `free` on, each adds a wait, and each wait is longer. */
export interface Backoff {
  readonly kind: 'backoff'
  readonly key: string
  readonly free: number
}

/** Maximum number per window of world time, ms. Windows count from 1970, so a day is a UTC day. */
export interface Quota {
  readonly kind: 'quota'
  readonly key: string
  readonly most: number
  readonly window: number
}

export type Limit = Backoff | Quota

/** World time until which one of the limits refuses attempts, ms; in the past when none does. */
export async function lockedUntil(scope: Scope, limits: readonly Limit[]): Promise<number> {
  const { until } = await scope.tx
    .selectFrom('throttle')
    .select((eb) => eb.fn.max<number | null>('until').as('until'))
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .executeTakeFirstOrThrow()
  return until ?? 0
}

/** @throws Refusal too-many-attempts while one of the limits is reached */
export async function assertNotLocked(scope: Scope, limits: readonly Limit[]): Promise<void> {
  const until = await lockedUntil(scope, limits)
  if (until <= scope.now) return
  throw new Refusal('too-many-attempts', undefined, { seconds: Math.ceil((until - scope.now) / 1000) })
}

/** Counts a failure or an action against each of the limits. */
export async function count(scope: Scope, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    const stored = await scope.tx
      .selectFrom('throttle')
      .select('failures')
      .where('key', '=', limit.key)
      .where('stale_at', '>', scope.now)
      .executeTakeFirst()
    const row = after(scope, limit, (stored?.failures ?? 0) + 1)
    await scope.tx
      .insertInto('throttle')
      .values({ key: limit.key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  }
}

/** Row for a number of failures; a stale row has no effect and can be deleted. */
function after({ world, now }: Scope, limit: Limit, failures: number) {
  if (limit.kind === 'quota') {
    const end = (Math.floor(now / limit.window) + 1) * limit.window
    return { failures, until: failures >= limit.most ? end : 0, stale_at: end }
  }
  const { lockFor, longestLock, forgetAfter } = world.settings.signIn
  const until =
    failures < limit.free ? 0 : now + Math.min(lockFor * 2 ** (failures - limit.free), longestLock)
  return { failures, until, stale_at: Math.max(until, now) + forgetAfter }
}

/**
 * Counts the result of an attempt. Attempts run concurrently: once the key is locked, even a correct one is refused,
 * because sending all attempts at once would bypass the count.
 * @throws Refusal too-many-attempts
 */
export async function countTried(scope: Scope, limits: readonly Limit[], right: boolean): Promise<void> {
  await assertNotLocked(scope, limits)
  await (right ? forgetFailures(scope, limits) : count(scope, limits))
}

/** A success clears consecutive failures; daily and hourly counts remain. */
export async function forgetFailures(scope: Scope, limits: readonly Limit[]): Promise<void> {
  for (const { kind, key } of limits) {
    if (kind === 'backoff') await scope.tx.deleteFrom('throttle').where('key', '=', key).execute()
  }
}

/**
 * Counts an action against its quota.
 * @throws Refusal too-many-attempts when it is reached
 */
export async function spend(scope: Scope, quota: Quota): Promise<void> {
  await assertNotLocked(scope, [quota])
  await count(scope, [quota])
}
