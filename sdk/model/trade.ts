import type { FeedTrade } from '#generated/socket.ts'

/** One trade on the tape of a market. */
export interface Trade {
  /** ms since 1970. */
  readonly at: number
  readonly price: string
  /** In the base currency. */
  readonly amount: string
  /** Side of the taker. */
  readonly side: 'buy' | 'sell'
}

/** Key of a trade. Backends send recent trades again when a client joins a stream, and these have the same key. */
export const nameOfTrade = ({ at, price, amount, side }: Trade): string =>
  `${String(at)} ${price} ${amount} ${side}`

export const toTrade = ({ ts, price, amount, direction }: FeedTrade): Trade => ({
  at: ts,
  price,
  amount,
  side: direction,
})
