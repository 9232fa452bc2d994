import { day, hour, minute } from '#domain/time.ts'
import { clockOf } from '../../core/clock.ts'
import { branchOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { expectEnded, guarded } from '../session/loggedOut.ts'
import { needsExtensions } from '../sockets/claims.ts'
import { listenersOf, type Named } from '../sockets/severalEnds.ts'
import { isReported, loggedOut } from '../sockets/tokens.ts'
import { text } from '../sockets/values.ts'
import { expectEndedAt } from './sessionEnds.ts'

const subject = 'socket logged_out'

export const sessions: Probe = {
  name: 'time.session',
  rules: ['S7.07'],
  closes: 'time',
  says: 'A token works for its day, and is answered 999 by every operation after it; each of its sockets is notified when it expires',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['userLogin', ...guarded, subject],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const people = [await trial.people.main(), await trial.people.newcomer()]
    const newcomer = await trial.people.newcomer()
    const token = await trial.people.signIn(newcomer)
    const { now: begun } = await control('clock', {})
    const listeners = await socketsOf(trial, token)
    for (const [hours, wanted] of [
      [23, 'ok'],
      [25, '999'],
    ] as const) {
      await control('clock', { advance: (hours === 23 ? 23 : 2) * hour })
      const exchange = await trial.send('userCenter', { token })
      const branch = branchOf(exchange)
      const sentence = `its token is answered ${branch} after ${String(hours)} hours`
      watch.expect(branch === wanted, 'userLogin', sentence, exchange)
      if (branch === '999') {
        const end = { from: begun + day - minute, to: begun + day }
        await watch.each(['userLogin'] as const, async () => expectEndedAt(watch, 'userLogin', exchange, end))
      }
      for (const [which, listener] of wanted === 'ok' ? listeners : []) {
        const early = `${which} of its sockets is notified of an end after ${String(hours)} hours`
        watch.expect(listener.of('logged_out').length === 0, subject, early)
      }
    }
    const ending = { who: 'a token that expired', cause: 'userLogin', why: 'expired' } as const
    await expectEnded(trial, watch, guarded, token, ending)
    await watch.each([subject], () => expectExpired(watch, listeners))
    for (const person of people) await trial.people.signIn(person)
  },
}

/** None where sockets cannot be opened, or have no session. */
async function socketsOf(trial: Trial, token: string): Promise<readonly Named[]> {
  try {
    await needsExtensions(trial)
    return await listenersOf(trial, token)
  } catch (error) {
    if (error instanceof NotPossible) return []
    throw error
  }
}

async function expectExpired(watch: Watch, listeners: readonly Named[]): Promise<void> {
  if (listeners.length === 0) throw new NotPossible('no socket with a session can be opened')
  for (const [which, listener] of listeners) {
    const reported = await loggedOut(listener)
    listener.close()
    if (!isReported(reported, subject, `${which} of several sockets of a session that expired`, watch))
      continue
    const sentence = `a session that expired has the reason ${text(reported.reason)}`
    watch.expect(reported.reason === undefined || reported.reason === 'expired', subject, sentence)
  }
}
