import { createHash } from 'node:crypto'
import { LoggedOut } from '../engine/refusal.ts'
import type { Scope } from '../engine/scope.ts'
import type { User } from '../store/schema.ts'

/** Tokens are stored hashed: a stolen store opens no session. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Opens a session of 256 random bits; the user's older ones end, as on live backends. `address` is the caller's. */
export async function openSession(scope: Scope, userId: number, address: string): Promise<string> {
  const token = scope.random.hex(32)
  await endSessions(scope, userId)
  await scope.tx
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: scope.now + scope.world.settings.session.life,
    })
    .execute()
  await scope.tx.updateTable('user').set({ signed_in_from: address }).where('id', '=', userId).execute()
  return token
}

/** Ends every session of a user, as a changed password must; `kept` is the token hash of one that stays. */
export async function endSessions(scope: Scope, userId: number, kept = ''): Promise<void> {
  const { numDeletedRows } = await scope.tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', kept)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return
  // Each socket is told in its own language.
  scope.emit({ to: userId, event: 'logged_out', payload: { type: '999', message: '' } })
}

/** Ends every session of a user but that of this call. */
export function endOtherSessions(scope: Scope, userId: number, token: string | undefined): Promise<void> {
  return endSessions(scope, userId, hashToken(token ?? ''))
}

/** Whose session a token is, and until when. @throws LoggedOut when the token is unknown or expired */
export async function sessionOf(
  scope: Scope,
  token: string,
): Promise<{ readonly userId: number; readonly expiresAt: number }> {
  const row = await scope.tx
    .selectFrom('session')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', scope.now)
    .executeTakeFirst()
  if (!row) throw new LoggedOut()
  return { userId: row.user_id, expiresAt: row.expires_at }
}

/** @throws LoggedOut when the token is missing, unknown or expired */
export async function userOfToken(scope: Scope, token: string | undefined): Promise<User> {
  if (token === undefined) throw new LoggedOut()
  const user = await scope.tx
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .selectAll('user')
    .where('session.token_hash', '=', hashToken(token))
    .where('session.expires_at', '>', scope.now)
    .executeTakeFirst()
  if (!user) throw new LoggedOut()
  return user
}
