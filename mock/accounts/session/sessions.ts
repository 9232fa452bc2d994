import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { LoggedOut, type SessionEnd, type SessionEnding } from '../../engine/refusal.ts'
import type { Scope } from '../../engine/scope.ts'
import { preparedQuery } from '../../store/preparedQuery.ts'
import type { Tx, User } from '../../store/schema.ts'
import { writesOf } from '../../store/writes.ts'

/** Tokens are stored hashed, so that a stolen store does not give access to sessions. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Opens a session with a token of 256 random bits. The user's older sessions end, like on live backends. `address` is
 * the caller's.
 */
export async function openSession(scope: Scope, userId: number, address: string): Promise<string> {
  const token = scope.random.hex(32)
  await endSessions(scope, userId, 'signed-in-elsewhere')
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

/** Ends all sessions of a user except the one with this token hash, for example after a password change. */
export async function endSessions(
  scope: Scope,
  userId: number,
  reason: SessionEnd,
  exceptHash = '',
): Promise<void> {
  const ended = await scope.tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', exceptHash)
    .returning(['token_hash', 'expires_at'])
    .execute()
  if (ended.length === 0) return
  await scope.tx
    .insertInto('ended_session')
    .values(
      ended.map(({ token_hash, expires_at }) =>
        expires_at <= scope.now
          ? { token_hash, reason: 'expired' as const, ended_at: expires_at }
          : { token_hash, reason, ended_at: scope.now },
      ),
    )
    .execute()
  // Empty here: each socket gets the message in its own language.
  scope.emit({ to: userId, event: 'logged_out', payload: { type: '999', message: '' } })
}

/** Ends all sessions of a user except that of this call, which changed the password. */
export function endOtherSessions(scope: Scope, userId: number, token: string | undefined): Promise<void> {
  return endSessions(scope, userId, 'password-changed', hashToken(token ?? ''))
}

/**
 * Returns user and end of a session.
 * @throws LoggedOut when the token is unknown or expired
 */
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
  if (!row) throw new LoggedOut(await endingOf(scope, token))
  return { userId: row.user_id, expiresAt: row.expires_at }
}

/**
 * Returns the user of a call, and caches it for the next one.
 * @throws LoggedOut when the token is missing, unknown or expired
 */
export async function userOfToken(scope: Scope, token: string | undefined): Promise<User> {
  if (token === undefined) throw new LoggedOut()
  const callers = callersOf(scope.tx)
  const known = callers?.get(token)
  if (known && known.expires_at > scope.now) return known.user
  const caller = await callerOf(scope, token)
  callers?.set(token, caller)
  return caller.user
}

interface SessionCaller {
  readonly user: User
  readonly expires_at: number
}

interface Callers {
  /** See writesOf. */
  readonly writes: number
  readonly byToken: LRUCache<string, SessionCaller>
}

/** Recent callers by token. Any write to either table clears them, because it may concern them. */
const recentCallers = new WeakMap<Tx, Callers>()
const mostCallers = 1000

function callersOf(tx: Tx): LRUCache<string, SessionCaller> | undefined {
  const writes = writesOf(tx, ['session', 'user'])
  if (writes === undefined) return undefined
  const known = recentCallers.get(tx)
  if (known?.writes === writes) return known.byToken
  const byToken = new LRUCache<string, SessionCaller>({ max: mostCallers })
  recentCallers.set(tx, { writes, byToken })
  return byToken
}

async function callerOf(scope: Scope, token: string): Promise<SessionCaller> {
  const [row] = await callerByHash(scope.tx, { hash: hashToken(token), now: scope.now })
  if (!row) throw new LoggedOut(await endingOf(scope, token))
  const { expires_at, ...user } = row
  return { user: Object.freeze(user), expires_at }
}

const callerByHash = preparedQuery<{ hash: string; now: number }>()((tx, value) =>
  tx
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .selectAll('user')
    .select('session.expires_at')
    .where('session.token_hash', '=', value('hash'))
    .where('session.expires_at', '>', value('now')),
)

/** Reason why a token is no longer valid, if it is still stored. */
async function endingOf({ tx }: Scope, token: string): Promise<SessionEnding | undefined> {
  const hash = hashToken(token)
  const ended = await tx
    .selectFrom('ended_session')
    .select(['reason', 'ended_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (ended) return ended
  const over = await tx
    .selectFrom('session')
    .select('expires_at')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return over && { reason: 'expired', ended_at: over.expires_at }
}
