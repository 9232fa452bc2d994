import { Flag, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { SpotOrderEvent } from '#generated/socket.ts'
import type { Api } from '../api.ts'
import { read } from '../call.ts'
import type { Input, Payload, Success } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import { toTime } from './wireValues.ts'

export type SpotOrderState = keyof typeof SpotOrderStatus

/** An order on the spot market; amounts and prices are decimal text. */
export interface SpotOrder {
  readonly id: number
  /** `BTC/USDT` */
  readonly symbol: string
  readonly base: string
  readonly quote: string
  readonly side: 'buy' | 'sell'
  readonly kind: 'limit' | 'market'
  readonly status: SpotOrderState
  /** The limit price; zero for a market order. */
  readonly price: string
  /** Price that places a stop-limit order; undefined for other orders. */
  readonly trigger: string | undefined
  /** True once the price has reached the trigger. */
  readonly triggered: boolean
  /** Price at which a limit sale is sold at market; undefined for other orders. */
  readonly stopLoss: string | undefined
  /** True once the price has reached the stop loss. */
  readonly stopped: boolean
  /** Ordered, in the base currency. */
  readonly amount: string
  /** Filled so far, in the base currency. */
  readonly filled: string
  /** Quote amount paid or received, before the fee; undefined when the backend does not send it. */
  readonly filledQuote: string | undefined
  readonly averagePrice: string
  /** Fee so far, in `feeCurrency`; truncated to six decimals by some backends. */
  readonly fee: string
  readonly feeCurrency: string
  /** ms since 1970. */
  readonly createdAt: number | undefined
  /** Time of the last fill, or of the cancellation. */
  readonly updatedAt: number | undefined
}

const states = {
  [SpotOrderStatus.waiting]: 'waiting',
  [SpotOrderStatus.completed]: 'completed',
  [SpotOrderStatus.cancelled]: 'cancelled',
} as const

/** Converts a row of the list, the answer to a placement, or an `order` event. */
export function toSpotOrder(row: RowOf<Payload<'coinList'>> | SpotOrderEvent): SpotOrder {
  const [base = '', quote = ''] = row.symbol.split('/')
  const side = row.type === SpotSide.buy ? 'buy' : 'sell'
  const status = states[row.status]
  return {
    id: row.id,
    symbol: row.symbol,
    base,
    quote,
    side,
    kind: Number(row.target_price) === 0 ? 'market' : 'limit',
    status,
    price: row.target_price,
    trigger: setPrice(row.trigger_price),
    triggered: row.triggered === Flag.yes,
    stopLoss: setPrice(row.stop_loss_price),
    stopped: row.stopped === Flag.yes,
    amount: row.trade_amount,
    filled: row.filled_amount ?? (status === 'completed' ? row.trade_amount : '0'),
    filledQuote: row.filled_quote,
    averagePrice: row.trade_price,
    fee: row.fee_exact ?? row.charge_fee,
    feeCurrency: row.fee_currency ?? (side === 'buy' ? base : quote),
    createdAt: toTime(row.created_at),
    updatedAt: toTime(row.updated_at),
  }
}

/** Zero means none. */
const setPrice = (price = '0'): string | undefined => (Number(price) === 0 ? undefined : price)

/** Returns true for a stop-limit order that is not in the book yet. */
export const awaitsTrigger = (order: SpotOrder): order is SpotOrder & { readonly trigger: string } =>
  order.status === 'waiting' && order.trigger !== undefined && !order.triggered

type Pair = Pick<Input<'coinTradePlace'>, 'currency_id' | 'legal_id'>

/**
 * Returns the order that a placement created, from the answer itself if it has one. Otherwise reads the newest order of
 * the pair, which may be a later one from another device.
 * @throws ApiError
 */
export async function placedOrder(
  api: Api,
  { currency_id, legal_id }: Pair,
  { order }: Success<'coinTradePlace'>,
): Promise<SpotOrder | undefined> {
  if (order) return toSpotOrder(order)
  const [newest] = await read(api, 'coinList', { currency_id, legal_id, page: 1, limit: 1 })
  return newest && toSpotOrder(newest)
}
