import { format, parse } from '#domain/decimal.ts'
import { endOfTerm, penaltyOf, penaltyUnder, remainingDays, type Penalty } from '#domain/earn.ts'
import { day } from '#domain/time.ts'
import { Flag, PlanOrderStatus } from '#generated/enums.ts'
import type { WorldEvent } from '../../engine/events.ts'
import { post, systemAccounts, type LedgerEntry } from '../../engine/ledger.ts'
import { linesOf } from '../../engine/moves.ts'
import { Refusal } from '../../engine/refusal.ts'
import { schedule, unschedule } from '../../engine/schedule.ts'
import type { Scope } from '../../engine/scope.ts'
import type { PlanOfFile } from '../../engine/worldfile/schema.ts'
import type { PlanOrder } from '../../store/schema.ts'
import { entries } from './ledger.ts'

const linesOfSpot = (currencyId: number) => linesOf({ currencyId, kind: 'spot' })
/** Account lines of the trust account. Principal and yield are held there, frozen. */
export const linesOfTrust = (currencyId: number) => linesOf({ currencyId, kind: 'trust' })

/** Penalty for early redemption of a plan with these percentages, by this world's settings. */
export function penaltyIn({ world }: Scope, ratio: string, dailyPercent: string): Penalty {
  const { rule, dailyInterestTimes } = world.settings.penalty
  return penaltyUnder(rule, {
    ratio: parse(ratio),
    dailyPercent: parse(dailyPercent),
    times: parse(dailyInterestTimes),
  })
}

/** Current penalty for early redemption of this order, in units. */
export const penaltyNow = (scope: Scope, order: PlanOrder): bigint =>
  penaltyOf(
    penaltyIn(scope, order.penalty_percent, order.daily_percent),
    order.amount,
    remainingDays(order.ends_at, scope.now),
  )

/**
 * Moves the principal into custody on the trust account and starts the term.
 * @throws Refusal insufficient-balance
 */
export async function buyPlan(scope: Scope, userId: number, plan: PlanOfFile, amount: bigint): Promise<void> {
  const order = await scope.tx
    .insertInto('finance_order')
    .values({
      user_id: userId,
      product_id: plan.id,
      currency_id: plan.currency,
      amount,
      daily_percent: plan.dailyRate,
      penalty_percent: plan.penaltyRate,
      days: plan.days,
      days_paid: 0,
      earned: 0n,
      frozen: amount,
      cancel_fee: 0n,
      status: PlanOrderStatus.running,
      is_cancel: Flag.no,
      created_at: scope.now,
      ends_at: endOfTerm(scope.now, plan.days),
      completed_at: null,
      updated_at: scope.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await post(scope, {
    type: entries.buy.type,
    info: String(order.id),
    lines: [
      linesOfSpot(plan.currency)(userId, 'available', -amount),
      linesOfTrust(plan.currency)(userId, 'frozen', amount),
    ],
  })
  await schedule(scope, 'finance-day', order.id, order.created_at + day)
  scope.emit(orderEvent(order))
}

/**
 * Redeems a running order early, minus the penalty.
 * @throws Refusal not-redeemable
 */
export async function redeemEarly(scope: Scope, order: PlanOrder): Promise<void> {
  if (order.status !== PlanOrderStatus.running) throw new Refusal('not-redeemable', 'id')
  await unschedule(scope, 'finance-day', order.id)
  const penalty = penaltyNow(scope, order)
  await post(scope, releaseEntry(order, entries.redeem.type, penalty))
  const redeemed = { ...releasePrincipal(order, penalty, scope.now), is_cancel: Flag.yes }
  const { id, ...columns } = redeemed
  await scope.tx.updateTable('finance_order').set(columns).where('id', '=', id).execute()
  scope.emit(orderEvent(redeemed))
}

/** Entry that moves everything in custody to the spot account, except the penalty. */
export function releaseEntry(order: PlanOrder, type: number, penalty: bigint): LedgerEntry {
  const { id, user_id, currency_id, frozen } = order
  const spot = linesOfSpot(currency_id)
  return {
    type,
    info: String(id),
    lines: [
      linesOfTrust(currency_id)(user_id, 'frozen', -frozen),
      spot(user_id, 'available', frozen - penalty),
      spot(systemAccounts.fees, 'available', penalty),
    ],
  }
}

/** Returns an order with its principal released. */
export const releasePrincipal = (order: PlanOrder, penalty: bigint, at: number): PlanOrder => ({
  ...order,
  frozen: 0n,
  cancel_fee: penalty,
  status: PlanOrderStatus.ended,
  completed_at: at,
  updated_at: at,
})

/** Event for the owner of a changed order. */
export function orderEvent({ id, user_id, status, currency_id, amount }: PlanOrder): WorldEvent {
  const payload = {
    type: 'record',
    record: 'finance',
    id,
    status,
    currency_id,
    amount: format(amount),
    reason: '',
  } as const
  return { to: user_id, event: 'record', payload }
}
