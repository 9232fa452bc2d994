import { dailyYield, penaltyOf, penaltyPercent, remainingDays } from '../domain/finance.ts'
import { format } from '../domain/money.ts'
import { entryType, post, system, type Line } from '../ledger.ts'
import { Refusal } from '../refusal.ts'
import { schedule, unschedule } from '../schedule.ts'
import type { Scope } from '../scope.ts'
import type { FinanceOrder } from '../store/schema.ts'
import type { Product } from '../worldfile/schema.ts'

const day = 24 * 60 * 60_000
const running = 1
const ended = 2

const line = (
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
  announce(scope, order)
}

/** The job of one day of an order: its yield goes into custody; on the last day everything goes to the spot account. */
export async function payDay(scope: Scope, id: number): Promise<void> {
  const order = await scope.tx.selectFrom('finance_order').selectAll().where('id', '=', id).executeTakeFirst()
  if (order?.status !== running) return
  const { user_id, currency_id } = order
  const yields = dailyYield(order.amount, order.daily_percent)
  await post(scope, {
    type: entryType.financeYield,
    info: String(id),
    lines: [
      line(system.house, currency_id, 'legal', 'available', -yields),
      line(user_id, currency_id, 'legal', 'frozen', yields),
    ],
  })
  const paid = {
    ...order,
    days_paid: order.days_paid + 1,
    earned: order.earned + yields,
    frozen: order.frozen + yields,
  }
  if (paid.days_paid < order.days) {
    await schedule(scope, 'finance-day', id, order.created_at + (paid.days_paid + 1) * day)
    await write(scope, paid)
  } else await release(scope, paid, entryType.financeEnd, 0n)
}

/** Ends a running order before its time, less the penalty. @throws Refusal not-redeemable */
export async function redeemEarly(scope: Scope, order: FinanceOrder): Promise<void> {
  if (order.status !== running) throw new Refusal('not-redeemable', 'id')
  await unschedule(scope, 'finance-day', order.id)
  await release(scope, { ...order, is_cancel: 1 }, entryType.financeRedeem, penaltyNow(scope, order))
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
async function release(scope: Scope, order: FinanceOrder, type: number, penalty: bigint): Promise<void> {
  const { user_id, currency_id, frozen } = order
  await post(scope, {
    type,
    info: String(order.id),
    lines: [
      line(user_id, currency_id, 'legal', 'frozen', -frozen),
      line(user_id, currency_id, 'change', 'available', frozen - penalty),
      line(system.fees, currency_id, 'change', 'available', penalty),
    ],
  })
  await write(scope, { ...order, frozen: 0n, cancel_fee: penalty, status: ended, completed_at: scope.now })
}

async function write(scope: Scope, order: FinanceOrder): Promise<void> {
  const { id, ...columns } = order
  await scope.tx
    .updateTable('finance_order')
    .set({ ...columns, updated_at: scope.now })
    .where('id', '=', id)
    .execute()
  announce(scope, order)
}

function announce(scope: Scope, order: FinanceOrder): void {
  const { id, user_id, status, currency_id, amount } = order
  const payload = {
    type: 'record',
    record: 'finance',
    id,
    status,
    currency_id,
    amount: format(amount),
    reason: '',
  } as const
  scope.emit({ to: user_id, event: 'record', payload })
}
