import { branchOf, envelopeOf, isLockedOut } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { newMail } from '../../core/people.ts'
import type { Probe } from '../../core/probe.ts'
import { mostGuesses } from './codes.ts'

export const apart: Probe = {
  name: 'guessing.apart',
  rules: ['S6.03'],
  closes: 'guessing',
  says: 'Wrong passwords are counted for each account: those for several others, of the same name elsewhere and of other names, make nobody else at the same address wait',
  effect: 'write',
  subjects: ['userLogin'],
  run: async (trial, watch) => {
    const person = await trial.people.newcomer()
    const { account = '', password = '' } = person
    // A success ends a series of failures that other probes have begun.
    await trial.people.signIn(person)
    const [name = ''] = account.split('@')
    const others = Array.from({ length: mostGuesses }, (_, nth) => `${name}@other${String(nth)}.example`)
    for (const [count, user_string] of [...others, ...others.map(newMail)].entries()) {
      const fields = { user_string, password: 'never-this-one' }
      const exchange = await trial.send('userLogin', { fields })
      if (branchOf(exchange) !== 'refused') throw new NotPossible('an unknown account is not refused')
      const sentence = `the first wrong password of an account is refused for too many attempts, after ${String(count)} of others`
      if (!watch.expect(!isLockedOut(exchange), 'userLogin', sentence, exchange)) return
    }
    const exchange = await trial.send('userLogin', { fields: { user_string: account, password } })
    const sentence = `after wrong passwords of ${String(2 * mostGuesses)} other accounts, the right one is refused: ${String(envelopeOf(exchange).reason)}`
    watch.expect(branchOf(exchange) === 'ok', 'userLogin', sentence, exchange)
    await trial.people.signIn(person)
  },
}
