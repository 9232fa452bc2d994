import type { Subject } from '../../core/findings.ts'
import { isListener, isPayload, openListener, type Listener, type Payload } from '../../core/listeners.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { needsExtensions } from './claims.ts'
import { connected, workingTransports } from './connect.ts'
import { text } from './values.ts'

/** Time limit for notifying a socket of its session, ms. */
export const eventWithin = 3_000

/** Checks the message for an invalid session: `type`, and a text in the language of the handshake. */
export interface Reported {
  readonly type: unknown
  readonly message: unknown
  readonly reason?: unknown
  readonly ended_at?: unknown
}

const never = 'f'.repeat(64)
/** Longest token of the contract. */
const longest = 256

/** A token that begins with that of a user, and is too long. */
async function tooLong({ people }: Trial): Promise<string> {
  const person = await people.main().catch(() => undefined)
  return (person?.token ?? never).padEnd(longest + 1, 'f')
}

export const garbageToken: Probe = {
  name: 'sockets.garbage-token',
  rules: ['S6.01', 'S7.03', 'S7.04', 'S7.07'],
  says: 'A connection with an unknown token, or one that is too long, is answered with 999, in its language',
  effect: 'read',
  subjects: ['socket connection'],
  run: async (trial, watch) => {
    await needsExtensions(trial)
    const reported = ['en', 'th'].map((language) => reportedAtHandshake(trial, never, language))
    const [en, th] = await Promise.all(reported)
    const long = await reportedAtHandshake(trial, await tooLong(trial))
    const longOne = 'a connection with a token of 257 characters'
    // A refused connection needs no message, so that none may have come.
    if (en && !long)
      watch.fault('socket connection', `${longOne} is not notified that its session is invalid`)
    else isReported(long, 'socket connection', longOne, watch)
    if (!isReported(en, 'socket connection', 'a connection with an unknown token', watch)) return
    watch.expect(
      th?.message !== en.message,
      'socket connection',
      `a connection in Thai is refused in the English words: ${text(th?.message)}`,
    )
  },
}

export const login: Probe = {
  name: 'sockets.login',
  rules: ['S6.01', 'S7.04', 'S7.07'],
  says: 'An open socket that signs in with an unknown token, none or one that is too long is answered with 999, and no other socket is',
  effect: 'read',
  subjects: ['socket login', 'socket logged_out'],
  run: async (trial, watch) => {
    await needsExtensions(trial)
    const owner = await trial.people.main().catch(() => undefined)
    const witness = await connected(trial, owner && { token: owner.token })
    try {
      const first = 'an unknown token'
      for (const [what, token] of [
        [first, never],
        ['an empty token', ''],
        ['a token of 257 characters', await tooLong(trial)],
      ] as const) {
        const listener = await connected(trial, { language: 'en' })
        listener.emit('login', { token })
        const reported = await loggedOut(listener)
        listener.close()
        if (isReported(reported, 'socket login', `a login with ${what}`, watch))
          watch.holds('socket logged_out')
        else if (what === first) await endSession(trial)
        const others = `a login with ${what} ends the session of another socket`
        watch.expect(witness.isOpen() && witness.of('logged_out').length === 0, 'socket login', others)
      }
    } finally {
      witness.close()
    }
  },
}

/** Ends a session whose socket is open: a backend that reports this end sends `logged_out`. */
async function endSession(trial: Trial): Promise<void> {
  if (!trial.options.writes) return
  const person = await trial.people.newcomer().catch(() => undefined)
  if (!person) return
  const listener = await connected(trial, { token: person.token })
  try {
    await trial.send('userLogout', { token: person.token })
    await loggedOut(listener)
  } finally {
    listener.close()
    await trial.people.signIn(person)
  }
}

/** Both are allowed: a refused connection, or an accepted one with an immediate notice. */
export async function reportedAtHandshake(
  trial: Trial,
  token: string,
  language = 'en',
): Promise<Reported | undefined> {
  const [transport] = await workingTransports(trial)
  const listener = await openListener(trial.options, { transport, token, language })
  if (!isListener(listener)) {
    const { type, reason }: Payload = isPayload(listener.data) ? listener.data : {}
    return { type, message: listener.refused, reason }
  }
  const reported = await loggedOut(listener)
  listener.close()
  return reported
}

/** The first `logged_out`; undefined when none comes. */
export async function loggedOut(listener: Listener): Promise<Reported | undefined> {
  await listener.until(() => listener.of('logged_out').length > 0, eventWithin)
  const [reported] = listener.of('logged_out')
  const { type, message, reason, ended_at } = reported ?? {}
  return reported && { type, message, reason, ended_at }
}

export function isReported(
  reported: Reported | undefined,
  subject: Subject,
  who: string,
  watch: Watch,
): reported is Reported {
  if (!reported) watch.missing('logged_out', subject, `${who} is not notified that its session is invalid`)
  else if (reported.type !== '999')
    watch.fault(subject, `${who} is answered with ${text(reported.type)}, not 999`)
  else watch.expect(reported.message !== '', subject, `the 999 for ${who} has no message`)
  return reported?.type === '999'
}
