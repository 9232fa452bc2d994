import { format } from '#domain/decimal.ts'
import { ContractStatus } from '#generated/enums.ts'
import type { ServerEvents } from '#generated/socket.ts'
import { translator } from '../../engine/messages.ts'
import type { Scope } from '../../engine/scope.ts'
import type { LeverOrder } from '../../store/schema.ts'
import { runningContracts } from '../../store/underWay.ts'
import { leverRow, openStatuses, risk } from './rows.ts'

type LeverTrade = Parameters<ServerEvents['lever_trade']>[0]

/** Ids of users with open positions. */
export async function positionHolders({ tx }: Scope): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('lever_order')
    .select('user_id')
    .distinct()
    .where(runningContracts)
    .where('status', 'in', openStatuses)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** A user's positions at the prices of this tick, one message per market with a position, like live backends. */
export async function leverTrades(scope: Scope, userId: number): Promise<readonly LeverTrade[]> {
  const orders = await scope.tx
    .selectFrom('lever_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where(runningContracts)
    .orderBy('id', 'desc')
    .execute()
  const translate = translator('en')
  const text = (rows: readonly LeverOrder[]) =>
    JSON.stringify(rows.map((order) => leverRow(scope, order, translate)))
  const open = orders.filter(({ status }) => status !== ContractStatus.pending)
  const all = await risk(scope, userId, open)
  const messages: LeverTrade[] = []
  for (const market of new Set(open.map(({ market_id }) => market_id))) {
    const current = open.filter(({ market_id }) => market_id === market)
    const { margin, openingMargin, profit } = await risk(scope, userId, current)
    messages.push({
      type: 'lever_trade',
      to: userId,
      hazard_rate: format(all.marginRatio, 2),
      caution_money_all: format(all.margin),
      origin_caution_money_all: format(all.openingMargin),
      profits_all: format(all.profit),
      caution_money: format(margin),
      origin_caution_money: format(openingMargin),
      profits: format(profit),
      trades_all: text(open),
      trades_entrust: text(orders.filter(({ status }) => status === ContractStatus.pending)),
      trades_cur: text(current),
    })
  }
  return messages
}
