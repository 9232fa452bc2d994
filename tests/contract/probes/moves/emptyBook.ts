import { SpotSide } from '#generated/enums.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import { pair, symbol } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { leastSpot } from '../../core/stage/least.ts'
import { judgeRefusal } from '../refusals/judgeRefusal.ts'

export const emptyBook: Probe = {
  name: 'moves.empty-book',
  rules: ['S4.06', 'S7.08'],
  closes: 'sides',
  says: 'A market order that finds nobody is refused on both sides, and does not wait',
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
          const exchange = await trial.send('coinTradePlace', { fields, mustFail: true })
          judgeRefusal(watch, 'coinTradePlace', exchange, {
            what: 'a market order in an empty book',
            reasons: ['no-liquidity'],
            isBaseValid: trial.hasSucceeded('coinTradePlace'),
          })
        }
      } finally {
        await control('marketBook', { symbol })
      }
    }),
}
