import { format } from '#domain/decimal.ts'
import { ContractOrderKind, ContractSide } from '#generated/enums.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, symbol } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { leastContract, leastSpot } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
import { judgeRefusal } from '../refusals/judgeRefusal.ts'
import { changesNothing } from '../refusals/untouched.ts'

const operation = 'leverSubmit'

export const wideBook: Probe = {
  name: 'moves.wide-book',
  rules: ['S4.08', 'S7.08'],
  closes: 'sides',
  says: 'A market order that a wide book would open beyond its liquidation price is refused on both sides, and opens nothing',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [operation],
  run: (trial, watch) =>
    withClock(trial, 'frozen', async () => {
      const control = clockOf(trial)
      const { share, largest } = await leastContract(trial)
      if (largest < 4) throw new NotPossible('no leverage on offer is large enough')
      const { price, pricePlaces } = await leastSpot(trial)
      // Opens with a loss of twice the margin.
      await control('marketBook', { symbol, spread: format((2n * price) / BigInt(largest), pricePlaces) })
      try {
        for (const type of [ContractSide.long, ContractSide.short]) {
          const what = `a ${type === ContractSide.long ? 'long' : 'short'} in a wide book`
          const change = await changesNothing(trial, async () => {
            const order = { share, multiple: largest, type, status: ContractOrderKind.market }
            const exchange = await trial.send(operation, { fields: { ...pair, ...order }, mustFail: true })
            judgeRefusal(watch, operation, exchange, {
              what,
              reasons: ['opens-beyond-liquidation'],
              isBaseValid: trial.hasSucceeded(operation),
            })
          })
          watch.expect(change === undefined, operation, within(`${what} changes data`, change))
        }
      } finally {
        await control('marketBook', { symbol })
      }
    }),
}
