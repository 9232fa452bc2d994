import { mulDown, percentUp } from '#domain/decimal.ts'
import type { Side } from '#domain/matching.ts'
import { entryType, post, system, type Line } from '../../engine/ledger.ts'
import type { Market } from '../../engine/catalogue.ts'
import { earnRebates } from '../../wallet/rebates.ts'
import type { Scope } from '../../engine/scope.ts'
import type { SpotOrder } from '../../store/schema.ts'

/** Price times amount in quote units; exact, for a market's price and amount places together are at most eight. */
export const notional = (price: bigint, amount: bigint): bigint => mulDown(price, amount)

/** An order while a command works on it; written back once. */
export type Working = { -readonly [Column in keyof SpotOrder]: SpotOrder[Column] }

export interface Trade {
  readonly price: bigint
  readonly amount: bigint
  /** Absent where the ladder is that side. */
  readonly buyer: Working | undefined
  readonly seller: Working | undefined
  readonly takerSide: Side
}

/** Books one fill: money, both orders, and the fill itself. The fee, rounded up, is taken of what each side receives. */
export async function settle(scope: Scope, market: Market, trade: Trade): Promise<void> {
  const quote = notional(trade.price, trade.amount)
  await post(scope, {
    type: entryType.spotTrade,
    info: market.symbol,
    lines: [...buyerLines(scope, market, trade, quote), ...sellerLines(scope, market, trade, quote)],
  })
  const { buyer, seller, amount } = trade
  if (buyer) await shareFee(scope, buyer, market.currencyId, amount)
  if (seller) await shareFee(scope, seller, market.legalId, quote)
  const [taker, maker] = trade.takerSide === 1 ? [trade.buyer, trade.seller] : [trade.seller, trade.buyer]
  await scope.tx
    .insertInto('fill')
    .values({
      market_id: market.id,
      at: scope.now,
      price: trade.price,
      amount: trade.amount,
      taker_side: trade.takerSide,
      taker_order_id: taker?.id ?? null,
      maker_order_id: maker?.id ?? null,
    })
    .execute()
}

const feeOf = (scope: Scope, received: bigint): bigint =>
  percentUp(received, scope.world.settings.spot.feePercent)

/** The inviters' part of the fee on what an order received. */
const shareFee = (scope: Scope, order: Working, currencyId: number, received: bigint): Promise<void> =>
  earnRebates(scope, { userId: order.user_id, currencyId, fee: feeOf(scope, received) })

const line = (owner: number, currencyId: number, bucket: Line['bucket'], amount: bigint): Line => ({
  owner,
  currencyId,
  kind: 'change',
  bucket,
  amount,
})

function buyerLines(scope: Scope, market: Market, { amount, buyer: order }: Trade, quote: bigint): Line[] {
  const { currencyId: base, legalId } = market
  if (!order)
    return [line(system.maker, legalId, 'available', -quote), line(system.maker, base, 'available', amount)]
  const fee = feeOf(scope, amount)
  record(order, amount, quote, fee)
  const received = [
    line(order.user_id, base, 'available', amount - fee),
    line(system.fees, base, 'available', fee),
  ]
  if (order.price === 0n) return [line(order.user_id, legalId, 'available', -quote), ...received]
  // Frozen at the limit, filled at the quote's price: the difference is the buyer's again.
  const held = notional(order.price, amount)
  order.frozen -= held
  const released = line(order.user_id, legalId, 'available', held - quote)
  return [line(order.user_id, legalId, 'frozen', -held), released, ...received]
}

function sellerLines(scope: Scope, market: Market, { amount, seller: order }: Trade, quote: bigint): Line[] {
  const { currencyId: base, legalId } = market
  if (!order)
    return [line(system.maker, base, 'available', -amount), line(system.maker, legalId, 'available', quote)]
  const fee = feeOf(scope, quote)
  record(order, amount, quote, fee)
  if (order.price > 0n) order.frozen -= amount
  return [
    line(order.user_id, base, order.price > 0n ? 'frozen' : 'available', -amount),
    line(order.user_id, legalId, 'available', quote - fee),
    line(system.fees, legalId, 'available', fee),
  ]
}

function record(order: Working, amount: bigint, quote: bigint, fee: bigint): void {
  order.filled += amount
  order.filled_quote += quote
  order.fee += fee
}

/** Moves money between a user's spot balance and what is frozen for orders; `amount` > 0 freezes. */
export async function freeze(scope: Scope, market: Market, order: Working, amount: bigint): Promise<void> {
  const currencyId = order.side === 1 ? market.legalId : market.currencyId
  order.frozen += amount
  await post(scope, {
    type: entryType.spotFreeze,
    info: market.symbol,
    lines: [
      line(order.user_id, currencyId, 'available', -amount),
      line(order.user_id, currencyId, 'frozen', amount),
    ],
  })
}
