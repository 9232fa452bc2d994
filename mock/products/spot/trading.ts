import { Amount } from '#domain/amount.ts'
import { parse } from '#domain/decimal.ts'
import { inPriority, match, type Match, type Side } from '#domain/matching.ts'
import { holdOf } from '#domain/spot.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { Market } from '../../engine/catalogue.ts'
import type { Input } from '../../engine/handler.ts'
import { Refusal, attributeBalanceError } from '../../engine/refusal.ts'
import { unschedule } from '../../engine/schedule.ts'
import type { Scope } from '../../engine/scope.ts'
import { quotesFor, takeFromLadder, sideOf } from '../../market/book.ts'
import { assertTickSize, checkLimitPrice, assertTrading, marketOfIds } from '../../market/listing.ts'
import { prepared } from '../../store/prepared.ts'
import type { SpotOrder } from '../../store/schema.ts'
import { awaitTradeThrough } from './resting.ts'
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
  return attributeBalanceError('amount', () =>
    placeOrder(scope, { userId, market, side: sideOf(input.type), amount, price }),
  )
}

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
}

/**
 * Places an order. It fills at once as far as possible; the rest of a limit order waits, the rest of a market order is
 * cancelled.
 * @throws Refusal insufficient-balance, sellable-balance-insufficient, no-liquidity
 */
export async function placeOrder(scope: Scope, request: NewSpotOrder): Promise<SpotOrder> {
  const { market, side } = request
  const limit = request.price > 0n ? request.price : undefined
  const frozen = limit === undefined ? 0n : holdOf(side, limit, request.amount)
  await withSellable(side, () => freezeFor(scope, request, frozen))
  const order = await openOrder(scope, request, frozen)
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
  return matches.length > 0 ? writeOrder(scope, filled) : announceOrder(scope, order)
}

/** @throws Refusal not-cancellable when it is no longer waiting */
export async function cancelOrder(scope: Scope, market: Market, order: SpotOrder): Promise<void> {
  if (order.status !== SpotOrderStatus.waiting) throw new Refusal('not-cancellable', 'id')
  await unschedule(scope, 'spot-cross', order.id)
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
  await unschedule(scope, 'spot-cross', maker.id)
  await writeOrder(scope, { ...maker, status: SpotOrderStatus.completed })
}

/** Cancels the rest of an order and releases its frozen amount. */
async function close(scope: Scope, market: Market, order: SpotOrder): Promise<SpotOrder> {
  await freezeFor(scope, { userId: order.user_id, market, side: sideOf(order.side) }, -order.frozen)
  return writeOrder(scope, { ...order, frozen: 0n, status: SpotOrderStatus.cancelled })
}

async function openOrder(
  scope: Scope,
  { userId, market, side, amount, price }: NewSpotOrder,
  frozen: bigint,
): Promise<SpotOrder> {
  const values = { userId, market: market.id, side: SpotSide[side], price, amount, frozen, now: scope.now }
  const [order] = await addOrder(scope.tx, values)
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
