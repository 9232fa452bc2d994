import { minute } from '#domain/time.ts'
import { Refusal } from '../../engine/refusal.ts'
import type { Scope } from '../../engine/scope.ts'

/** Purpose of a code, which is only valid for that purpose. */
export type CodePurpose = 'register' | 'forget' | 'withdrawal'

export interface CodeRequest {
  /** A mail address, or a phone number with country code (`+66812345678`). */
  readonly target: string
  readonly channel: 'mail' | 'sms'
  readonly purpose: CodePurpose
  /** Network address of the caller. */
  readonly remoteAddress: string
}

/**
 * Sends a new six-digit code to the outbox; an older one with the same purpose becomes invalid.
 * @throws Refusal too-many-attempts when the target has received the maximum number of codes within a minute
 */
export async function sendCode(scope: Scope, request: CodeRequest): Promise<void> {
  const { target, channel, purpose, remoteAddress } = request
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
    asked_from: remoteAddress,
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

/** Returns true when the code is correct, without using it up. */
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

/**
 * Uses up a code.
 * @throws Refusal wrong-code
 */
export async function useCode(
  scope: Scope,
  target: string,
  purpose: CodePurpose,
  code: string,
): Promise<void> {
  if (!(await codeMatches(scope, target, purpose, code))) throw new Refusal('wrong-code', 'code')
  await scope.tx.deleteFrom('code').where('target', '=', target).where('purpose', '=', purpose).execute()
}
