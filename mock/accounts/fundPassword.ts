import { IdentityNeeded, Refusal } from '../engine/refusal.ts'
import type { Scope, World } from '../engine/scope.ts'
import type { User } from '../store/schema.ts'
import { codeMatches } from './codes.ts'
import { countWrongCode } from './codeTries.ts'
import { ownLimits } from './limits.ts'
import { passwordMatches } from './passwords.ts'
import { userOfToken } from './sessions.ts'
import { assertNotLocked, countTried } from './throttle.ts'

/** What proves that the owner of the account asks, and not just somebody with the token. */
export interface Proof {
  readonly password: string
  /** Absent where none is asked for. */
  readonly code: string | undefined
}

/** @throws Refusal fund-password-not-set */
export function assertFundPassword(user: User): string {
  if (user.fund_password_hash === null) throw new Refusal('fund-password-not-set')
  return user.fund_password_hash
}

/**
 * Checks fund password and code before the command, counting what is wrong. It says how that went and never throws a
 * refusal: the command throws it in its turn, for it may turn out to be one that was done already.
 * @param gates what is refused before anybody looks at the password; nothing is counted then
 */
export async function checkProof(
  world: World,
  token: string | undefined,
  proof: Proof,
  gates: (scope: Scope, user: User) => Promise<unknown>,
): Promise<Refusal | undefined> {
  try {
    const user = await world.run(async (scope) => {
      const caller = await userOfToken(scope, token)
      await gates(scope, caller)
      await assertNotLocked(scope, ownLimits(scope, 'fund', caller))
      return caller
    })
    const right = await passwordMatches(proof.password, assertFundPassword(user))
    return await world.run((scope) => judge(scope, user, proof.code, right))
  } catch (error) {
    if (error instanceof Refusal) return error
    // The command meets it again, in its own order.
    if (error instanceof IdentityNeeded) return undefined
    throw error
  }
}

/** One count for both: who knows the password must not get a fresh row of tries at the code by it. */
async function judge(
  scope: Scope,
  user: User,
  code: string | undefined,
  right: boolean,
): Promise<Refusal | undefined> {
  const coded = code === undefined || (await codeMatches(scope, user.account, 'withdrawal', code))
  await countTried(scope, ownLimits(scope, 'fund', user), right && coded)
  if (right && coded) return undefined
  if (!right) return new Refusal('wrong-fund-password', 'pay_password')
  await countWrongCode(scope, user.account, 'withdrawal')
  return new Refusal('wrong-code', 'code')
}
