import { divDown, mulDown, percentUnitsUp, smaller } from './decimal.ts'

/** Spot orders and their matching, in units of 10^-8: amounts in the base currency, prices and quotes in the quote currency. */

export type OrderSide = 'buy' | 'sell'

export const opposite = (side: OrderSide): OrderSide => (side === 'buy' ? 'sell' : 'buy')

/** Price times amount. Exact: the price and amount decimals of a market add up to at most eight. */
export const notional = (price: bigint, amount: bigint): bigint => mulDown(price, amount)

/** The amount that a waiting order freezes: the quote at its limit for a buy, the coins for a sell. */
export const holdOf = (side: OrderSide, limit: bigint, amount: bigint): bigint =>
  side === 'buy' ? notional(limit, amount) : amount

/** Proceeds of one side of a trade: coins for a buyer, the quote currency for a seller. */
export interface Receipt {
  /** In the currency received. */
  readonly fee: bigint
  /** Net of the fee. */
  readonly received: bigint
}

/** @param feePercent in units; the fee is rounded up */
export function receiptOf(side: OrderSide, amount: bigint, quote: bigint, feePercent: bigint): Receipt {
  const gross = side === 'buy' ? amount : quote
  const fee = percentUnitsUp(gross, feePercent)
  return { fee, received: gross - fee }
}

export interface Level {
  readonly price: bigint
  readonly amount: bigint
}

/** The part of a market order that the known levels of a book fill. */
export interface Sweep {
  readonly amount: bigint
  readonly quote: bigint
}

/** Takes `amount` from the levels of the opposite side, best first, or all of them when they hold less. */
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
 * Converts an amount into a quote at market price. The part beyond the levels counts at the last price, so this is an
 * estimate. Undefined without levels.
 */
export function quoteFor(levels: readonly Level[], amount: bigint): bigint | undefined {
  const last = levels.at(-1)
  if (!last) return undefined
  const swept = sweep(levels, amount)
  return swept.quote + notional(last.price, amount - swept.amount)
}

/** Inverse of `quoteFor`: converts a quote into an amount. 0 without levels. */
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

/** A quote in the book: a user's resting order or one level of the ladder. Units of 10^-8. */
export interface Quote {
  readonly price: bigint
  readonly amount: bigint
  /** Absent for the ladder. */
  readonly order?: { readonly id: number; readonly owner: number }
}

/** An incoming order. */
export interface Taking {
  readonly side: OrderSide
  /** The worst price it accepts; absent for a market order. */
  readonly limit: bigint | undefined
  readonly amount: bigint
  readonly owner: number
}

export interface Match {
  readonly quote: Quote
  readonly amount: bigint
}

export interface MatchResult {
  /** In the order they happen, each at the price of its quote. */
  readonly matches: readonly Match[]
  readonly remaining: bigint
  /** True when it met an order of the same owner. The remainder is cancelled, not the older order. */
  readonly metItself: boolean
}

/** Returns true when a taker of this side accepts this price. */
const accepts = (side: OrderSide, limit: bigint | undefined, price: bigint): boolean =>
  limit === undefined || (side === 'buy' ? price <= limit : price >= limit)

/**
 * Sorts quotes by price-time priority for a taker of `side`: best price first; at one price users' orders by age, then
 * the ladder, whose quotes are renewed with every tick.
 */
export function inPriority(side: OrderSide, quotes: readonly Quote[]): readonly Quote[] {
  const better = (a: bigint, b: bigint) => (side === 'buy' ? a < b : a > b)
  const age = (quote: Quote) => quote.order?.id ?? Number.POSITIVE_INFINITY
  return quotes.toSorted((a, b) => {
    if (a.price !== b.price) return better(a.price, b.price) ? -1 : 1
    return age(a) < age(b) ? -1 : 1
  })
}

/** Matches a taker against quotes that are already in priority order. */
export function match(taking: Taking, quotes: readonly Quote[]): MatchResult {
  const matches: Match[] = []
  let remaining = taking.amount
  for (const quote of quotes) {
    if (remaining === 0n || !accepts(taking.side, taking.limit, quote.price)) break
    if (quote.order?.owner === taking.owner) return { matches, remaining, metItself: true }
    const amount = smaller(quote.amount, remaining)
    matches.push({ quote, amount })
    remaining -= amount
  }
  return { matches, remaining, metItself: false }
}
