import { createHash } from 'node:crypto'
import { LoggedOut } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import type { User } from '../store/schema.ts'

/** Tokens are stored hashed: a stolen store signs nobody in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Opens a session of 256 random bits; the user's older ones end, as on live backends. */
export async function openSession(scope: Scope, userId: number): Promise<string> {
  const token = scope.random.hex(32)
  await scope.tx.deleteFrom('session').where('user_id', '=', userId).execute()
  await scope.tx
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: scope.now + scope.world.settings.session.life,
    })
    .execute()
  return token
}

/** Ends every session of a user, as a changed password must. */
export async function endSessions(scope: Scope, userId: number): Promise<void> {
  await scope.tx.deleteFrom('session').where('user_id', '=', userId).execute()
}

/** Ends every session of a user but the one that asks for it. */
export async function endOtherSessions(
  scope: Scope,
  userId: number,
  token: string | undefined,
): Promise<void> {
  await scope.tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', hashToken(token ?? ''))
    .execute()
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
