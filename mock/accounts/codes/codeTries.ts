import type { Scope } from '../../engine/scope.ts'
import {
  codeLimits,
  assertNotLocked,
  countAttempt,
  forgetFailures,
  lockedUntil,
  type Limit,
} from '../limits/limits.ts'
import { findUser } from '../user/users.ts'
import { codeMatches, type CodePurpose, type CodeRequest } from './codes.ts'

/** A code entered without a session. */
interface Try {
  readonly target: string
  readonly purpose: CodePurpose
  readonly code: string
  readonly address: string
}

/**
 * Returns true when a code is correct; counts a wrong one. A command that throws loses the count, so refuse a wrong
 * code in a later command, or return the refusal.
 * @throws Refusal too-many-attempts
 */
export async function tryCode(scope: Scope, { target, purpose, code, address }: Try): Promise<boolean> {
  const limits = await limitsOf(scope, target, purpose, address)
  await assertNotLocked(scope, limits)
  const live = await liveCodes(scope, purpose).where('target', '=', target).executeTakeFirst()
  // Without a valid code there is nothing to guess.
  if (!live) return false
  if (await codeMatches(scope, target, purpose, code)) {
    await forgetFailures(scope, limits)
    return true
  }
  await countWrongCode(scope, target, purpose)
  await countAttempt(scope, limits)
  return false
}

/**
 * Returns true when a code is one that this address requested, for any target. The target is unknown, so a wrong code
 * counts against all of them; otherwise guessing here would bypass their limits.
 * @throws Refusal too-many-attempts when all of them are locked
 */
export async function tryCodesOf(
  scope: Scope,
  { channel, purpose, remoteAddress }: Omit<CodeRequest, 'target'>,
  code: string,
): Promise<boolean> {
  const sent = await liveCodes(scope, purpose).where('asked_from', '=', remoteAddress).execute()
  const open: { target: string; limits: readonly Limit[] }[] = []
  let locked: readonly Limit[] = []
  for (const { target } of sent) {
    if (target.includes('@') !== (channel === 'mail')) continue
    const limits = await limitsOf(scope, target, purpose, remoteAddress)
    if ((await lockedUntil(scope, limits)) > scope.now) locked = limits
    else open.push({ target, limits })
  }
  if (open.length === 0 && locked.length > 0) await assertNotLocked(scope, locked)
  for (const { target } of open) if (await codeMatches(scope, target, purpose, code)) return true
  for (const { target, limits } of open) {
    await countWrongCode(scope, target, purpose)
    await countAttempt(scope, limits)
  }
  return false
}

/** Counts a wrong code. After the number of attempts in the settings, the code becomes invalid. */
export async function countWrongCode(scope: Scope, target: string, purpose: CodePurpose): Promise<void> {
  await scope.tx
    .updateTable('code')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .where('tries_left', '>', 0)
    .execute()
}

const liveCodes = (scope: Scope, purpose: CodePurpose) =>
  scope.tx
    .selectFrom('code')
    .select('target')
    .where('purpose', '=', purpose)
    .where('expires_at', '>', scope.now)
    .where('tries_left', '>', 0)

async function limitsOf(scope: Scope, account: string, purpose: CodePurpose, address: string) {
  return codeLimits(scope, purpose, { account, address, user: await findUser(scope, account) })
}
