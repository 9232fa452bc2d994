import { divDown, mulDown, percentUnitsUp, smaller } from './decimal.ts'
import type { Side } from './matching.ts'

/** Spot orders in units of 10^-8: amounts in the base currency, prices and quotes in the quote currency. */

/** Price times amount; exact, for a market's price and amount places together are at most eight. */
export const notional = (price: bigint, amount: bigint): bigint => mulDown(price, amount)

/** What an order binds while it waits: the quote at its limit for a buy, the coins for a sell. */
export const holdOf = (side: Side, limit: bigint, amount: bigint): bigint =>
  side === 'buy' ? notional(limit, amount) : amount

/** What comes out of a trade for one of its sides: coins when it buys, the quote currency when it sells. */
export interface Receipt {
  /** Of what is received, in the same currency. */
  readonly fee: bigint
  /** After the fee. */
  readonly received: bigint
}

/** @param feePercent in units; the fee is rounded up */
export function receiptOf(side: Side, amount: bigint, quote: bigint, feePercent: bigint): Receipt {
  const gross = side === 'buy' ? amount : quote
  const fee = percentUnitsUp(gross, feePercent)
  return { fee, received: gross - fee }
}

export interface Level {
  readonly price: bigint
  readonly amount: bigint
}

/** What the known levels of a book fill of a market order. */
export interface Sweep {
  readonly amount: bigint
  readonly quote: bigint
}

/** Takes `amount` from the levels of the other side, best first; less of it where they do not hold as much. */
export function sweep(levels: readonly Level[], amount: bigint): Sweep {
  let left = amount
  let quote = 0n
  for (const level of levels) {
    const taken = smaller(left, level.amount)
    quote += notional(level.price, taken)
    left -= taken
  }
  return { amount: amount - left, quote }
}

/**
 * The quote that belongs to an amount at the market, to convert one into the other: what is beyond the levels counts at
 * the last of them, which is no promise of a price. Undefined without any level.
 */
export function quoteFor(levels: readonly Level[], amount: bigint): bigint | undefined {
  const last = levels.at(-1)
  if (!last) return undefined
  const swept = sweep(levels, amount)
  return swept.quote + notional(last.price, amount - swept.amount)
}

/** The reverse of `quoteFor`: the amount that belongs to a quote. Nothing without any level. */
export function amountFor(levels: readonly Level[], quote: bigint): bigint {
  let left = quote
  let amount = 0n
  for (const { price, amount: offered } of levels) {
    const cost = notional(price, offered)
    if (left <= cost) return amount + divDown(left, price)
    amount += offered
    left -= cost
  }
  const last = levels.at(-1)
  return last ? amount + divDown(left, last.price) : 0n
}
