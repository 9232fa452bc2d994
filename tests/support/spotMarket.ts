import type { SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import type { Payload } from '#sdk/operations.ts'
import { pages, type RowOf } from '#sdk/pages.ts'
import { visitor, type Customer } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { listen, type Payload as Message } from './listener.ts'

export interface Pair {
  readonly symbol: string
  readonly currency_id: number
  readonly legal_id: number
}
export const btcPair: Pair = { symbol: 'BTC/USDT', currency_id: 1, legal_id: 3 }
export type SpotOrder = RowOf<Payload<'coinList'>>
export type Candle = Payload<'currencyNewTimeshar'>[number]

const ids = ({ currency_id, legal_id }: Pair) => ({ currency_id, legal_id })

/** Candles that begin within [from, to], ms. */
export const candlesOf = (
  world: TestWorld,
  { symbol }: Pair,
  period: '1min' | '60min',
  from: number,
  to: number,
): Promise<readonly Candle[]> =>
  read(visitor(world), 'currencyNewTimeshar', {
    symbol,
    period,
    from: Math.floor(from / 1000),
    to: Math.floor(to / 1000),
  })

export const dealOf = (world: TestWorld, pair: Pair) => read(visitor(world), 'currencyDeal', ids(pair))

/** The latest order of a customer. */
export async function newestOrder({ api }: Customer): Promise<SpotOrder> {
  const [order] = await read(api, 'coinList', { limit: 1 })
  if (!order) throw new Error('no order')
  return order
}

interface SpotOrderInput {
  readonly type: SpotSide
  readonly amount: string
  /** '0' for a market order. */
  readonly target_price: string
}

/** Places an order and returns its current state. */
export async function placeOrder({ api }: Customer, pair: Pair, wanted: SpotOrderInput): Promise<SpotOrder> {
  await write(api, 'coinTradePlace', { ...ids(pair), ...wanted })
  const [order] = await read(api, 'coinList', { page: 1, limit: 1 })
  if (!order) throw new Error('no order')
  return order
}

export async function allOrders({ api }: Customer): Promise<readonly SpotOrder[]> {
  const orders = []
  for await (const order of pages(api, 'coinList', {}, { limit: 100 })) orders.push(order)
  return orders
}

/** Latest trades that a new client receives, oldest first. */
export async function tradesOf(world: TestWorld, { symbol }: Pair) {
  const listener = await listen(world)
  // A snapshot has thirty trades: a single tick adds fewer.
  const whole = (payload: Message) =>
    payload.symbol === symbol && Array.isArray(payload['data']) && payload['data'].length === 30
  const snapshot = listener.next('match_trade', whole)
  await listener.subscribe({ channel: 'match_trade', symbol })
  const { data } = await snapshot
  listener.socket.disconnect()
  return data
}

/** Best bid and best ask in the displayed book. */
export async function bestQuotes(world: TestWorld, { symbol }: Pair): Promise<{ bid: string; ask: string }> {
  const listener = await listen(world)
  const book = listener.next('market_depth', (payload) => payload.symbol === symbol)
  await listener.subscribe({ channel: 'market_depth', symbol })
  const { bids, asks } = await book
  listener.socket.disconnect()
  const [bid] = bids[0] ?? []
  const [ask] = asks.at(-1) ?? []
  if (bid === undefined || ask === undefined) throw new Error('an empty book')
  return { bid, ask }
}
