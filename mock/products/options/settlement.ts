import { parse } from '#domain/decimal.ts'
import { optionProfit, optionOutcome } from '#domain/options.ts'
import { OptionResult, OptionStatus } from '#generated/enums.ts'
import { post, systemAccounts } from '../../engine/ledger.ts'
import type { Scope } from '../../engine/scope.ts'
import { sourceOf } from '../../market/sources.ts'
import { entries } from './ledger.ts'
import { optionLines } from './orders.ts'
import { forecastOf, optionEvent } from './rows.ts'

/** Settles an option at its expiry, in world time. The exit price is that of the tick that contains the expiry. */
export async function settleOption(scope: Scope, id: number): Promise<void> {
  const option = await scope.tx.selectFrom('micro_order').selectAll().where('id', '=', id).executeTakeFirst()
  if (option?.status !== OptionStatus.open) return
  const { user_id, currency_id, amount } = option
  const exit = sourceOf(scope.world, scope.world.catalogue.market(option.market_id)).priceAt(
    option.expires_at,
  )
  const outcome = optionOutcome(forecastOf(option), option.open_price, exit)
  const profit = optionProfit(outcome, amount, parse(option.profit_percent))
  const micro = optionLines(currency_id)
  await post(scope, {
    type: entries.close.type,
    info: String(id),
    lines: [
      micro(user_id, 'frozen', -amount),
      micro(user_id, 'available', amount + profit),
      micro(systemAccounts.house, 'available', -profit),
    ],
  })
  const change = {
    end_price: exit,
    profit,
    result: OptionResult[outcome],
    status: OptionStatus.closed,
    frozen: 0n,
    settled_at: scope.now,
  }
  await scope.tx.updateTable('micro_order').set(change).where('id', '=', id).execute()
  const data = { ...optionEvent(scope, { ...option, ...change }), status: OptionStatus.closed }
  scope.emit({ to: user_id, event: 'option', payload: { type: 'option', option: data } })
  scope.emit({
    to: user_id,
    event: 'closed_microorder',
    payload: { type: 'closed_microorder', to: user_id, data },
  })
  scope.emit({ to: user_id, event: 'micro_closed', payload: { type: 'micro_closed', data } })
}
