import type { Balance } from '#sdk/model/balance.ts'
import type { MarketDay } from '#sdk/model/market.ts'
import { minus, over, sum, times } from '#domain/decimalText.ts'

export interface DayChange {
  /** In USDT, signed. */
  readonly amount: string
  /** In percent of the balances' worth at the prices of 24 hours ago, signed. */
  readonly percent: string
}

/**
 * Returns the effect of 24 hours of price changes on these balances: each at its current price, less the same at its
 * earlier price. Trades, fees, deposits and open positions are not included, because the contract has no past balances.
 */
export function dayChangeOf(balances: readonly Balance[], days: readonly MarketDay[]): DayChange {
  const changes = new Map(days.map(({ symbol, change }) => [symbol, change]))
  const worths = balances.map(({ currency, available, frozen, usdtPrice }) => ({
    worth: times(sum([available, frozen]), usdtPrice),
    change: changes.get(`${currency}/USDT`) ?? '0',
  }))
  const amount = sum(worths.map(({ worth, change }) => over(times(worth, change), sum(['100', change]))))
  const before = minus(sum(worths.map(({ worth }) => worth)), amount)
  return { amount, percent: over(times(amount, '100'), before) }
}
