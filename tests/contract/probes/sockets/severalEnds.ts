import { branchOf } from '../../core/exchange.ts'
import type { Listener } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Person } from '../../core/people.ts'
import type { Probe } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { needsExtensions } from './claims.ts'
import { connected, workingTransports } from './connect.ts'
import { isReported, loggedOut } from './tokens.ts'

const subject = 'socket logged_out'

/** One of several sockets of a session. */
export type Named = readonly [which: string, listener: Listener]

/** Requests that end a session. */
const ends: Readonly<Record<string, (trial: Trial, person: Person) => Promise<unknown>>> = {
  'ended by a sign-in elsewhere': ({ people }, person) => people.signIn(person),
  'signed out': ({ must }, { token }) => must('userLogout', { token }),
  'ended by a new password': async ({ must, people }, { account = '', password = '' }) => {
    const code = await people.codeFor(account, 'forget')
    await must('userForget', { fields: { account, password, repassword: password, code } })
  },
}

export const severalEnds: Probe = {
  name: 'sockets.several-ends',
  rules: ['S6.01', 'S7.07'],
  says: 'Each of several sockets of a session is notified of its end, whichever way it came to the session',
  effect: 'write',
  subjects: [subject],
  run: async (trial, watch) => {
    await needsExtensions(trial)
    const person = await trial.people.newcomer()
    for (const [how, end] of Object.entries(ends))
      await watch.each([subject], async () => {
        const { token } = person
        const listeners = await listenersOf(trial, token)
        try {
          await end(trial, person)
          if (branchOf(await trial.send('userCenter', { token })) !== '999')
            throw new NotPossible(`a session that ${how} is still valid`)
          for (const [which, listener] of listeners)
            isReported(
              await loggedOut(listener),
              subject,
              `${which} of several sockets of a session that ${how}`,
              watch,
            )
        } finally {
          for (const [, listener] of listeners) listener.close()
          await trial.people.signIn(person)
        }
      })
  },
}

/** Opens sockets of a session: the first and the last by their handshake, one by `login`, and one by each transport. */
export async function listenersOf(trial: Trial, token: string): Promise<readonly Named[]> {
  const last = (await workingTransports(trial)).at(-1)
  const first = await connected(trial, { token })
  const later = await connected(trial)
  later.emit('login', { token })
  const other = await connected(trial, { token, ...(last && { transport: last }) })
  return [
    ['the first', first],
    ['the one that signed in by login', later],
    ['the last', other],
  ]
}
