import { Amount } from '#domain/amount.ts'
import { parse } from '#domain/decimal.ts'
import { inPriority, match, type Match, type Side } from '#domain/matching.ts'
import { holdOf } from '#domain/spot.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { Market } from '../../engine/catalogue.ts'
import type { Input } from '../../engine/handler.ts'
import { Refusal, attributeBalanceError } from '../../engine/refusal.ts'
import type { Scope } from '../../engine/scope.ts'
import { quotesFor, takeFromLadder, sideOf } from '../../market/book.ts'
import { assertTickSize, checkLimitPrice, assertTrading, marketOfIds } from '../../market/listing.ts'
import { sourceOf } from '../../market/sources.ts'
import { prepared } from '../../store/prepared.ts'
import type { SpotOrder } from '../../store/schema.ts'
import { waitsFor } from '../../store/underWay.ts'
import { awaitTradeThrough, awaitTrigger, stopWaiting, waitingOrder } from './resting.ts'
import { announceOrder, freezeFor, bookFill, writeOrder } from './settlement.ts'

/**
 * Accepts an order in the contract's format.
 * @throws Refusal for each reason in the contract
 */
export async function submitOrder(
  scope: Scope,
  userId: number,
  input: Input<'coinTradePlace'>,
): Promise<SpotOrder> {
  const market = marketOfIds(scope, input.currency_id, input.legal_id)
  if (!market.spot) throw new Refusal(input.type === SpotSide.sell ? 'cannot-sell' : 'market-closed')
  assertTrading(scope, market)
  const amount = parse(input.amount)
  const price = parse(input.target_price)
  checkAmount(market, amount)
  if (price > 0n) checkLimitPrice(scope, market, price)
  const trigger = parse(input.trigger_price ?? '0')
  if (trigger > 0n) checkTrigger(scope, market, { price, trigger })
  return attributeBalanceError('amount', () =>
    placeOrder(scope, { userId, market, side: sideOf(input.type), amount, price, trigger }),
  )
}

/** @throws Refusal target-price-required, bad-step, price-out-of-range, trigger-price-reached */
function checkTrigger(
  scope: Scope,
  market: Market,
  { price, trigger }: { readonly price: bigint; readonly trigger: bigint },
): void {
  if (price === 0n) throw new Refusal('target-price-required', 'target_price')
  checkLimitPrice(scope, market, trigger, 'trigger_price')
  if (trigger === lastPrice(scope, market)) throw new Refusal('trigger-price-reached', 'trigger_price')
}

const lastPrice = (scope: Scope, market: Market): bigint => sourceOf(scope.world, market).priceAt(scope.now)

function checkAmount(market: Market, amount: bigint): void {
  if (amount < market.minAmount)
    throw new Refusal('below-minimum', 'amount', { limit: new Amount(market.minAmount) })
  if (amount > market.maxAmount)
    throw new Refusal('above-maximum', 'amount', { limit: new Amount(market.maxAmount) })
  assertTickSize('amount', amount, market.amountScale)
}

export interface NewSpotOrder {
  readonly userId: number
  readonly market: Market
  readonly side: Side
  /** Base amount in units. */
  readonly amount: bigint
  /** The limit price; 0 for a market order. */
  readonly price: bigint
  /** The price that places a stop-limit order; 0 or absent for other orders. */
  readonly trigger?: bigint
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
export async function enterTriggered(scope: Scope, orderId: number): Promise<void> {
  const order = await waitingOrder(scope, orderId)
  if (!order) return
  const market = scope.world.catalogue.market(order.market_id)
  const last = lastPrice(scope, market)
  const isMet = order.waits_for === waitsFor.rise ? last >= order.trigger_price : last <= order.trigger_price
  if (isMet) await enterBook(scope, market, { ...order, waits_for: waitsFor.nothing })
  else await awaitTrigger(scope, market, order)
}

/**
 * Fills an order against the book as far as possible and lets the rest wait in it.
 * @throws Refusal sellable-balance-insufficient, no-liquidity
 */
async function enterBook(scope: Scope, market: Market, order: SpotOrder): Promise<SpotOrder> {
  const side = sideOf(order.side)
  const limit = order.price > 0n ? order.price : undefined
  const quotes = inPriority(side, await quotesFor(scope, market, side, { amount: order.amount, limit }))
  const { matches, remaining, metItself } = match(
    { side, limit, amount: order.amount, owner: order.user_id },
    quotes,
  )
  if (limit === undefined && matches.length === 0) throw new Refusal('no-liquidity')
  const filled = await withSellable(side, () => fillAll(scope, market, order, matches))
  if (remaining === 0n) return writeOrder(scope, { ...filled, status: SpotOrderStatus.completed })
  if (limit === undefined || metItself) return close(scope, market, filled)
  await awaitTradeThrough(scope, market, filled)
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
  { userId, market, side, amount, price, trigger = 0n }: NewSpotOrder,
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
    waitsFor: trigger === 0n ? waitsFor.nothing : toTrigger,
    now: scope.now,
  })
  if (!order) throw new Error('The order has no id')
  return order
}

const addOrder = prepared<{
  userId: number
  market: number
  side: SpotSide
  price: bigint
  amount: bigint
  frozen: bigint
  trigger: bigint
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
      created_at: value('now'),
      updated_at: value('now'),
    })
    .returningAll(),
)

/** A seller without enough coins gets a specific message (S8.03). */
async function withSellable<T>(side: Side, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const lacksCoin = error instanceof Refusal && error.reason === 'insufficient-balance' && side === 'sell'
    throw lacksCoin ? new Refusal('sellable-balance-insufficient', 'amount') : error
  }
}
