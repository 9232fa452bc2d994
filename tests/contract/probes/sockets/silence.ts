import { newKey } from '#sdk/call.ts'
import { clockOf } from '../../core/clock.ts'
import { branchOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { oneAcross, oneBack } from '../../core/stage/wallet.ts'
import { ownListener } from './ownListener.ts'
import { eventWithin } from './tokens.ts'

/** More than anybody has. */
const tooMuch = { ...oneAcross, number: '9999999999' }

export const silence: Probe = {
  name: 'sockets.silence',
  rules: ['S7.05'],
  closes: 'sockets',
  says: 'A write that is repeated with its key or refused sends no balance: each transfer sends its own, once',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['socket balance'],
  run: async (trial, watch) => {
    clockOf(trial)
    // Nothing but these transfers changes the balances of a new user.
    const person = await fundedPerson(trial)
    const own = actingAs(trial, person)
    const listener = await ownListener(trial, person.token)
    const reported = () => listener.of('balance').map((balance) => JSON.stringify(balance))
    const again = { fields: oneAcross, key: newKey() }
    try {
      await own.must('walletChange', again)
      if (!(await listener.until(() => reported().length > 1, eventWithin)))
        throw new NotPossible('no event told the balances of a transfer')
      const each = reported().length
      await own.must('walletChange', again)
      const refused = await own.send('walletChange', { fields: tooMuch, mustFail: true })
      if (branchOf(refused) === 'ok') throw new NotPossible('any amount is transferred')
      // Its events come after those of the two before it.
      await own.must('walletChange', { fields: oneBack })
      await listener.until(() => reported().length >= 2 * each, eventWithin)
      const sentence = `two transfers, one repeated and one refused told these balances: ${reported().join(', ')}`
      watch.expect(reported().length === 2 * each, 'socket balance', sentence)
    } finally {
      listener.close()
    }
  },
}
