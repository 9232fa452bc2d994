import { day } from '#domain/time.ts'
import { penaltyOf, penaltyPercent, remainingDays } from '#domain/earn.ts'
import { format } from '#domain/decimal.ts'
import { entryType, post, system, type Entry, type Line } from '../../engine/ledger.ts'
import { Refusal } from '../../engine/refusal.ts'
import { schedule, unschedule } from '../../engine/schedule.ts'
import type { Scope, WorldEvent } from '../../engine/scope.ts'
import type { FinanceOrder } from '../../store/schema.ts'
import type { Product } from '../../engine/worldfile/schema.ts'

export const running = 1
const ended = 2

export const line = (
  owner: number,
  currencyId: number,
  kind: Line['kind'],
  bucket: Line['bucket'],
  amount: bigint,
): Line => ({
  owner,
  currencyId,
  kind,
  bucket,
  amount,
})

/** What early redemption of this order costs now, in units. */
export function penaltyNow({ world, now }: Scope, order: FinanceOrder): bigint {
  const { rule, dailyInterestTimes } = world.settings.penalty
  const percent = penaltyPercent(rule, order.penalty_percent, order.daily_percent, dailyInterestTimes)
  return penaltyOf({ rule, percent }, order.amount, remainingDays(order.ends_at, now))
}

/** Moves principal into custody on the trust account and starts the term. @throws Refusal insufficient-balance */
export async function buyProduct(
  scope: Scope,
  userId: number,
  product: Product,
  amount: bigint,
): Promise<void> {
  const order = await scope.tx
    .insertInto('finance_order')
    .values({
      user_id: userId,
      product_id: product.id,
      currency_id: product.currency,
      amount,
      daily_percent: product.dailyRate,
      penalty_percent: product.penaltyRate,
      days: product.days,
      days_paid: 0,
      earned: 0n,
      frozen: amount,
      cancel_fee: 0n,
      status: running,
      is_cancel: 0,
      created_at: scope.now,
      ends_at: scope.now + product.days * day,
      completed_at: null,
      updated_at: scope.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await post(scope, {
    type: entryType.financeBuy,
    info: String(order.id),
    lines: [
      line(userId, product.currency, 'change', 'available', -amount),
      line(userId, product.currency, 'legal', 'frozen', amount),
    ],
  })
  await schedule(scope, 'finance-day', order.id, order.created_at + day)
  scope.emit(orderEvent(order))
}

/** Ends a running order before its time, less the penalty. @throws Refusal not-redeemable */
export async function redeemEarly(scope: Scope, order: FinanceOrder): Promise<void> {
  if (order.status !== running) throw new Refusal('not-redeemable', 'id')
  await unschedule(scope, 'finance-day', order.id)
  const penalty = penaltyNow(scope, order)
  await post(scope, releaseEntry(order, entryType.financeRedeem, penalty))
  const redeemed = { ...released(order, penalty, scope.now), is_cancel: 1 }
  const { id, ...columns } = redeemed
  await scope.tx.updateTable('finance_order').set(columns).where('id', '=', id).execute()
  scope.emit(orderEvent(redeemed))
}

/** @throws Refusal not-found, also for an order of somebody else */
export async function ownFinanceOrder(scope: Scope, userId: number, id: number): Promise<FinanceOrder> {
  const order = await scope.tx
    .selectFrom('finance_order')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!order) throw new Refusal('not-found', 'id')
  return order
}

/** What was in custody goes to the spot account; a penalty stays here. */
export function releaseEntry(order: FinanceOrder, type: number, penalty: bigint): Entry {
  const { id, user_id, currency_id, frozen } = order
  return {
    type,
    info: String(id),
    lines: [
      line(user_id, currency_id, 'legal', 'frozen', -frozen),
      line(user_id, currency_id, 'change', 'available', frozen - penalty),
      line(system.fees, currency_id, 'change', 'available', penalty),
    ],
  }
}

/** What becomes of an order whose custody is released. */
export const released = (order: FinanceOrder, penalty: bigint, at: number): FinanceOrder => ({
  ...order,
  frozen: 0n,
  cancel_fee: penalty,
  status: ended,
  completed_at: at,
  updated_at: at,
})

/** What its owner hears of an order that changed. */
export function orderEvent({ id, user_id, status, currency_id, amount }: FinanceOrder): WorldEvent {
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
