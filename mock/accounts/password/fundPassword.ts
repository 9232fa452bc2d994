import { Refusal } from '../../engine/refusal.ts'
import type { Scope } from '../../engine/scope.ts'
import { attempt } from '../../engine/scopes.ts'
import type { User } from '../../store/schema.ts'
import { codeMatches, useCode } from '../codes/codes.ts'
import { countWrongCode } from '../codes/codeTries.ts'
import { ownLimits, assertNotLocked, recordAttempt, lockedUntil } from '../limits/limits.ts'
import { passwordMatches } from './passwords.ts'

/** @throws Refusal fund-password-not-set */
export function assertFundPassword(user: User): void {
  if (user.fund_password_hash === null) throw new Refusal('fund-password-not-set')
}

/** Returns the hash to compare with; undefined while the user is locked, so that guesses cost no hashing. */
export async function fundPasswordHash(scope: Scope, user: User): Promise<string | undefined> {
  const locked = (await lockedUntil(scope, ownLimits(scope, 'fund', user))) > scope.now
  return locked ? undefined : (user.fund_password_hash ?? undefined)
}

/** A comparison: the hash it used, and its result. */
export interface PasswordComparison {
  readonly hash: string
  readonly right: boolean
}

/** Compares a fund password; undefined without a hash. */
export const compareFundPassword = async (
  password: string,
  hash: string | undefined,
): Promise<PasswordComparison | undefined> =>
  hash === undefined ? undefined : { hash, right: await passwordMatches(password, hash) }

/** Proof that a user gives before work that moves money. */
interface GivenProof {
  readonly user: User
  /** The code that was sent; undefined where none is required. */
  readonly code: string | undefined
  /** Result of `compareFundPassword`. */
  readonly compared: PasswordComparison | undefined
}

/**
 * Runs work that requires fund password and code, and counts wrong ones. Run all earlier checks before. A refusal is
 * returned rather than thrown, so that the count is committed.
 * @throws Refusal too-many-attempts
 */
export async function withProof<T>(
  scope: Scope,
  proof: GivenProof,
  work: (inner: Scope) => Promise<T>,
): Promise<T | Refusal> {
  const wrong = await judge(scope, proof)
  if (wrong) return wrong
  const { user, code } = proof
  return attempt(scope, async (inner) => {
    if (code !== undefined) await useCode(inner, user.account, 'withdrawal', code)
    return work(inner)
  })
}

/** Counts both together: a correct password must not grant new attempts at the code. */
async function judge(scope: Scope, { user, code, compared }: GivenProof): Promise<Refusal | undefined> {
  const limits = ownLimits(scope, 'fund', user)
  await assertNotLocked(scope, limits)
  // The lock ended while this call was waiting.
  if (!compared) throw new Refusal('too-many-attempts', undefined, { seconds: 1 })
  // Also wrong when the fund password changed during hashing.
  const right = compared.right && user.fund_password_hash === compared.hash
  const coded = code === undefined || (await codeMatches(scope, user.account, 'withdrawal', code))
  await recordAttempt(scope, limits, right && coded)
  if (right && coded) return undefined
  if (!right) return new Refusal('wrong-fund-password', 'pay_password')
  await countWrongCode(scope, user.account, 'withdrawal')
  return new Refusal('wrong-code', 'code')
}
