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

/** The same for a trade that is told again, as a backend does when a stream is joined anew. */
export const nameOfTrade = ({ at, price, amount, side }: Trade): string =>
  `${String(at)} ${price} ${amount} ${side}`

export const toTrade = ({ ts, price, amount, direction }: FeedTrade): Trade => ({
  at: ts,
  price,
  amount,
  side: direction,
})
