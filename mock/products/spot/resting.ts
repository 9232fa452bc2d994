import type { RawBuilder } from 'kysely'
import { opposite, type Quote, type OrderSide } from '#domain/spot.ts'
import { day } from '#domain/time.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { Market } from '../../engine/catalogue.ts'
import { schedule, unschedule } from '../../engine/schedule.ts'
import type { RestingOrders, Scope, TakerOrder } from '../../engine/scope.ts'
import { sideOf } from '../../market/book.ts'
import { tickOf, tickStart } from '../../market/periods.ts'
import { sourceOf } from '../../market/sources.ts'
import { largestUnits } from '../../store/columns.ts'
import { preparedQuery } from '../../store/preparedQuery.ts'
import type { SpotOrder, Tx } from '../../store/schema.ts'
import { restingSpotOrders, waitingSpotOrders, waitsFor } from '../../store/underWay.ts'
import { bookFill, writeOrder } from './settlement.ts'

/** Span of one search of the market, ms. If an order is not met within it, the search repeats. */
const horizon = 30 * day

/** Start of a tick, like every time the market returns. */
const horizonOf = ({ now }: Scope): number => tickStart(tickOf(now + horizon))

/**
 * Schedules the moment when the market first trades through a waiting order: below the price of a buy, above that of a
 * sell.
 */
async function awaitTradeThrough(scope: Scope, market: Market, order: SpotOrder): Promise<void> {
  const until = horizonOf(scope)
  const test = order.side === SpotSide.buy ? { below: order.price } : { above: order.price }
  const met = sourceOf(scope.world, market).firstCrossing(scope.now, until, test)
  await schedule(scope, 'spot-cross', order.id, met?.time ?? until)
}

/** Schedules the moment when the price first reaches the trigger of a stop-limit order. */
export async function awaitTrigger(scope: Scope, market: Market, order: SpotOrder): Promise<void> {
  const until = horizonOf(scope)
  const trigger = order.trigger_price
  const test = order.waits_for === waitsFor.rise ? { atOrAbove: trigger } : { atOrBelow: trigger }
  const met = sourceOf(scope.world, market).firstCrossing(scope.now, until, test)
  await schedule(scope, 'spot-trigger', order.id, met?.time ?? until)
}

/** Schedules the moment when the price first reaches the stop loss of an order in the book, if it has one. */
async function awaitStopLoss(
  scope: Scope,
  market: Market,
  { id, stop_loss_price }: SpotOrder,
): Promise<void> {
  if (stop_loss_price === 0n) return
  const until = horizonOf(scope)
  const met = sourceOf(scope.world, market).firstCrossing(scope.now, until, { atOrBelow: stop_loss_price })
  await schedule(scope, 'spot-stop', id, met?.time ?? until)
}

/** Lets an order wait in the book, for its limit and its stop loss. */
export async function awaitInBook(scope: Scope, market: Market, order: SpotOrder): Promise<void> {
  await awaitTradeThrough(scope, market, order)
  await awaitStopLoss(scope, market, order)
}

/** Stops waiting for the market: for the trigger, or for the limit and the stop loss of an order. */
export async function stopWaiting(
  scope: Scope,
  { id, waits_for, stop_loss_price }: SpotOrder,
): Promise<void> {
  await unschedule(scope, waits_for === waitsFor.nothing ? 'spot-cross' : 'spot-trigger', id)
  if (stop_loss_price > 0n) await unschedule(scope, 'spot-stop', id)
}

/** Reschedules all waiting orders of a market after its future prices changed, oldest first. */
export async function awaitAllAgain(scope: Scope, market: Market): Promise<void> {
  const waiting = await scope.tx
    .selectFrom('spot_order')
    .selectAll()
    .where('market_id', '=', market.id)
    .where(waitingSpotOrders)
    .orderBy('id')
    .execute()
  for (const order of waiting) {
    await stopWaiting(scope, order)
    const wait = order.waits_for === waitsFor.nothing ? awaitInBook : awaitTrigger
    await wait(scope, market, order)
  }
}

/**
 * Runs when the market trades through a waiting order in the tick that starts now. A trade below a bid would have met
 * the bid first, so every waiting order of that side that the tick passes is filled completely, as maker at its own
 * price: best price first, then oldest.
 */
export async function fillTradedThrough(scope: Scope, orderId: number): Promise<void> {
  const waiting = await waitingOrder(scope, orderId)
  if (!waiting) return
  const market = scope.world.catalogue.market(waiting.market_id)
  const passed = await tradedThrough(scope, market, sideOf(waiting.side))
  for (const order of passed) await fillWhole(scope, market, order)
  if (!passed.some(({ id }) => id === orderId)) await awaitTradeThrough(scope, market, waiting)
}

/** The order of a due job; undefined once it has ended. */
export const waitingOrder = ({ tx }: Scope, id: number): Promise<SpotOrder | undefined> =>
  tx
    .selectFrom('spot_order')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', SpotOrderStatus.waiting)
    .executeTakeFirst()

/** Waiting orders of a side that this tick trades through, by priority. */
async function tradedThrough(scope: Scope, market: Market, side: OrderSide): Promise<readonly SpotOrder[]> {
  const { high, low } = sourceOf(scope.world, market).candle(scope.now, scope.now)
  const orders = scope.tx
    .selectFrom('spot_order')
    .selectAll()
    .where('market_id', '=', market.id)
    .where('side', '=', SpotSide[side])
    .where(restingSpotOrders)
  const passed =
    side === 'buy'
      ? orders.where('price', '>', low).orderBy('price', 'desc')
      : orders.where('price', '<', high).orderBy('price')
  return passed.orderBy('id').execute()
}

async function fillWhole(scope: Scope, market: Market, order: SpotOrder): Promise<void> {
  const side = sideOf(order.side)
  const parties = {
    buyer: side === 'buy' ? order : undefined,
    seller: side === 'sell' ? order : undefined,
  }
  const { buyer, seller } = await bookFill(scope, market, {
    price: order.price,
    amount: order.amount - order.filled,
    ...parties,
    takerSide: opposite(side),
  })
  await stopWaiting(scope, order)
  await writeOrder(scope, { ...(buyer ?? seller ?? order), status: SpotOrderStatus.completed })
}

/**
 * Users' waiting orders on one side, best price first. The status is a literal: with a parameter that decides whether a
 * partial index applies, SQLite would replan the query for each value.
 */
const waitingOn = (tx: Tx, market: RawBuilder<number>, side: OrderSide) =>
  tx
    .selectFrom('spot_order')
    .where('market_id', '=', market)
    .where('side', '=', SpotSide[side])
    .where(restingSpotOrders)
    .orderBy('price', side === 'buy' ? 'desc' : 'asc')

/** Most takers meet few orders; the rest is only read when needed. */
const firstRead = 16

async function bestOrders(
  scope: Scope,
  market: Market,
  side: OrderSide,
  { amount, limit }: TakerOrder,
): Promise<readonly Quote[]> {
  const worst = limit ?? (side === 'buy' ? 0n : largestUnits)
  for (let most = firstRead; ; most *= 4) {
    const rows = await bestOf[side](scope.tx, { market: market.id, worst, most })
    const held = rows.reduce((sum, row) => sum + row.amount - row.filled, 0n)
    if (rows.length < most || held >= amount)
      return rows.map((row) => ({
        price: row.price,
        amount: row.amount - row.filled,
        order: { id: row.id, owner: row.user_id },
      }))
  }
}

const bestFirst = (side: OrderSide) =>
  preparedQuery<{ market: number; worst: bigint; most: number }>()((tx, value) =>
    waitingOn(tx, value('market'), side)
      .select(['id', 'user_id', 'price', 'amount', 'filled'])
      .orderBy('id')
      .where('price', side === 'buy' ? '>=' : '<=', value('worst'))
      .limit(value('most')),
  )
const bestOf = { buy: bestFirst('buy'), sell: bestFirst('sell') }

async function priceLevels(
  scope: Scope,
  market: Market,
  side: OrderSide,
  levels: number,
): Promise<readonly Quote[]> {
  const rows = await levelsOf[side](scope.tx, { market: market.id, levels })
  return rows.map(({ price, total }) => ({ price, amount: total }))
}

const levelsOn = (side: OrderSide) =>
  preparedQuery<{ market: number; levels: number }>()((tx, value) =>
    waitingOn(tx, value('market'), side)
      .select(['price', ({ fn, eb }) => fn.sum<bigint>(eb('amount', '-', eb.ref('filled'))).as('total')])
      .groupBy('price')
      .limit(value('levels')),
  )
const levelsOf = { buy: levelsOn('buy'), sell: levelsOn('sell') }

export const restingOrders: RestingOrders = { best: bestOrders, levels: priceLevels }
