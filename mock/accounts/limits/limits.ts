import { day, hour } from '#domain/time.ts'
import { Refusal } from '../../engine/refusal.ts'
import type { Scope } from '../../engine/scope.ts'
import type { Settings } from '../../engine/worldfile/schema.ts'
import type { User } from '../../store/schema.ts'

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
export async function countAttempt(scope: Scope, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    const stored = await scope.tx
      .selectFrom('throttle')
      .select('failures')
      .where('key', '=', limit.key)
      .where('stale_at', '>', scope.now)
      .executeTakeFirst()
    const row = rowAfter(scope, limit, (stored?.failures ?? 0) + 1)
    await scope.tx
      .insertInto('throttle')
      .values({ key: limit.key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  }
}

/** Row for a number of failures; a stale row has no effect and can be deleted. */
function rowAfter({ world, now }: Scope, limit: Limit, failures: number) {
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
export async function recordAttempt(scope: Scope, limits: readonly Limit[], right: boolean): Promise<void> {
  await assertNotLocked(scope, limits)
  await (right ? forgetFailures(scope, limits) : countAttempt(scope, limits))
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
  await countAttempt(scope, [quota])
}

/** A caller without a session who names an account, which may be their own. */
export interface Stranger {
  readonly account: string
  readonly address: string
  /** The user of that account, if it exists. */
  readonly user: User | undefined
}

/** Limits on guessing the password of an account. */
export function loginLimits(scope: Scope, stranger: Stranger): readonly Limit[] {
  return [
    ...strangerLimits(scope, 'login', stranger),
    addressQuota(scope, 'wrongPasswords', stranger.address),
  ]
}

/** Limits on guessing a code that was sent to an account. */
export function codeLimits(scope: Scope, purpose: string, stranger: Stranger): readonly Limit[] {
  const secret = `code-${purpose}`
  return [...strangerLimits(scope, secret, stranger), dailyQuota(scope, secret, stranger.account)]
}

/** Limits on a signed-in user guessing a secret of their own account. Other users cannot raise these counts. */
export function ownLimits(scope: Scope, secret: 'password' | 'fund', { id }: User): readonly Limit[] {
  const { failures } = scope.world.settings.signIn
  return [
    { kind: 'backoff', key: `own-${secret}/${String(id)}`, free: failures },
    dailyQuota(scope, `own-${secret}`, String(id)),
  ]
}

/** Hourly quota of an address, across all accounts. */
export function addressQuota(scope: Scope, what: keyof Settings['addressLimits'], address: string): Quota {
  const most = scope.world.settings.addressLimits[what]
  return { kind: 'quota', key: `hour/${what}/${address}`, most, window: hour }
}

/**
 * Failures from one address lock that address. Failures from many addresses lock all of them later, except the one of
 * the owner's last sign-in: knowing an account's name must not be enough to lock its owner out.
 */
function strangerLimits(
  scope: Scope,
  secret: string,
  { account, address, user }: Stranger,
): readonly Limit[] {
  const { failures, failuresAnywhere } = scope.world.settings.signIn
  const here: Limit = { kind: 'backoff', key: `${secret}/${address}/${account}`, free: failures }
  const anywhere: Limit = { kind: 'backoff', key: `${secret}/*/${account}`, free: failuresAnywhere }
  return user?.signed_in_from === address ? [here] : [here, anywhere]
}

function dailyQuota(scope: Scope, secret: string, account: string): Quota {
  const most = scope.world.settings.signIn.guessesPerDay
  return { kind: 'quota', key: `day/${secret}/${account}`, most, window: day }
}
