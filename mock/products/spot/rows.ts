import { divDown, format } from '#domain/decimal.ts'
import { dateTimeText } from '#domain/time.ts'
import { Flag, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { components } from '#generated/http.ts'
import type { Scope, World } from '../../engine/scope.ts'
import { sideOf } from '../../market/book.ts'
import type { SpotOrder } from '../../store/schema.ts'
import { waitsFor } from '../../store/underWay.ts'

/** Converts an order to a row of the contract. */
export function coinTrade(
  { catalogue }: World,
  order: SpotOrder,
): Required<components['schemas']['CoinTrade']> {
  const market = catalogue.market(order.market_id)
  const average = format(order.filled === 0n ? 0n : divDown(order.filled_quote, order.filled))
  const received = order.side === SpotSide.buy ? market.currencyId : market.quoteId
  return {
    id: order.id,
    u_id: order.user_id,
    currency_id: market.currencyId,
    legal_id: market.quoteId,
    type: order.side,
    target_price: format(order.price),
    trade_price: average,
    trade_amount: format(order.amount),
    charge_fee: format(order.fee, 6),
    status: order.status,
    created_at: dateTimeText(order.created_at),
    updated_at: dateTimeText(order.updated_at),
    symbol: market.symbol,
    filled_amount: format(order.filled),
    filled_quote: format(order.filled_quote),
    average_price: average,
    fee_currency: catalogue.currency(received).name,
    fee_exact: format(order.fee),
    trigger_price: format(order.trigger_price),
    triggered: order.trigger_price > 0n && order.waits_for === waitsFor.nothing ? Flag.yes : Flag.no,
    stop_loss_price: format(order.stop_loss_price),
    stopped: order.stopped,
  }
}

/** A user's waiting orders, for the control API. */
export async function waitingOrders({ tx, world }: Scope, userId: number) {
  const rows = await tx
    .selectFrom('spot_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', SpotOrderStatus.waiting)
    .orderBy('id')
    .execute()
  return rows.map(
    ({ id, market_id, side, price, amount, filled, trigger_price, waits_for, stop_loss_price }) => ({
      id,
      symbol: world.catalogue.market(market_id).symbol,
      side: sideOf(side),
      price: format(price),
      amount: format(amount),
      filled: format(filled),
      ...(waits_for === waitsFor.nothing ? {} : { trigger: format(trigger_price) }),
      ...(stop_loss_price === 0n ? {} : { stop_loss: format(stop_loss_price) }),
    }),
  )
}
