import { SpotSide } from '#generated/enums.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import { pair, symbol } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { leastSpot } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
import { judgeRefusal } from '../refusals/judgeRefusal.ts'
import { changesNothing } from '../refusals/untouched.ts'

export const emptyBook: Probe = {
  name: 'moves.empty-book',
  rules: ['S4.06', 'S7.08'],
  closes: 'sides',
  says: 'A market order that finds nobody is refused on both sides, does not wait, and freezes nothing',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['coinTradePlace'],
  run: (trial, watch) =>
    withClock(trial, 'frozen', async () => {
      const control = clockOf(trial)
      const { amount } = await leastSpot(trial)
      await control('marketBook', { symbol, liquidity: 0 })
      try {
        for (const type of [SpotSide.buy, SpotSide.sell]) {
          const fields = { ...pair, type, amount, target_price: '0' }
          const what = 'a market order in an empty book'
          const change = await changesNothing(trial, async () => {
            const exchange = await trial.send('coinTradePlace', { fields, mustFail: true })
            judgeRefusal(watch, 'coinTradePlace', exchange, {
              what,
              reasons: ['no-liquidity'],
              isBaseValid: trial.hasSucceeded('coinTradePlace'),
            })
          })
          watch.expect(change === undefined, 'coinTradePlace', within(`${what} changes data`, change))
        }
      } finally {
        await control('marketBook', { symbol })
      }
    }),
}
