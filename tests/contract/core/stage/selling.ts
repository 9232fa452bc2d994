import { format } from '#domain/decimal.ts'
import { units } from '#domain/decimalText.ts'
import { SpotSide } from '#generated/enums.ts'
import type { Ground } from '../ground.ts'
import { pair, type Pair } from '../pair.ts'
import type { Trial } from '../trial.ts'
import { leastSpot } from './least.ts'

/** Free base currency in the spot account. */
export async function freeBase(trial: Ground, market: Pair = pair): Promise<bigint> {
  const { change_wallet } = (await trial.must('walletList')).message
  const row = change_wallet.balance.find(({ currency }) => currency === market.currency_id)
  return units(row?.change_balance)
}

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

/** Sells what has been added to this free balance, unless it is below the minimum of the market. */
export async function sale(trial: Ground, before: bigint, market: Pair = pair): Promise<() => Promise<void>> {
  const came = (await freeBase(trial, market)) - before
  return async () => {
    const { least, amountPlaces } = await leastSpot(trial, market)
    const amount = format(came, amountPlaces)
    if (units(amount) < least || came <= 0n) return
    await trial.must('coinTradePlace', {
      fields: { ...market, type: SpotSide.sell, amount, target_price: '0' },
    })
  }
}
