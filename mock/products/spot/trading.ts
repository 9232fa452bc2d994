import { buy, inPriority, match, type Quote, type Side } from '#domain/matching.ts'
import type { Market } from '../../engine/catalogue.ts'
import { Refusal } from '../../engine/refusal.ts'
import { unschedule } from '../../engine/schedule.ts'
import type { Scope } from '../../engine/scope.ts'
import { quotesFor, takeFromLadder } from '../../market/book.ts'
import { writeOrder } from './orders.ts'
import { awaitTradeThrough } from './resting.ts'
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
  else await awaitTradeThrough(scope, market, order)
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

/** A seller who lacks the coin has a message of their own (S8.03). */
async function withSellable(side: Side, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const lacksCoin = error instanceof Refusal && error.reason === 'insufficient-balance' && side !== buy
    throw lacksCoin ? new Refusal('sellable-balance-insufficient', 'amount') : error
  }
}
