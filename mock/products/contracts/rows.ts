import { closings, marginRatio, liquidationPrice, profitAt } from '#domain/contracts.ts'
import { format } from '#domain/decimal.ts'
import { dateTimeText, unixSeconds } from '#domain/time.ts'
import { ContractSide, ContractStatus, Flag } from '#generated/enums.ts'
import type { components } from '#generated/http.ts'
import type { ServerEvents } from '#generated/socket.ts'
import { usdt } from '../../engine/catalogue.ts'
import { bucketsOf } from '../../engine/ledger.ts'
import type { MessageId, Translate } from '../../engine/messages.ts'
import type { Scope } from '../../engine/scope.ts'
import { tickMs, tickOf } from '../../market/periods.ts'
import { lastPrice } from '../../market/sources.ts'
import type { LeverOrder } from '../../store/schema.ts'
import { runningContracts } from '../../store/underWay.ts'
import { maintenancePercentOf, sideOf, termsOf } from './terms.ts'

type LeverRow = components['schemas']['LeverOrder']

const statusNames: Readonly<Record<ContractStatus, MessageId>> = {
  [ContractStatus.pending]: 'lever-pending',
  [ContractStatus.open]: 'lever-open',
  [ContractStatus.closing]: 'lever-closing',
  [ContractStatus.closed]: 'lever-closed',
  [ContractStatus.cancelled]: 'lever-cancelled',
}
const sideNames = { long: 'lever-long', short: 'lever-short' } as const

/** A position that is closing still counts as open. */
export const openStatuses = [ContractStatus.open, ContractStatus.closing] as const
const isOpen = ({ status }: LeverOrder): boolean => openStatuses.some((open) => open === status)
const isRunning = (order: LeverOrder): boolean => order.status === ContractStatus.pending || isOpen(order)

/** The current price of a position, or its closing price. */
export function currentPrice(scope: Scope, order: LeverOrder): bigint {
  if (order.close_price > 0n) return order.close_price
  return lastPrice(scope, scope.world.catalogue.market(order.market_id))
}

const currentProfit = (scope: Scope, order: LeverOrder): bigint =>
  isOpen(order) ? profitAt(termsOf(order), currentPrice(scope, order)) : 0n

/** Converts an order to a row of the contract. */
export function leverRow(scope: Scope, order: LeverOrder, translate: Translate): LeverRow {
  const market = scope.world.catalogue.market(order.market_id)
  const { status } = order
  const side = sideOf(order)
  const running = isRunning(order)
  const text = (ms: number | null) => (ms === null ? '' : dateTimeText(ms))
  const seen = order.completed_at ?? tickOf(scope.now) * tickMs
  return {
    id: order.id,
    type: ContractSide[side],
    user_id: order.user_id,
    currency: market.currencyId,
    legal: market.quoteId,
    origin_price: format(order.origin_price),
    price: format(order.price),
    update_price: format(currentPrice(scope, order)),
    target_profit_price: format(order.take_profit),
    stop_loss_price: format(order.stop_loss),
    share: order.lots,
    number: format(order.size, 5),
    multiple: order.multiple,
    origin_caution_money: format(order.margin - order.added_margin),
    caution_money: format(running ? order.margin : 0n),
    fact_profits: format(order.profit),
    trade_fee: format(order.fee),
    overnight: format(0n, 4),
    overnight_money: format(0n),
    status,
    settled: status === ContractStatus.closed ? Flag.yes : Flag.no,
    create_time: unixSeconds(order.created_at),
    transaction_time: text(order.opened_at),
    update_time: (seen / 1000).toFixed(4),
    handle_time: text(order.handled_at),
    complete_time: text(order.completed_at),
    time: dateTimeText(order.created_at),
    symbol: market.symbol,
    profits: format(currentProfit(scope, order)),
    status_name: translate(statusNames[status]),
    type_name: translate(sideNames[side]),
    show_lever_id: `L${String(order.id).padStart(8, '0')}`,
    ...(running
      ? { liquidation_price: format(liquidationPrice(termsOf(order), maintenancePercentOf(scope))) }
      : {}),
    ...closedByOf(order),
  }
}

/** Converts a position that is open or closing to a row of the contract. */
export function openRow(
  scope: Scope,
  order: LeverOrder,
  translate: Translate,
): LeverRow & components['schemas']['OpenLeverOrder'] {
  const status = order.status === ContractStatus.closing ? ContractStatus.closing : ContractStatus.open
  return { ...leverRow(scope, order, translate), status, settled: Flag.no }
}

/** Undefined until it is closed. */
function closedByOf({ closed_by }: LeverOrder) {
  const closedBy = closings.find((one) => one === closed_by)
  return closedBy ? { closed_by: closedBy } : {}
}

export function positionEvent(
  scope: Scope,
  order: LeverOrder,
): Parameters<ServerEvents['position']>[0]['position'] {
  const market = scope.world.catalogue.market(order.market_id)
  return {
    id: order.id,
    symbol: market.symbol,
    currency: market.currencyId,
    legal: market.quoteId,
    type: ContractSide[sideOf(order)],
    status: order.status,
    price: format(order.price),
    update_price: format(currentPrice(scope, order)),
    share: order.lots,
    number: format(order.size, 5),
    multiple: order.multiple,
    caution_money: format(isRunning(order) ? order.margin : 0n),
    profits: format(currentProfit(scope, order)),
    fact_profits: format(order.profit),
    target_profit_price: format(order.take_profit),
    stop_loss_price: format(order.stop_loss),
    trade_fee: format(order.fee),
    overnight_money: format(0n),
    ...closedByOf(order),
  }
}

/** A user's open positions, newest first. */
export async function openPositions(scope: Scope, userId: number): Promise<readonly LeverOrder[]> {
  return scope.tx
    .selectFrom('lever_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where(runningContracts)
    .where('status', 'in', openStatuses)
    .orderBy('id', 'desc')
    .execute()
}

/** Margin ratio, profit, and margin now and at opening, over all positions. */
export async function risk(scope: Scope, userId: number, positions: readonly LeverOrder[]) {
  const { available } = await bucketsOf(scope.tx, { owner: userId, currencyId: usdt, kind: 'contract' })
  const margin = positions.reduce((sum, order) => sum + order.margin, 0n)
  const added = positions.reduce((sum, order) => sum + order.added_margin, 0n)
  const profit = positions.reduce((sum, order) => sum + currentProfit(scope, order), 0n)
  return {
    margin,
    openingMargin: margin - added,
    profit,
    marginRatio: marginRatio(available, margin, profit),
  }
}

/** A user's pending orders and open positions, for the control API. */
export async function runningPositions(scope: Scope, userId: number) {
  const rows = await scope.tx
    .selectFrom('lever_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', [ContractStatus.pending, ContractStatus.open, ContractStatus.closing])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    symbol: scope.world.catalogue.market(row.market_id).symbol,
    side: sideOf(row),
    state: row.status === ContractStatus.pending ? ('waiting' as const) : ('open' as const),
    lots: row.lots,
    leverage: row.multiple,
    price: format(row.price),
    lastPrice: format(currentPrice(scope, row)),
    margin: format(row.margin),
    profit: format(currentProfit(scope, row)),
    liquidationPrice: format(liquidationPrice(termsOf(row), maintenancePercentOf(scope))),
    ...(row.take_profit > 0n ? { takeProfit: format(row.take_profit) } : {}),
    ...(row.stop_loss > 0n ? { stopLoss: format(row.stop_loss) } : {}),
  }))
}
