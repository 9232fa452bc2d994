import { hour } from '#domain/time.ts'
import { clockOf } from '../../core/clock.ts'
import { branchOf } from '../../core/exchange.ts'
import type { Probe } from '../../core/probe.ts'

export const sessions: Probe = {
  name: 'time.session',
  rules: ['S7.07'],
  closes: 'time',
  says: 'A token works for its day, and is answered 999 after it',
  effect: 'write',
  subjects: ['userLogin'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const people = [await trial.people.main(), await trial.people.newcomer()]
    const newcomer = await trial.people.newcomer()
    const token = await trial.people.signIn(newcomer)
    for (const [hours, wanted] of [
      [23, 'ok'],
      [25, '999'],
    ] as const) {
      await control('clock', { advance: (hours === 23 ? 23 : 2) * hour })
      const exchange = await trial.send('userCenter', { token })
      const branch = branchOf(exchange)
      const sentence = `its token is answered ${branch} after ${String(hours)} hours`
      watch.expect(branch === wanted, 'userLogin', sentence, exchange)
    }
    for (const person of people) await trial.people.signIn(person)
  },
}
