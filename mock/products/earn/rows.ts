import type { components } from '#generated/http.ts'
import { sql } from 'kysely'
import { dailyYield, penaltyPercent, remainingDays } from '#domain/earn.ts'
import { divDown, format, mulDown, one, parse } from '#domain/decimal.ts'
import { dateText, dateTimeText, day } from '#domain/time.ts'
import { usdtPrice } from '../../wallet/holdings.ts'
import { entryType } from '../../engine/ledger.ts'
import type { Translate } from '../../engine/messages.ts'
import type { Scope } from '../../engine/scope.ts'
import type { FinanceOrder } from '../../store/schema.ts'
import { issueTimes } from '../../market/listing.ts'
import type { Product } from '../../engine/worldfile/schema.ts'
import { penaltyNow } from './orders.ts'

type Schemas = components['schemas']

/** A product as the contract lists it. */
export function productRow(
  { world }: Scope,
  product: Product,
  translate: Translate,
): Schemas['DepositProduct'] {
  const { rule, dailyInterestTimes } = world.settings.penalty
  const total = format(parse(product.dailyRate) * BigInt(product.days), 4)
  const coin = world.catalogue.currency(product.currency).name
  return {
    id: product.id,
    currency_id: product.currency,
    currency_name: coin,
    currency_logo: '',
    name: translate('product-name', { days: product.days, coin }),
    interest_rate: total,
    save_min: format(parse(product.least)),
    ...(product.most === undefined ? {} : { save_max: format(parse(product.most)) }),
    day: product.days,
    intro: translate('product-intro'),
    type: 1,
    total_yield: total,
    daily_rate: format(parse(product.dailyRate), 4),
    penalty_rate: format(
      parse(penaltyPercent(rule, product.penaltyRate, product.dailyRate, dailyInterestTimes)),
      4,
    ),
    penalty_rule: rule,
    created_at: dateTimeText(world.firstDay - 30 * day),
    ...announced(world, product),
  }
}

/** Spelt as live backends spell it. */
function announced(world: Scope['world'], { announces }: Product) {
  const issue = world.worldFile.issues.find(({ id }) => id === announces)
  if (!issue) return { faxing: 0 as const }
  const { start, end } = issueTimes(world, issue.id)
  return {
    faxing: 1 as const,
    faxing_name: world.catalogue.currency(issue.coin).name,
    faxing_num: format(parse(issue.coins), 4),
    faxing_begin: dateTimeText(start),
    faxing_end: dateTimeText(end),
  }
}

/** An order as the contract lists it. */
export function financeRow(scope: Scope, order: FinanceOrder): Schemas['DepositOrder'] {
  const daily = dailyYield(order.amount, order.daily_percent)
  const isRunning = order.status === 1
  return {
    id: order.id,
    currency_name: scope.world.catalogue.currency(order.currency_id).name,
    logo: '',
    amount: format(order.amount),
    day_rate: format(divDown(parse(order.daily_percent), 100n * one), 5),
    total_interest: format(daily * BigInt(order.days)),
    daily_yield: format(daily),
    current_earnings: format(order.earned),
    start_at: dateText(order.created_at),
    end_at: dateText(order.ends_at),
    created_at: dateTimeText(order.created_at),
    updated_at: dateTimeText(order.updated_at),
    payment_time: dateTimeText(order.created_at),
    complete_time: order.completed_at === null ? null : dateTimeText(order.completed_at),
    status: order.status as 1 | 2,
    is_cancel: order.is_cancel as 0 | 1,
    cancel_fee: format(order.cancel_fee),
    day: order.days,
    remain_day: isRunning ? remainingDays(order.ends_at, scope.now) : 0,
    ...(isRunning
      ? { penalty_now: format(penaltyNow(scope, order)), penalty_rule: scope.world.settings.penalty.rule }
      : {}),
  }
}

/** The totals of a user, in USDT at the last price. */
export async function financeReport(scope: Scope, userId: number): Promise<Schemas['DepositReport']> {
  const orders = await scope.tx
    .selectFrom('finance_order')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  const inUsdt = (currencyId: number, units: bigint) => mulDown(usdtPrice(scope, currencyId), units)
  const sum = (of: (order: FinanceOrder) => bigint) =>
    orders.reduce((total, order) => total + inUsdt(order.currency_id, of(order)), 0n)
  const midnight = Math.floor(scope.now / day) * day
  const today = await scope.tx
    .selectFrom('posting')
    .innerJoin('entry', 'entry.id', 'posting.entry_id')
    .innerJoin('account', 'account.id', 'posting.account_id')
    .select(['account.currency_id', sql<bigint>`sum(posting.amount)`.as('total')])
    .where('account.owner', '=', userId)
    .where('entry.type', '=', entryType.financeYield)
    .where('entry.at', '>=', midnight)
    .groupBy('account.currency_id')
    .execute()
  return {
    allprofit: format(sum(({ earned }) => earned)),
    count: orders.filter(({ status }) => status === 1).length,
    profit: format(today.reduce((all, { currency_id, total }) => all + inUsdt(currency_id, total), 0n)),
    sum: format(sum(({ status, amount }) => (status === 1 ? amount : 0n))),
  }
}
