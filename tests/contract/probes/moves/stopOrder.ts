import { format, parse } from '#domain/decimal.ts'
import { holdOf } from '#domain/spot.ts'
import { Flag, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { Exchange } from '../../core/exchange.ts'
import type { Listener } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Watch } from '../../core/probe.ts'
import { otherField } from '../../core/rows.ts'
import { lastPlaceOf, ofPrice, type SpotTerms } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, readBooks, wrongChange, type Books } from '../effects/books.ts'
import {
  cancelLater,
  newOrder,
  ordersOf,
  wrongBooking,
  wrongFill,
  wrongOrder,
  type Order,
  type SpotOrder,
} from '../effects/spot.ts'
import { orderOf } from '../sockets/orders.ts'
import { expectBalancesReported, expectEvent } from '../sockets/ownListener.ts'
import type { MovingMarket } from './movingMarket.ts'

/** A moving market, with its prices before the first move. */
export interface StopMarket extends MovingMarket {
  readonly terms: SpotTerms
  /** Socket of the account where one is possible. */
  readonly listener: Listener | undefined
}

/** An order that waits for a price and was placed, with the balances before and after it. */
export interface Placed {
  readonly order: Order
  readonly row: SpotOrder
  readonly exchange: Exchange
  readonly before: Books
  readonly after: Books
}

const operation = 'coinTradePlace'

/** Fields that a trigger or a fill changes; all others stay. */
const stepping: ReadonlySet<string> = new Set([
  ...['status', 'triggered', 'stopped', 'updated_at', 'trade_price', 'average_price', 'filled_amount'],
  ...['filled_quote', 'charge_fee', 'fee_exact', 'fee_currency'],
])

/** Prices in percent of the one before the first move. */
export const pricesOf =
  ({ terms }: StopMarket) =>
  (percent: bigint): string =>
    ofPrice(terms, percent)

/** The price one step before another. */
export function stepBefore({ terms }: StopMarket, price: string): string {
  const [reached, step] = [parse(price), lastPlaceOf(terms.pricePlaces)]
  return format(reached > terms.price ? reached - step : reached + step, terms.pricePlaces)
}

/** Describes an order by the price that it waits for. */
export const nameOf = ({ trigger_price, stop_loss_price = '' }: Order): string =>
  trigger_price === undefined
    ? `a sale with the stop loss ${stop_loss_price}`
    : `a stop-limit order with the trigger ${trigger_price}`

export async function rowOf(
  trial: Trial,
  { row: { id } }: Placed,
): Promise<{ readonly row: SpotOrder | undefined; readonly exchange: Exchange }> {
  const { rows, exchange } = await ordersOf(trial)
  return { row: rows.find((one) => one.id === id), exchange }
}

/** Places an order that will be cancelled in the end, if it still waits. */
export async function place(
  trial: Trial,
  watch: Watch,
  { currency_id, legal_id }: StopMarket,
  order: Order,
): Promise<Placed> {
  const market = { currency_id, legal_id }
  const earlier = (await ordersOf(trial)).rows
  const before = await readBooks(trial)
  const exchange = await act(trial, watch, operation, { fields: { ...market, ...order } })
  const { row } = await newOrder(trial, earlier)
  if (!row) throw new NotPossible('the new order is not in coin/list')
  cancelLater(trial, row.id)
  return { order, row, exchange, before, after: await readBooks(trial) }
}

/**
 * Places an order that waits for a price, and checks its row, its event and what it froze.
 * @throws NotPossible when its row or its money is wrong: whatever follows would be blamed for it
 */
export async function placeStop(
  trial: Trial,
  watch: Watch,
  market: StopMarket,
  order: Order,
): Promise<Placed> {
  const placed = await place(trial, watch, market, order)
  const { row, exchange, before } = placed
  const { currency_id, legal_id, listener } = market
  const what = `${nameOf(order)}, when it was placed`
  const isBuy = order.type === SpotSide.buy
  const hold = holdOf(isBuy ? 'buy' : 'sell', parse(order.target_price), parse(order.amount))
  const frozen = {
    kind: 'change',
    currency: isBuy ? legal_id : currency_id,
    free: -hold,
    frozen: hold,
  } as const
  const isRight = await expectEffect(trial, watch, operation, async () => {
    const wrong = wrongOrder(row, order, SpotOrderStatus.waiting, market)
    if (wrong === undefined) return wrongChange(before, await readBooks(trial), [frozen])
    return { sentence: within(what, wrong), exchanges: [exchange] }
  })
  if (!isRight) throw new NotPossible('an order that waits for a price was not placed as it was sent')
  if (listener) await expectEvent(listener, watch, what, orderOf(row))
  return placed
}

/** Checks that an order and the balances are as after its placement. */
export const expectUntouched = (trial: Trial, watch: Watch, placed: Placed, what: string): Promise<boolean> =>
  expectEffect(trial, watch, operation, async () => {
    const { row, exchange } = await rowOf(trial, placed)
    const other = row ? otherField(placed.row, row, new Set()) : 'it is no longer in coin/list'
    return other === undefined
      ? unlikeBooks(trial, placed, placed.after)
      : { sentence: within(what, other), exchanges: [placed.exchange, exchange] }
  })

/** Compares the balances of a market with earlier ones. */
export async function unlikeBooks(trial: Trial, { row: { currency_id, legal_id } }: Placed, books: Books) {
  const same = { kind: 'change', free: 0n, frozen: 0n } as const
  return wrongChange(books, await readBooks(trial), [
    { ...same, currency: legal_id },
    { ...same, currency: currency_id },
  ])
}

/** Checks that an order has entered the book, where it waits with the same money. */
export async function expectEntered(
  trial: Trial,
  watch: Watch,
  market: StopMarket,
  placed: Placed,
): Promise<boolean> {
  const what = `${nameOf(placed.order)} was reached, and whose limit ${placed.order.target_price} the book does not meet`
  const isRight = await expectEffect(trial, watch, operation, async () => {
    const { row, exchange } = await rowOf(trial, placed)
    const wrong = row
      ? (wrongOrder(row, placed.order, SpotOrderStatus.waiting, market, true) ??
        otherField(placed.row, row, stepping))
      : 'it is no longer in coin/list'
    return wrong === undefined
      ? unlikeBooks(trial, placed, placed.after)
      : { sentence: within(what, wrong), exchanges: [placed.exchange, exchange] }
  })
  if (isRight) await expectEvents(trial, watch, market, placed, what)
  return isRight
}

/** Fills of an order. */
export interface Fills {
  /** Prices that they are near; the first one is the last price. */
  readonly near: readonly [string, ...string[]]
  /** The price has reached the trigger or the stop loss. */
  readonly isReached: boolean
  /** All of it was filled at its limit. */
  readonly isExact?: true
}

/** Checks that an order was filled near these prices, and was paid from what it held. */
export async function expectFilled(
  trial: Trial,
  watch: Watch,
  market: StopMarket,
  placed: Placed,
  fills: Fills,
): Promise<boolean> {
  const { order, before, exchange: placing } = placed
  const { currency_id, legal_id } = market
  const details = { fields: { currency: legal_id, type: 'change' } } as const
  const { coin_trade_fee: fee } = (await trial.must('walletDetail', details)).message
  const what = `${nameOf(order)}, after the price was ${fills.near[0]}`
  const isRight = await expectEffect(trial, watch, operation, async () => {
    const { row, exchange } = await rowOf(trial, placed)
    const wrong = row
      ? (wrongOrder(row, order, SpotOrderStatus.completed, market, fills.isReached) ??
        wrongPrice(row, fills, market.terms) ??
        otherField(placed.row, row, stepping))
      : 'it is no longer in coin/list'
    if (wrong !== undefined) return { sentence: within(what, wrong), exchanges: [placing, exchange] }
    const after = await readBooks(trial)
    const held = order.type === SpotSide.buy ? legal_id : currency_id
    const money =
      (await wrongFill(trial, before, order, market, { prices: fills.near, feePercent: fee })) ??
      wrongChange(before, after, [{ kind: 'change', currency: held, frozen: 0n }]) ??
      (row && wrongBooking(before, after, row))
    return money && { ...money, sentence: within(what, money.sentence) }
  })
  // An event agrees with a row that is right.
  if (isRight) await expectEvents(trial, watch, market, placed, what)
  return isRight
}

/** Checks that the events of the account show an order and its balances as the lists do. */
export async function expectEvents(
  trial: Trial,
  watch: Watch,
  { listener }: StopMarket,
  placed: Placed,
  what: string,
): Promise<void> {
  const { row } = await rowOf(trial, placed)
  if (!listener || !row) return
  await expectEvent(listener, watch, what, orderOf(row))
  await expectBalancesReported(listener, trial, watch, what)
}

/** Room for the spread of a book: a hundredth of the price, or these steps where prices have few decimals. */
const roomSteps = 5n

function wrongPrice(
  { type, trade_price, target_price, stopped }: SpotOrder,
  { near, isExact }: Fills,
  { pricePlaces }: SpotTerms,
): string | undefined {
  const [price, limit] = [parse(trade_price), parse(target_price)]
  const isWorse = type === SpotSide.buy ? price > limit : price < limit
  // A sale at its stop loss is one at market.
  if (isExact ? price !== limit : isWorse && stopped !== Flag.yes)
    return `the record has the price ${trade_price}, and its limit is ${target_price}`
  const steps = roomSteps * lastPlaceOf(pricePlaces)
  const roomOf = (last: bigint) => (last / 100n > steps ? last / 100n : steps)
  const prices = near.map(parse)
  // The price of several fills lies between theirs.
  const isNear =
    prices.some((last) => price >= last - roomOf(last)) && prices.some((last) => price <= last + roomOf(last))
  return isNear ? undefined : `the record has the price ${trade_price}, which is not that of the book`
}
