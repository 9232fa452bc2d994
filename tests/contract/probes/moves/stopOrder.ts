import { format, parse } from '#domain/decimal.ts'
import { holdOf } from '#domain/spot.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { Ear } from '../../core/ears.ts'
import type { Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Watch } from '../../core/probe.ts'
import { otherField } from '../../core/rows.ts'
import { lastPlaceOf, ofPrice, type SpotTerms } from '../../core/stage/least.ts'
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
import { expectBalancesTold, expectTold } from '../sockets/ownEar.ts'
import type { MovingMarket } from './movingMarket.ts'

/** A moving market, with its prices before the first move. */
export interface StopMarket extends MovingMarket {
  readonly terms: SpotTerms
  /** Socket of the account where one is possible. */
  readonly ear: Ear | undefined
}

export interface StopOrder extends Order {
  readonly trigger_price: string
}

/** A stop-limit order that was placed, with the balances before and after it. */
export interface Placed {
  readonly order: StopOrder
  readonly row: SpotOrder
  readonly exchange: Exchange
  readonly before: Books
  readonly after: Books
}

const operation = 'coinTradePlace'

/** Prices in percent of the one before the first move. */
export const pricesOf =
  ({ terms }: StopMarket) =>
  (percent: bigint): string =>
    ofPrice(terms, percent)

/** The price one step before a trigger. */
export function stepBefore({ terms }: StopMarket, { trigger_price }: StopOrder): string {
  const [trigger, step] = [parse(trigger_price), lastPlaceOf(terms.pricePlaces)]
  return format(trigger > terms.price ? trigger - step : trigger + step, terms.pricePlaces)
}

export async function rowOf(
  trial: Trial,
  { row: { id } }: Placed,
): Promise<{ readonly row: SpotOrder | undefined; readonly exchange: Exchange }> {
  const { rows, exchange } = await ordersOf(trial)
  return { row: rows.find((one) => one.id === id), exchange }
}

/** Places a stop-limit order, and checks its row, its event and what it froze. */
export async function placeStop(
  trial: Trial,
  watch: Watch,
  { currency_id, legal_id, ear }: StopMarket,
  order: StopOrder,
): Promise<Placed> {
  const market = { currency_id, legal_id }
  const earlier = (await ordersOf(trial)).rows
  const before = await readBooks(trial)
  const exchange = await act(trial, watch, operation, { fields: { ...market, ...order } })
  const { row } = await newOrder(trial, earlier)
  if (!row) throw new NotPossible('the new order is not in coin/list')
  cancelLater(trial, row.id)
  const isBuy = order.type === SpotSide.buy
  const hold = holdOf(isBuy ? 'buy' : 'sell', parse(order.target_price), parse(order.amount))
  const frozen = {
    kind: 'change',
    currency: isBuy ? legal_id : currency_id,
    free: -hold,
    frozen: hold,
  } as const
  const after = await readBooks(trial)
  await expectEffect(trial, watch, operation, async () => {
    const wrong = wrongOrder(row, order, SpotOrderStatus.waiting, market)
    if (wrong === undefined) return wrongChange(before, await readBooks(trial), [frozen])
    return { sentence: `a stop-limit order that was placed: ${wrong}`, exchanges: [exchange] }
  })
  if (ear) await expectTold(ear, watch, 'a stop-limit order that was placed', orderOf(row))
  return { order, row, exchange, before, after }
}

/** Checks that an order and the balances are as after its placement. */
export const expectUntouched = (trial: Trial, watch: Watch, placed: Placed, what: string): Promise<boolean> =>
  expectEffect(trial, watch, operation, async () => {
    const { row, exchange } = await rowOf(trial, placed)
    const other = row ? otherField(placed.row, row, new Set()) : 'it is no longer in coin/list'
    return other === undefined
      ? unlikeBooks(trial, placed, placed.after)
      : { sentence: `${what}: ${other}`, exchanges: [placed.exchange, exchange] }
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
  const what = `a stop-limit order at its trigger ${placed.order.trigger_price}, whose limit ${placed.order.target_price} the book does not meet`
  const isRight = await expectEffect(trial, watch, operation, async () => {
    const { row, exchange } = await rowOf(trial, placed)
    const wrong = row
      ? wrongOrder(row, placed.order, SpotOrderStatus.waiting, market, true)
      : 'it is no longer in coin/list'
    return wrong === undefined
      ? unlikeBooks(trial, placed, placed.after)
      : { sentence: `${what}: ${wrong}`, exchanges: [placed.exchange, exchange] }
  })
  await expectHeard(trial, watch, market, placed, what)
  return isRight
}

/** Checks that an order was filled near this price, within its limit, and was paid from what it held. */
export async function expectFilled(
  trial: Trial,
  watch: Watch,
  market: StopMarket,
  placed: Placed,
  price: string,
): Promise<boolean> {
  const { order, before, exchange: placing } = placed
  const { currency_id, legal_id } = market
  const details = { fields: { currency: legal_id, type: 'change' } } as const
  const { coin_trade_fee: fee } = (await trial.must('walletDetail', details)).message
  const what = `a stop-limit order with the trigger ${order.trigger_price}, after the price was ${price}`
  const isRight = await expectEffect(trial, watch, operation, async () => {
    const { row, exchange } = await rowOf(trial, placed)
    const wrong = row
      ? (wrongOrder(row, order, SpotOrderStatus.completed, market, true) ??
        wrongPrice(row, price, market.terms))
      : 'it is no longer in coin/list'
    if (wrong !== undefined) return { sentence: `${what}: ${wrong}`, exchanges: [placing, exchange] }
    const after = await readBooks(trial)
    const held = order.type === SpotSide.buy ? legal_id : currency_id
    const money =
      (await wrongFill(trial, before, order, [price], fee, market)) ??
      wrongChange(before, after, [{ kind: 'change', currency: held, frozen: 0n }]) ??
      (row && wrongBooking(before, after, row))
    return money && { ...money, sentence: `${what}: ${money.sentence}` }
  })
  await expectHeard(trial, watch, market, placed, what)
  return isRight
}

/** Checks that the events of the account show an order and its balances as the lists do. */
async function expectHeard(
  trial: Trial,
  watch: Watch,
  { ear }: StopMarket,
  placed: Placed,
  what: string,
): Promise<void> {
  const { row } = await rowOf(trial, placed)
  if (!ear || !row) return
  await expectTold(ear, watch, what, orderOf(row))
  await expectBalancesTold(ear, trial, watch, what)
}

/** Room for the spread of a book: a hundredth of the price, or these steps where prices have few decimals. */
const roomSteps = 5n

function wrongPrice(
  { type, trade_price, target_price }: SpotOrder,
  near: string,
  { pricePlaces }: SpotTerms,
): string | undefined {
  const [price, limit, last] = [parse(trade_price), parse(target_price), parse(near)]
  if (type === SpotSide.buy ? price > limit : price < limit)
    return `the record has the price ${trade_price}, worse than its limit ${target_price}`
  const steps = roomSteps * lastPlaceOf(pricePlaces)
  const room = last / 100n > steps ? last / 100n : steps
  return price >= last - room && price <= last + room
    ? undefined
    : `the record has the price ${trade_price}, which is not that of the book`
}
