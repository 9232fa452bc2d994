export type OrderSide = 'buy' | 'sell'

export const opposite = (side: OrderSide): OrderSide => (side === 'buy' ? 'sell' : 'buy')

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

export interface Matched {
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
export function match(taking: Taking, quotes: readonly Quote[]): Matched {
  const matches: Match[] = []
  let remaining = taking.amount
  for (const quote of quotes) {
    if (remaining === 0n || !accepts(taking.side, taking.limit, quote.price)) break
    if (quote.order?.owner === taking.owner) return { matches, remaining, metItself: true }
    const amount = quote.amount < remaining ? quote.amount : remaining
    matches.push({ quote, amount })
    remaining -= amount
  }
  return { matches, remaining, metItself: false }
}
