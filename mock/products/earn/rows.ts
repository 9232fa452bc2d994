import { sql } from 'kysely'
import { format, mulDown, parse } from '#domain/decimal.ts'
import { dailyYield, remainingDays, termYield } from '#domain/earn.ts'
import { dateText, dateTimeText, day } from '#domain/time.ts'
import { Flag, PlanOrderStatus } from '#generated/enums.ts'
import type { components } from '#generated/http.ts'
import type { Translate } from '../../engine/messages.ts'
import type { Scope } from '../../engine/scope.ts'
import type { PlanOfFile } from '../../engine/worldfile/schema.ts'
import { launchTimes } from '../../market/listing.ts'
import type { PlanOrder } from '../../store/schema.ts'
import { usdtPrice } from '../../wallet/holdings.ts'
import { entries } from './ledger.ts'
import { penaltyIn, penaltyNow } from './orders.ts'

type Schemas = components['schemas']

/** Converts a plan to a row of the contract. */
export function planRow(scope: Scope, plan: PlanOfFile, translate: Translate): Schemas['DepositProduct'] {
  const { world } = scope
  const penalty = penaltyIn(scope, plan.penaltyRate, plan.dailyRate)
  const total = format(parse(plan.dailyRate) * BigInt(plan.days), 4)
  const coin = world.catalogue.currency(plan.currency).name
  return {
    id: plan.id,
    currency_id: plan.currency,
    currency_name: coin,
    currency_logo: '',
    name: translate('product-name', { days: plan.days, coin }),
    interest_rate: total,
    save_min: format(parse(plan.least)),
    ...(plan.most === undefined ? {} : { save_max: format(parse(plan.most)) }),
    day: plan.days,
    intro: translate('product-intro'),
    type: 1,
    total_yield: total,
    daily_rate: format(parse(plan.dailyRate), 4),
    penalty_rate: format(penalty.percent, 4),
    penalty_rule: penalty.rule,
    created_at: dateTimeText(world.firstDay - 30 * day),
    ...announcement(world, plan),
  }
}

/** Uses the field spelling of live backends. */
function announcement(world: Scope['world'], { announces }: PlanOfFile) {
  const launch = world.worldFile.issues.find(({ id }) => id === announces)
  if (!launch) return { faxing: Flag.no }
  const { opensAt, closesAt } = launchTimes(world, launch.id)
  return {
    faxing: Flag.yes,
    faxing_name: world.catalogue.currency(launch.coin).name,
    faxing_num: format(parse(launch.coins), 4),
    faxing_begin: dateTimeText(opensAt),
    faxing_end: dateTimeText(closesAt),
  }
}

/** Converts an order to a row of the contract. */
export function planOrderRow(scope: Scope, order: PlanOrder): Schemas['DepositOrder'] {
  const percent = parse(order.daily_percent)
  const runs = isRunning(order)
  return {
    id: order.id,
    currency_name: scope.world.catalogue.currency(order.currency_id).name,
    logo: '',
    amount: format(order.amount),
    day_rate: format(percent / 100n, 5),
    total_interest: format(termYield(order.amount, percent, order.days)),
    daily_yield: format(dailyYield(order.amount, percent)),
    current_earnings: format(order.earned),
    start_at: dateText(order.created_at),
    end_at: dateText(order.ends_at),
    created_at: dateTimeText(order.created_at),
    updated_at: dateTimeText(order.updated_at),
    payment_time: dateTimeText(order.created_at),
    complete_time: order.completed_at === null ? null : dateTimeText(order.completed_at),
    status: order.status,
    is_cancel: order.is_cancel,
    cancel_fee: format(order.cancel_fee),
    day: order.days,
    remain_day: runs ? remainingDays(order.ends_at, scope.now) : 0,
    ...(runs
      ? { penalty_now: format(penaltyNow(scope, order)), penalty_rule: scope.world.settings.penalty.rule }
      : {}),
  }
}

const isRunning = ({ status }: PlanOrder): boolean => status === PlanOrderStatus.running

/** A user's totals, in USDT at the last price. */
export async function earnReport(scope: Scope, userId: number): Promise<Schemas['DepositReport']> {
  const orders = await scope.tx
    .selectFrom('finance_order')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  const inUsdt = (currencyId: number, units: bigint) => mulDown(usdtPrice(scope, currencyId), units)
  const sum = (of: (order: PlanOrder) => bigint) =>
    orders.reduce((total, order) => total + inUsdt(order.currency_id, of(order)), 0n)
  const midnight = Math.floor(scope.now / day) * day
  const today = await scope.tx
    .selectFrom('posting')
    .innerJoin('entry', 'entry.id', 'posting.entry_id')
    .innerJoin('account', 'account.id', 'posting.account_id')
    .select(['account.currency_id', sql<bigint>`sum(posting.amount)`.as('total')])
    .where('account.owner', '=', userId)
    .where('entry.type', '=', entries.yield.type)
    .where('entry.at', '>=', midnight)
    .groupBy('account.currency_id')
    .execute()
  return {
    allprofit: format(sum(({ earned }) => earned)),
    count: orders.filter(isRunning).length,
    profit: format(today.reduce((all, { currency_id, total }) => all + inUsdt(currency_id, total), 0n)),
    sum: format(sum((order) => (isRunning(order) ? order.amount : 0n))),
  }
}

/** A user's running plans, for the control API. */
export async function runningPlans({ tx, world: { catalogue } }: Scope, userId: number) {
  const rows = await tx
    .selectFrom('finance_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', PlanOrderStatus.running)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    plan: row.product_id,
    currency: catalogue.currency(row.currency_id).name,
    amount: format(row.amount),
    earned: format(row.earned),
    daysPaid: row.days_paid,
    days: row.days,
    endsAt: row.ends_at,
  }))
}
