import { format, parse, percentUp } from '#domain/decimal.ts'
import { notional } from '#domain/spot.ts'
import { Flag, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { pair, type Pair } from '../../core/pair.ts'
import type { Sentence } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks, wrongField, type Books, type Complaint } from './books.ts'

export type SpotOrder = Payload<'coinList'>[number]

/** Form of a spot order. */
export interface Order {
  readonly type: SpotSide
  readonly amount: string
  readonly target_price: string
  /** Makes it a stop-limit order. */
  readonly trigger_price?: string
  /** Gives a limit sale a stop loss. */
  readonly stop_loss_price?: string
}

export async function priceNow(trial: Trial, { currency_id, legal_id }: Pair): Promise<string> {
  return (await trial.must('currencyDeal', { fields: { currency_id, legal_id } })).message.now_price
}

export async function ordersOf(
  trial: Trial,
  status?: SpotOrderStatus,
): Promise<{ readonly rows: readonly SpotOrder[]; readonly exchange: Exchange }> {
  const fields = { page: 1, limit: 20, ...(status === undefined ? {} : { status }) }
  const exchange = await trial.send('coinList', { fields })
  return { rows: succeeded<'coinList'>(exchange).message, exchange }
}

/** Returns the order that is new in the list; undefined when there is none. */
export async function newOrder(
  trial: Trial,
  before: readonly SpotOrder[],
): Promise<{ readonly row: SpotOrder | undefined; readonly exchange: Exchange }> {
  const { rows, exchange } = await ordersOf(trial)
  return { row: rows.find(({ id }) => before.every((one) => one.id !== id)), exchange }
}

/** @param isReached whether the price has reached the trigger or the stop loss of an order */
export const wrongOrder = (
  row: SpotOrder,
  order: Order,
  status: SpotOrderStatus,
  { currency_id, legal_id }: Pair = pair,
  isReached = false,
): Sentence | undefined =>
  wrongField(row, {
    type: order.type,
    currency_id,
    legal_id,
    trade_amount: parse(order.amount),
    target_price: parse(order.target_price),
    status,
    ...(order.trigger_price !== undefined && {
      trigger_price: parse(order.trigger_price),
      triggered: isReached ? Flag.yes : Flag.no,
    }),
    ...(order.stop_loss_price !== undefined && {
      stop_loss_price: parse(order.stop_loss_price),
      stopped: isReached ? Flag.yes : Flag.no,
    }),
  })

/** Cancels an order in the end, if it still waits. */
export function cancelLater(trial: Trial, id: number): void {
  trial.stage.undoLater('cancel a spot order', async () => {
    const { rows } = await ordersOf(trial, SpotOrderStatus.waiting)
    if (rows.some((row) => row.id === id)) await trial.must('coinTradeCancel', { fields: { id } })
  })
}

/** Each fill rounds its fee up: tolerance in units of 10^-8, one for each possible fill. */
const roundings = 50n
/** Maximum slippage of a market order in percent: books can be thin. */
const spread = 5n

interface Due {
  /** Last prices of the market around the fill. */
  readonly prices: readonly string[]
  readonly feePercent: string
}

/** Checks the effect of a filled order: its amount at a price near the market, less the fee. */
export async function wrongFill(
  trial: Trial,
  before: Books,
  order: Order,
  { currency_id: base, legal_id: quote }: Pair,
  { prices, feePercent }: Due,
): Promise<Complaint | undefined> {
  const after = await readBooks(trial)
  const exchanges = [before.exchange, after.exchange]
  const change = (currency: number) => after.free('change', currency) - before.free('change', currency)
  const size = parse(order.amount)
  const isBuy = order.type === SpotSide.buy
  const gross = prices.map((price) => notional(parse(price), size)).sort((a, b) => (a < b ? -1 : 1))
  const [least = 0n, most = 0n] = [gross[0], gross.at(-1)]
  const [low, high] = [(least * (100n - spread)) / 100n, (most * (100n + spread)) / 100n]
  const paid = isBuy ? -change(quote) : change(quote)
  const between = (value: bigint, from: bigint, to: bigint) => value >= from && value <= to
  if (!between(paid, low, high))
    return {
      sentence: `${order.amount} at market moved ${format(paid)} of the quote currency, at the last price it is ${format(least)}`,
      exchanges,
    }
  if (!isBuy)
    return change(base) === -size
      ? undefined
      : {
          sentence: `${order.amount} was sold, and the base currency changed by ${format(change(base))}`,
          exchanges,
        }
  const due = size - percentUp(size, feePercent)
  return between(change(base), due - roundings, due)
    ? undefined
    : {
        sentence: `${order.amount} was bought at a fee of ${feePercent} %, and ${format(change(base))} came, not ${format(due)}`,
        exchanges,
      }
}

/** Checks the fields of a filled order: proceeds are the filled amount less the fee, which has fewer decimals. */
export function wrongBooking(before: Books, after: Books, row: SpotOrder): Complaint | undefined {
  const isBuy = row.type === SpotSide.buy
  const brought = isBuy ? row.trade_amount : row.filled_quote
  if (brought === undefined) return undefined
  const currency = isBuy ? row.currency_id : row.legal_id
  const came = after.free('change', currency) - before.free('change', currency)
  const off = parse(brought) - came - parse(row.charge_fee)
  const places = row.charge_fee.split('.')[1]?.length ?? 0
  const lastPlace = 10n ** BigInt(8 - places)
  const hidden = parse(row.fee_exact ?? row.charge_fee) - parse(row.charge_fee)
  if (hidden < 0n || hidden >= lastPlace)
    return {
      sentence: `the order has charge_fee ${row.charge_fee}, which is not ${row.fee_exact ?? ''} rounded down`,
      exchanges: [after.exchange],
      blame: 'coinList',
    }
  if (row.fee_exact !== undefined && off !== hidden)
    return {
      sentence: `the order has fee_exact ${row.fee_exact}, and ${format(parse(brought) - came)} was charged`,
      exchanges: [before.exchange, after.exchange],
      blame: 'coinList',
    }
  return off < lastPlace && off > -lastPlace
    ? undefined
    : {
        sentence: `the order reports ${brought} less a fee of ${row.charge_fee}, and ${format(came)} came`,
        exchanges: [before.exchange, after.exchange],
      }
}
