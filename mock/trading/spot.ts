import { accepts, buy, inPriority, match, opposite, type Quote, type Side } from '../domain/matching.ts'
import { percentDown, smaller } from '../domain/money.ts'
import { crossingTest } from '../market/ladder.ts'
import type { Market } from '../market/catalogue.ts'
import { sourceOf } from '../market/sources.ts'
import { Refusal } from '../refusal.ts'
import { schedule, unschedule } from '../schedule.ts'
import type { Scope } from '../scope.ts'
import { ladderQuotes, quotesFor, restingOrders, takeFromLadder } from './book.ts'
import { writeOrder } from './orders.ts'
import { freeze, notional, settle, type Working } from './settlement.ts'

export interface NewSpotOrder {
  readonly userId: number
  readonly market: Market
  readonly side: Side
  /** Base quantity in units. */
  readonly amount: bigint
  /** The limit, or 0 for a market order. */
  readonly price: bigint
}

/**
 * Takes an order in: it fills what it can at once; the rest of a limit order waits, the rest of a market order is
 * cancelled.
 * @throws Refusal insufficient-balance, sellable-balance-insufficient, no-liquidity
 */
export async function placeOrder(scope: Scope, wanted: NewSpotOrder): Promise<Working> {
  const { market, side } = wanted
  const order = await openOrder(scope, wanted)
  if (order.price > 0n)
    await withSellable(side, () =>
      freeze(scope, market, order, side === buy ? notional(order.price, order.amount) : order.amount),
    )
  const limit = order.price > 0n ? order.price : undefined
  const quotes = inPriority(side, await quotesFor(scope, market, side))
  const { matches, remaining, metItself } = match(
    { side, limit, amount: order.amount, owner: order.user_id },
    quotes,
  )
  if (limit === undefined && matches.length === 0) throw new Refusal('no-liquidity')
  for (const { quote, amount } of matches) {
    await withSellable(side, () => fill(scope, market, order, quote, amount))
  }
  if (remaining === 0n) order.status = 2
  else if (limit === undefined || metItself) await close(scope, market, order)
  else await awaitCrossing(scope, market, order)
  await writeOrder(scope, order)
  return order
}

/** @throws Refusal not-cancellable when it does not wait any more */
export async function cancelOrder(scope: Scope, market: Market, order: Working): Promise<void> {
  if (order.status !== 1) throw new Refusal('not-cancellable', 'id')
  await unschedule(scope, 'spot-cross', order.id)
  await close(scope, market, order)
  await writeOrder(scope, order)
}

/**
 * The job of a waiting order: the ladder has come to its price. Everything on its side that the ladder crosses now is
 * filled by price and time, at each order's own price, as far as the ladder's amount goes.
 */
export async function crossResting(scope: Scope, orderId: number): Promise<void> {
  const order = await scope.tx
    .selectFrom('spot_order')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order?.status !== 1) return
  const market = scope.world.catalogue.market(order.market_id)
  const side = order.side as Side
  const resting = inPriority(opposite(side), await restingOrders(scope, market, side))
  let levels = inPriority(side, await ladderQuotes(scope, market, opposite(side)))
  for (const quote of resting) {
    if (!quote.order || !levels.some((level) => accepts(side, quote.price, level.price))) break
    levels = await fillFromLadder(scope, market, quote.order.id, levels)
  }
  const after = await scope.tx
    .selectFrom('spot_order')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (after.status === 1) await awaitCrossing(scope, market, after)
}

/** Fills one waiting order, as maker, from ladder levels that came to its price; returns what is left of the levels. */
async function fillFromLadder(
  scope: Scope,
  market: Market,
  id: number,
  levels: readonly Quote[],
): Promise<readonly Quote[]> {
  const order: Working = await scope.tx
    .selectFrom('spot_order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const side = order.side as Side
  const left: Quote[] = []
  for (const level of levels) {
    const wanted = order.amount - order.filled
    const amount = accepts(side, order.price, level.price) ? smaller(wanted, level.amount) : 0n
    if (amount > 0n) {
      await takeFromLadder(scope, market, level.price, amount)
      const parties = side === buy ? { buyer: order, seller: undefined } : { buyer: undefined, seller: order }
      await settle(scope, market, { price: order.price, amount, ...parties, takerSide: opposite(side) })
    }
    if (level.amount > amount) left.push({ ...level, amount: level.amount - amount })
  }
  if (order.filled === order.amount) order.status = 2
  await writeOrder(scope, order)
  return left
}

/** Fills a taker against one quote. */
async function fill(
  scope: Scope,
  market: Market,
  taker: Working,
  quote: Quote,
  amount: bigint,
): Promise<void> {
  const maker =
    quote.order &&
    (await scope.tx
      .selectFrom('spot_order')
      .selectAll()
      .where('id', '=', quote.order.id)
      .executeTakeFirstOrThrow())
  if (!maker) await takeFromLadder(scope, market, quote.price, amount)
  const [buyer, seller] = taker.side === buy ? [taker, maker] : [maker, taker]
  await settle(scope, market, { price: quote.price, amount, buyer, seller, takerSide: taker.side as Side })
  if (!maker) return
  if (maker.filled === maker.amount) {
    maker.status = 2
    await unschedule(scope, 'spot-cross', maker.id)
  }
  await writeOrder(scope, maker)
}

/** Cancels what remains and gives back what was frozen for it. */
async function close(scope: Scope, market: Market, order: Working): Promise<void> {
  order.status = 3
  await freeze(scope, market, order, -order.frozen)
}

/** How far ahead the market is searched at once; an order that is not met by then is looked at again. */
const horizon = 30 * 24 * 60 * 60_000

/** Puts down when the ladder will first come to the order's price. */
async function awaitCrossing(scope: Scope, market: Market, order: Working): Promise<void> {
  const test = crossingTest(market, order.side as Side, order.price)
  const until = scope.now + horizon
  const met = sourceOf(scope.world, market).firstCrossing(scope.now, until, test)
  await schedule(scope, 'spot-cross', order.id, met?.time ?? until)
}

async function openOrder(
  scope: Scope,
  { userId, market, side, amount, price }: NewSpotOrder,
): Promise<Working> {
  return scope.tx
    .insertInto('spot_order')
    .values({
      user_id: userId,
      market_id: market.id,
      side,
      price,
      amount,
      filled: 0n,
      filled_quote: 0n,
      frozen: 0n,
      fee: 0n,
      status: 1,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A seller who lacks the coin is told so in SPEC's own words. */
async function withSellable(side: Side, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const lacksCoin = error instanceof Refusal && error.reason === 'insufficient-balance' && side !== buy
    throw lacksCoin ? new Refusal('sellable-balance-insufficient', 'amount') : error
  }
}

/** The limits a price may lie within, around the last price. */
export function priceBand(
  scope: Scope,
  market: Market,
): { readonly lowest: bigint; readonly highest: bigint } {
  const last = sourceOf(scope.world, market).priceAt(scope.now)
  const furthest = percentDown(last, scope.world.settings.spot.furthestPricePercent)
  return { lowest: last - furthest, highest: last + furthest }
}
