import { Refusal } from '../engine/refusal.ts'
import type { Scope } from '../engine/scope.ts'
import { attempt } from '../engine/scopes.ts'
import type { User } from '../store/schema.ts'
import { codeMatches, useCode } from './codes.ts'
import { countWrongCode } from './codeTries.ts'
import { ownLimits } from './limits.ts'
import { passwordMatches } from './passwords.ts'
import { assertNotLocked, countTried, lockedUntil } from './throttle.ts'

/** @throws Refusal fund-password-not-set */
export function assertFundPassword(user: User): void {
  if (user.fund_password_hash === null) throw new Refusal('fund-password-not-set')
}

/** The hash to compare with; undefined while the user is locked, so that guesses cost no hashing. */
export async function fundPasswordHash(scope: Scope, user: User): Promise<string | undefined> {
  const locked = (await lockedUntil(scope, ownLimits(scope, 'fund', user))) > scope.now
  return locked ? undefined : (user.fund_password_hash ?? undefined)
}

/** What a fund password was compared with, and whether it was right. */
export interface Compared {
  readonly hash: string
  readonly right: boolean
}

/** Compares a fund password; undefined where there was nothing to compare it with. */
export const compareFundPassword = async (
  password: string,
  hash: string | undefined,
): Promise<Compared | undefined> =>
  hash === undefined ? undefined : { hash, right: await passwordMatches(password, hash) }

/**
 * Does what needs fund password and code, and counts wrong ones. Checks that come before both must have
 * passed by now. A refusal is returned, not thrown, so that the count is kept.
 * @param compared what `compareFundPassword` said
 * @throws Refusal too-many-attempts
 */
export async function withProof<T>(
  scope: Scope,
  user: User,
  code: string | undefined,
  compared: Compared | undefined,
  work: (inner: Scope) => Promise<T>,
): Promise<T | Refusal> {
  const wrong = await judge(scope, user, code, compared)
  if (wrong) return wrong
  return attempt(scope, async (inner) => {
    if (code !== undefined) await useCode(inner, user.account, 'withdrawal', code)
    return work(inner)
  })
}

/** One count for both: knowing the password must not give new tries at the code. */
async function judge(
  scope: Scope,
  user: User,
  code: string | undefined,
  compared: Compared | undefined,
): Promise<Refusal | undefined> {
  const limits = ownLimits(scope, 'fund', user)
  await assertNotLocked(scope, limits)
  // The lock ended while this call waited.
  if (!compared) throw new Refusal('too-many-attempts', undefined, { seconds: 1 })
  // Nor is it right when another has been set while it was being hashed.
  const right = compared.right && user.fund_password_hash === compared.hash
  const coded = code === undefined || (await codeMatches(scope, user.account, 'withdrawal', code))
  await countTried(scope, limits, right && coded)
  if (right && coded) return undefined
  if (!right) return new Refusal('wrong-fund-password', 'pay_password')
  await countWrongCode(scope, user.account, 'withdrawal')
  return new Refusal('wrong-code', 'code')
}
