import { format } from '#domain/decimal.ts'
import { units } from '#domain/decimalText.ts'
import { SpotSide } from '#generated/enums.ts'
import type { Ground } from '../ground.ts'
import { pair, type Pair } from '../pair.ts'
import { leastSpot } from './least.ts'

/** Free base currency in the spot account. */
export async function freeBase(trial: Ground, market: Pair = pair): Promise<bigint> {
  const { change_wallet } = (await trial.must('walletList')).message
  const row = change_wallet.balance.find(({ currency }) => currency === market.currency_id)
  return units(row?.change_balance)
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
