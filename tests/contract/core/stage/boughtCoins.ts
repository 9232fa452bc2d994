import { format } from '#domain/decimal.ts'
import { SpotSide } from '#generated/enums.ts'
import { pair, type Pair } from '../pair.ts'
import type { Trial } from '../trial.ts'
import { leastSpot } from './least.ts'
import { freeBase, sale } from './selling.ts'

/** Buys coins at market, sells what is left of them in the end, and returns their amount. */
export async function boughtCoins(trial: Trial, size: string, market: Pair = pair): Promise<string> {
  const { currency_id, legal_id } = market
  const before = await freeBase(trial, market)
  trial.stage.undoLater('sell the purchase', async () => (await sale(trial, before, market))())
  const order = { type: SpotSide.buy, amount: size, target_price: '0' }
  await trial.must('coinTradePlace', { fields: { currency_id, legal_id, ...order } })
  const { amountPlaces } = await leastSpot(trial, market)
  return format((await freeBase(trial, market)) - before, amountPlaces)
}
