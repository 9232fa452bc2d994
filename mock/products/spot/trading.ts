import { inPriority, match, type Match, type OrderSide, holdOf } from '#domain/spot.ts'
import { Flag, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { Market } from '../../engine/catalogue.ts'
import { Refusal } from '../../engine/refusal.ts'
import type { Scope } from '../../engine/scope.ts'
import { quotesFor, takeFromLadder, sideOf } from '../../market/book.ts'
import { lastPrice } from '../../market/sources.ts'
import { preparedQuery } from '../../store/preparedQuery.ts'
import type { SpotOrder } from '../../store/schema.ts'
import { waitsFor } from '../../store/underWay.ts'
import { awaitInBook, awaitTrigger, stopWaiting, waitingOrder } from './resting.ts'
import { announceOrder, freezeFor, bookFill, writeOrder } from './settlement.ts'

export interface NewSpotOrder {
  readonly userId: number
  readonly market: Market
  readonly side: OrderSide
  /** Base amount in units. */
  readonly amount: bigint
  /** The limit price; 0 for a market order. */
  readonly price: bigint
  /** The price that places a stop-limit order; 0 or absent for other orders. */
  readonly trigger?: bigint
  /** The price at which a limit sale is sold at market; 0 or absent for other orders. */
  readonly stopLoss?: bigint
}

/**
 * Places an order. It fills at once as far as possible; the rest of a limit order waits, the rest of a market order is
 * cancelled. A stop-limit order waits for its trigger first.
 * @throws Refusal insufficient-balance, sellable-balance-insufficient, no-liquidity
 */
export async function placeOrder(scope: Scope, request: NewSpotOrder): Promise<SpotOrder> {
  const { market, side } = request
  const limit = request.price > 0n ? request.price : undefined
  const frozen = limit === undefined ? 0n : holdOf(side, limit, request.amount)
  await withSellable(side, () => freezeFor(scope, request, frozen))
  const order = await openOrder(scope, request, frozen)
  if (order.waits_for === waitsFor.nothing) return enterBook(scope, market, order)
  await awaitTrigger(scope, market, order)
  return announceOrder(scope, order)
}

/** Runs when the price reaches the trigger of a stop-limit order, which then trades like a new limit order. */
export async function triggerStopLimit(scope: Scope, orderId: number): Promise<void> {
  const order = await waitingOrder(scope, orderId)
  if (!order) return
  const market = scope.world.catalogue.market(order.market_id)
  const last = lastPrice(scope, market)
  const isMet = order.waits_for === waitsFor.rise ? last >= order.trigger_price : last <= order.trigger_price
  if (isMet) await enterBook(scope, market, { ...order, waits_for: waitsFor.nothing })
  else await awaitTrigger(scope, market, order)
}

/** Runs when the price reaches the stop loss of a sale: what remains of it leaves the book and trades at market. */
export async function triggerStopLoss(scope: Scope, orderId: number): Promise<void> {
  const order = await waitingOrder(scope, orderId)
  if (!order) return
  const market = scope.world.catalogue.market(order.market_id)
  await stopWaiting(scope, order)
  if (lastPrice(scope, market) > order.stop_loss_price) await awaitInBook(scope, market, order)
  else await enterBook(scope, market, { ...order, stopped: Flag.yes })
}

/**
 * Fills what remains of an order against the book as far as possible and lets the rest wait in it.
 * @throws Refusal sellable-balance-insufficient, no-liquidity
 */
async function enterBook(scope: Scope, market: Market, order: SpotOrder): Promise<SpotOrder> {
  const side = sideOf(order.side)
  const isStopped = order.stopped === Flag.yes
  const limit = order.price === 0n || isStopped ? undefined : order.price
  const amount = order.amount - order.filled
  const quotes = inPriority(side, await quotesFor(scope, market, side, { amount, limit }))
  const { matches, remaining, metItself } = match({ side, limit, amount, owner: order.user_id }, quotes)
  if (limit === undefined && matches.length === 0 && !isStopped) throw new Refusal('no-liquidity')
  const filled = await withSellable(side, () => fillAll(scope, market, order, matches))
  if (remaining === 0n) return writeOrder(scope, { ...filled, status: SpotOrderStatus.completed })
  if (limit === undefined || metItself) return close(scope, market, filled)
  await awaitInBook(scope, market, filled)
  const isAsStored = matches.length === 0 && order.trigger_price === 0n
  return isAsStored ? announceOrder(scope, order) : writeOrder(scope, filled)
}

/** @throws Refusal not-cancellable when it is no longer waiting */
export async function cancelOrder(scope: Scope, market: Market, order: SpotOrder): Promise<void> {
  if (order.status !== SpotOrderStatus.waiting) throw new Refusal('not-cancellable', 'id')
  await stopWaiting(scope, order)
  await close(scope, market, order)
}

/** Fills a taker against quotes, one by one. Returns the updated order, not yet written. */
async function fillAll(
  scope: Scope,
  market: Market,
  order: SpotOrder,
  matches: readonly Match[],
): Promise<SpotOrder> {
  let taker = order
  for (const one of matches) taker = await fill(scope, market, taker, one)
  return taker
}

async function fill(
  scope: Scope,
  market: Market,
  taker: SpotOrder,
  { quote, amount }: Match,
): Promise<SpotOrder> {
  const maker =
    quote.order &&
    (await scope.tx
      .selectFrom('spot_order')
      .selectAll()
      .where('id', '=', quote.order.id)
      .executeTakeFirstOrThrow())
  if (!maker) await takeFromLadder(scope, market, quote.price, amount)
  const takerSide = sideOf(taker.side)
  const [buyer, seller] = takerSide === 'buy' ? [taker, maker] : [maker, taker]
  const after = await bookFill(scope, market, { price: quote.price, amount, buyer, seller, takerSide })
  const [takerAfter, makerAfter] =
    takerSide === 'buy' ? [after.buyer, after.seller] : [after.seller, after.buyer]
  if (makerAfter) await writeMaker(scope, makerAfter)
  return takerAfter ?? taker
}

async function writeMaker(scope: Scope, maker: SpotOrder): Promise<void> {
  if (maker.filled < maker.amount) {
    await writeOrder(scope, maker)
    return
  }
  await stopWaiting(scope, maker)
  await writeOrder(scope, { ...maker, status: SpotOrderStatus.completed })
}

/** Cancels the rest of an order and releases its frozen amount. */
async function close(scope: Scope, market: Market, order: SpotOrder): Promise<SpotOrder> {
  await freezeFor(scope, { userId: order.user_id, market, side: sideOf(order.side) }, -order.frozen)
  return writeOrder(scope, { ...order, frozen: 0n, status: SpotOrderStatus.cancelled })
}

async function openOrder(
  scope: Scope,
  { userId, market, side, amount, price, trigger = 0n, stopLoss = 0n }: NewSpotOrder,
  frozen: bigint,
): Promise<SpotOrder> {
  const toTrigger = trigger > lastPrice(scope, market) ? waitsFor.rise : waitsFor.fall
  const [order] = await addOrder(scope.tx, {
    userId,
    market: market.id,
    side: SpotSide[side],
    price,
    amount,
    frozen,
    trigger,
    stopLoss,
    waitsFor: trigger === 0n ? waitsFor.nothing : toTrigger,
    now: scope.now,
  })
  if (!order) throw new Error('The order has no id')
  return order
}

const addOrder = preparedQuery<{
  userId: number
  market: number
  side: SpotSide
  price: bigint
  amount: bigint
  frozen: bigint
  trigger: bigint
  stopLoss: bigint
  waitsFor: SpotOrder['waits_for']
  now: number
}>()((tx, value) =>
  tx
    .insertInto('spot_order')
    .values({
      user_id: value('userId'),
      market_id: value('market'),
      side: value('side'),
      price: value('price'),
      amount: value('amount'),
      filled: 0n,
      filled_quote: 0n,
      frozen: value('frozen'),
      fee: 0n,
      status: SpotOrderStatus.waiting,
      trigger_price: value('trigger'),
      waits_for: value('waitsFor'),
      stop_loss_price: value('stopLoss'),
      stopped: Flag.no,
      created_at: value('now'),
      updated_at: value('now'),
    })
    .returningAll(),
)

/** A seller without enough coins gets a specific message (S8.03). */
async function withSellable<T>(side: OrderSide, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const lacksCoin = error instanceof Refusal && error.reason === 'insufficient-balance' && side === 'sell'
    throw lacksCoin ? new Refusal('sellable-balance-insufficient', 'amount') : error
  }
}
