import { parse } from '#domain/decimal.ts'
import { type OrderSide, notional, receiptOf } from '#domain/spot.ts'
import { SpotSide } from '#generated/enums.ts'
import type { Market } from '../../engine/catalogue.ts'
import { post, systemAccounts, type LedgerLine } from '../../engine/ledger.ts'
import { hold, spotFunds } from '../../engine/moves.ts'
import type { Scope } from '../../engine/scope.ts'
import { recordFill } from '../../market/book.ts'
import { preparedQuery } from '../../store/preparedQuery.ts'
import type { SpotOrder } from '../../store/schema.ts'
import { earnRebates } from '../../wallet/promotion/rebates.ts'
import { entries } from './ledger.ts'
import { coinTrade } from './rows.ts'

/** The two sides of a trade; the ladder's side is absent. */
export interface Parties {
  readonly buyer: SpotOrder | undefined
  readonly seller: SpotOrder | undefined
}

export interface Trade extends Parties {
  readonly price: bigint
  readonly amount: bigint
  readonly takerSide: OrderSide
}

/** One side of a trade: its balance changes and the updated order. */
interface TradePart {
  readonly lines: readonly LedgerLine[]
  readonly order: SpotOrder | undefined
}

/**
 * Books one fill: money, rebates and the fill itself. Each side pays the fee, rounded up, out of what it receives.
 * Returns both updated orders, not yet written.
 */
export async function bookFill(scope: Scope, market: Market, trade: Trade): Promise<Parties> {
  const quote = notional(trade.price, trade.amount)
  const feePercent = parse(scope.world.settings.spot.feePercent)
  const bought = buyerPart(market, trade, quote, feePercent)
  const sold = sellerPart(market, trade, quote, feePercent)
  await post(scope, {
    type: entries.trade.type,
    info: market.symbol,
    lines: [...bought.lines, ...sold.lines],
  })
  const { buyer, seller, amount } = trade
  const shareFee = ({ user_id: userId }: SpotOrder, side: OrderSide, currencyId: number) =>
    earnRebates(scope, { userId, currencyId, fee: receiptOf(side, amount, quote, feePercent).fee })
  if (buyer) await shareFee(buyer, 'buy', market.currencyId)
  if (seller) await shareFee(seller, 'sell', market.quoteId)
  const [taker, maker] = trade.takerSide === 'buy' ? [buyer, seller] : [seller, buyer]
  await recordFill(scope, {
    market_id: market.id,
    price: trade.price,
    amount,
    taker_side: SpotSide[trade.takerSide],
    taker_order_id: taker?.id ?? null,
    maker_order_id: maker?.id ?? null,
  })
  return { buyer: bought.order, seller: sold.order }
}

const line = (
  owner: number,
  currencyId: number,
  bucket: LedgerLine['bucket'],
  amount: bigint,
): LedgerLine => ({
  ...spotFunds(owner, currencyId),
  bucket,
  amount,
})

function buyerPart(
  { currencyId: base, quoteId }: Market,
  { amount, buyer: order }: Trade,
  quote: bigint,
  feePercent: bigint,
): TradePart {
  if (!order) {
    const lines = [
      line(systemAccounts.maker, quoteId, 'available', -quote),
      line(systemAccounts.maker, base, 'available', amount),
    ]
    return { lines, order }
  }
  const { fee, received } = receiptOf('buy', amount, quote, feePercent)
  // Frozen at the limit but filled at the quote's price: the buyer gets the difference back.
  const held = order.price > 0n ? notional(order.price, amount) : 0n
  return {
    lines: [
      line(order.user_id, quoteId, 'frozen', -held),
      line(order.user_id, quoteId, 'available', held - quote),
      line(order.user_id, base, 'available', received),
      line(systemAccounts.fees, base, 'available', fee),
    ],
    order: filledBy(order, { amount, quote, fee, held }),
  }
}

function sellerPart(
  { currencyId: base, quoteId }: Market,
  { amount, seller: order }: Trade,
  quote: bigint,
  feePercent: bigint,
): TradePart {
  if (!order) {
    const lines = [
      line(systemAccounts.maker, base, 'available', -amount),
      line(systemAccounts.maker, quoteId, 'available', quote),
    ]
    return { lines, order }
  }
  const { fee, received } = receiptOf('sell', amount, quote, feePercent)
  const isHeld = order.price > 0n
  return {
    lines: [
      line(order.user_id, base, isHeld ? 'frozen' : 'available', -amount),
      line(order.user_id, quoteId, 'available', received),
      line(systemAccounts.fees, quoteId, 'available', fee),
    ],
    order: filledBy(order, { amount, quote, fee, held: isHeld ? amount : 0n }),
  }
}

interface FillAmounts {
  readonly amount: bigint
  readonly quote: bigint
  readonly fee: bigint
  /** Amount frozen for this part of the order. */
  readonly held: bigint
}

const filledBy = (order: SpotOrder, { amount, quote, fee, held }: FillAmounts): SpotOrder => ({
  ...order,
  filled: order.filled + amount,
  filled_quote: order.filled_quote + quote,
  fee: order.fee + fee,
  frozen: order.frozen - held,
})

/** Moves money between available and frozen spot balance; a positive `amount` freezes. */
export function freezeFor(
  scope: Scope,
  { userId, market, side }: { readonly userId: number; readonly market: Market; readonly side: OrderSide },
  amount: bigint,
): Promise<void> {
  const currencyId = side === 'buy' ? market.quoteId : market.currencyId
  const purpose = { type: entries.freeze.type, info: market.symbol }
  return hold(scope, spotFunds(userId, currencyId), amount, purpose)
}

/** Writes an order, notifies its owner, and returns it as written. */
export async function writeOrder(scope: Scope, changed: SpotOrder): Promise<SpotOrder> {
  const order = { ...changed, updated_at: scope.now }
  const { id, filled, filled_quote, frozen, fee, status, waits_for, stopped, updated_at } = order
  await changeOrder(scope.tx, {
    id,
    filled,
    filled_quote,
    frozen,
    fee,
    status,
    waits_for,
    stopped,
    updated_at,
  })
  return announceOrder(scope, order)
}

/** Sends the state of an order to its owner. */
export function announceOrder(scope: Scope, order: SpotOrder): SpotOrder {
  scope.emit({
    to: order.user_id,
    event: 'order',
    payload: { type: 'order', order: coinTrade(scope.world, order) },
  })
  return order
}

const changeOrder = preparedQuery<
  Pick<
    SpotOrder,
    'id' | 'filled' | 'filled_quote' | 'frozen' | 'fee' | 'status' | 'waits_for' | 'stopped' | 'updated_at'
  >
>()((tx, value) =>
  tx
    .updateTable('spot_order')
    .set({
      filled: value('filled'),
      filled_quote: value('filled_quote'),
      frozen: value('frozen'),
      fee: value('fee'),
      status: value('status'),
      waits_for: value('waits_for'),
      stopped: value('stopped'),
      updated_at: value('updated_at'),
    })
    .where('id', '=', value('id')),
)
