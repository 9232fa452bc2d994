import { format, parse } from '#domain/decimal.ts'
import type { Forecast } from '#domain/options.ts'
import { dateTimeText } from '#domain/time.ts'
import { InsuranceKind, OptionResult, OptionStatus, OptionType } from '#generated/enums.ts'
import type { components } from '#generated/http.ts'
import type { ServerEvents } from '#generated/socket.ts'
import { maskAccount } from '../../accounts/user/users.ts'
import type { MessageId, Translate } from '../../engine/messages.ts'
import type { Scope } from '../../engine/scope.ts'
import type { MicroOrder, User } from '../../store/schema.ts'

type Row = components['schemas']['MicroOrder']

const forecasts: Readonly<Record<OptionType, Forecast>> = {
  [OptionType.up]: 'up',
  [OptionType.down]: 'down',
  [OptionType.even]: 'even',
}
const forecastNames = { up: 'option-up', down: 'option-down', even: 'option-even' } as const
const statusNames: Readonly<Record<OptionStatus, MessageId>> = {
  [OptionStatus.open]: 'option-open',
  [OptionStatus.closing]: 'option-closing',
  [OptionStatus.closed]: 'option-closed',
}
const resultNames: Readonly<Record<OptionResult, MessageId>> = {
  [OptionResult.profit]: 'option-profit',
  [OptionResult.even]: 'option-refund',
  [OptionResult.loss]: 'option-loss',
}

export const forecastOf = ({ type }: Pick<MicroOrder, 'type'>): Forecast => forecasts[type]

/** An open option past its expiry is closing until it is settled. */
const statusAt = (option: MicroOrder, now: number): OptionStatus =>
  option.status === OptionStatus.open && option.expires_at <= now ? OptionStatus.closing : option.status

interface Owner {
  readonly user: User
  readonly realName: string
  readonly translate: Translate
}

/** Converts an option to a row for its owner. */
export function optionRow(scope: Scope, option: MicroOrder, { user, realName, translate }: Owner): Row {
  const status = statusAt(option, scope.now)
  const settled = option.settled_at === null ? null : dateTimeText(option.settled_at)
  return {
    ...optionEvent(scope, option),
    status,
    user_id: option.user_id,
    fee: format(option.fee),
    profit_ratio: format(parse(option.profit_percent), 2),
    is_insurance: InsuranceKind.none,
    created_at: dateTimeText(option.created_at),
    updated_at: settled ?? dateTimeText(option.created_at),
    complete_at: settled,
    return_at: option.result === OptionResult.loss ? null : settled,
    currency_name: scope.world.catalogue.currency(option.currency_id).name,
    account: maskAccount(user.account),
    type_name: translate(forecastNames[forecastOf(option)]),
    status_name: translate(statusNames[status]),
    real_name: realName,
    profit_result_name: status === OptionStatus.closed ? translate(resultNames[option.result]) : '',
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
    type: option.type,
    seconds: option.seconds,
    number: format(option.amount),
    open_price: format(option.open_price),
    end_price: format(option.end_price),
    fact_profits: format(option.profit),
    status: option.status,
    profit_result: option.result,
    handled_at: dateTimeText(option.expires_at),
    fee: format(option.fee),
  }
}

/** A user's running options, for the control API. */
export async function runningOptionRows({ tx, world: { catalogue } }: Scope, userId: number) {
  const rows = await tx
    .selectFrom('micro_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', OptionStatus.open)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    symbol: catalogue.market(row.market_id).symbol,
    direction: forecastOf(row),
    seconds: row.seconds,
    currency: catalogue.currency(row.currency_id).name,
    amount: format(row.amount),
    openPrice: format(row.open_price),
    expiresAt: row.expires_at,
  }))
}
