import type { FeedTrade } from '#generated/socket.ts'

/** One trade on the tape of a market. */
export interface Trade {
  /** When, ms. */
  readonly at: number
  readonly price: string
  /** In the base currency. */
  readonly amount: string
  /** Of the taker. */
  readonly side: 'buy' | 'sell'
}

export const toTrade = ({ ts, price, amount, direction }: FeedTrade): Trade => ({
  at: ts,
  price,
  amount,
  side: direction,
})
