import type { MarketDepth } from '#generated/socket.ts'

export interface BookLevel {
  readonly price: string
  /** In the base currency. */
  readonly amount: string
}

/** The whole order book, best price first on both sides. */
export interface OrderBook {
  readonly bids: readonly BookLevel[]
  readonly asks: readonly BookLevel[]
}

/** Converts a message, reversing the asks: the contract sends the highest first. */
export const toOrderBook = ({ bids, asks }: Pick<MarketDepth, 'bids' | 'asks'>): OrderBook => ({
  bids: bids.map(toLevel),
  asks: asks.map(toLevel).reverse(),
})

const toLevel = ([price, amount]: readonly [string, string]): BookLevel => ({ price, amount })
