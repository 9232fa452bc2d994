import { format } from '#domain/decimal.ts'
import { SpotSide } from '#generated/enums.ts'
import { pair } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { boughtCoins } from '../../core/stage/boughtCoins.ts'
import { leastSpot, visibleAmount } from '../../core/stage/least.ts'
import { assertTakesStopLosses, farStopLoss } from '../../core/stage/stops.ts'
import { expectListed } from './spotStop.ts'
import { placeAndCancel } from './spotWaiting.ts'

export const stopLoss: Probe = {
  name: 'effects.stop-loss',
  rules: ['S3.12', 'S4.06', 'S4.07'],
  says: 'A sale with a stop loss freezes its coins once, waits for its limit and its stop loss, and cancelling it returns all of them',
  effect: 'write',
  subjects: ['coinTradePlace', 'coinTradeCancel', 'coinList'],
  run: async (trial, watch) => {
    await assertTakesStopLosses(trial)
    const terms = await leastSpot(trial)
    const amount = await boughtCoins(trial, format(visibleAmount(terms)))
    const order = { type: SpotSide.sell, amount, ...farStopLoss(terms) }
    await placeAndCancel(trial, watch, order, {
      ...pair,
      onPlaced: (row, placing) => expectListed(trial, watch, row, placing, 'a sale with a stop loss'),
    })
  },
}
