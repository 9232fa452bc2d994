import type { components } from '#generated/http.ts'
import type { ServerEvents } from '#generated/socket.ts'
import { format, parse } from '#domain/decimal.ts'
import { dateTimeText } from '#domain/time.ts'
import type { MessageId, Translate } from '../../engine/messages.ts'
import { maskAccount } from '../../accounts/users.ts'
import type { Scope } from '../../engine/scope.ts'
import type { MicroOrder, User } from '../../store/schema.ts'

type Row = components['schemas']['MicroOrder']

const typeNames: Readonly<Record<number, MessageId>> = { 1: 'option-up', 2: 'option-down', 3: 'option-even' }
const statusNames: Readonly<Record<number, MessageId>> = {
  1: 'option-open',
  2: 'option-closing',
  3: 'option-closed',
}
const resultNames: Readonly<Record<number, MessageId>> = {
  1: 'option-profit',
  0: 'option-refund',
  [-1]: 'option-loss',
}

/** Past its expiry and not settled yet it is closing, for whoever asks in that moment. */
const statusAt = ({ status, expires_at }: MicroOrder, now: number): 1 | 2 | 3 =>
  status === 1 && expires_at <= now ? 2 : (status as 1 | 3)

/** An option as the contract shows it to its owner. */
export function optionRow(
  scope: Scope,
  option: MicroOrder,
  user: User,
  realName: string,
  translate: Translate,
): Row {
  const status = statusAt(option, scope.now)
  const settled = option.settled_at === null ? null : dateTimeText(option.settled_at)
  return {
    ...optionEvent(scope, option),
    status,
    user_id: option.user_id,
    fee: format(option.fee),
    profit_ratio: format(parse(option.profit_percent), 2),
    is_insurance: 0,
    created_at: dateTimeText(option.created_at),
    updated_at: settled ?? dateTimeText(option.created_at),
    complete_at: settled,
    return_at: option.result === -1 ? null : settled,
    currency_name: scope.world.catalogue.currency(option.currency_id).name,
    account: maskAccount(user.account),
    type_name: translate(typeNames[option.type] ?? 'option-up'),
    status_name: translate(statusNames[status] ?? 'option-open'),
    real_name: realName,
    profit_result_name: status === 3 ? translate(resultNames[option.result] ?? 'option-refund') : '',
    show_micro_id: `M${String(option.id).padStart(8, '0')}`,
    remain_milli_seconds: Math.max(0, option.expires_at - scope.now),
  }
}

export function optionEvent(
  { world }: Scope,
  option: MicroOrder,
): Parameters<ServerEvents['option']>[0]['option'] {
  return {
    id: option.id,
    match_id: option.market_id,
    symbol_name: world.catalogue.market(option.market_id).symbol,
    currency_id: option.currency_id,
    type: option.type as 1 | 2 | 3,
    seconds: option.seconds,
    number: format(option.amount),
    open_price: format(option.open_price),
    end_price: format(option.end_price),
    fact_profits: format(option.profit),
    status: option.status as 1 | 3,
    profit_result: option.result as -1 | 0 | 1,
    handled_at: dateTimeText(option.expires_at),
  }
}
