import { parse } from '#domain/decimal.ts'
import { dailyYield } from '#domain/earn.ts'
import { day } from '#domain/time.ts'
import { PlanOrderStatus } from '#generated/enums.ts'
import { systemAccounts } from '../../engine/ledger.ts'
import { openLedgerBatch, type LedgerBatch } from '../../engine/ledgerBatch.ts'
import { scheduleAll } from '../../engine/schedule.ts'
import type { Scope } from '../../engine/scope.ts'
import { balanceEvent } from '../../engine/scopes.ts'
import type { PlanOrder, Job } from '../../store/schema.ts'
import { entries } from './ledger.ts'
import { linesOfTrust, orderEvent, releasePrincipal, releaseEntry } from './orders.ts'

/** Minimum time between two of these jobs of one order, ms. */
export const payDaySpan = day

/**
 * Credits the due days of many orders, each at its own time. Yield goes into custody; on an order's last day everything
 * moves to the spot account. A long clock jump makes thousands due, so they are written in one batch.
 */
export async function payDays(scope: Scope, jobs: readonly Pick<Job, 'ref_id' | 'due_at'>[]): Promise<void> {
  const orders = await runningOrders(
    scope,
    jobs.map(({ ref_id }) => ref_id),
  )
  const owners = new Set(Array.from(orders.values(), ({ user_id }) => user_id))
  const ledger = await openLedgerBatch(scope.tx, [systemAccounts.house, systemAccounts.fees, ...owners])
  const changed: PlanOrder[] = []
  const next: { readonly refId: number; readonly dueAt: number }[] = []
  for (const { ref_id, due_at } of jobs) {
    const order = orders.get(ref_id)
    if (!order) continue
    const paid = payDay(ledger, order, due_at)
    changed.push(paid)
    if (paid.status === PlanOrderStatus.running)
      next.push({ refId: ref_id, dueAt: order.created_at + (paid.days_paid + 1) * day })
    announcePlan(scope, ledger, paid)
  }
  await ledger.write()
  await scheduleAll(scope, 'finance-day', next)
  await writePlan(scope, changed)
}

/** Credits the day that ends at `at`. */
function payDay(ledger: LedgerBatch, order: PlanOrder, at: number): PlanOrder {
  const { id, user_id, currency_id } = order
  const trust = linesOfTrust(currency_id)
  const yields = dailyYield(order.amount, parse(order.daily_percent))
  ledger.post(at, {
    type: entries.yield.type,
    info: String(id),
    lines: [trust(systemAccounts.house, 'available', -yields), trust(user_id, 'frozen', yields)],
  })
  const paid = {
    ...order,
    days_paid: order.days_paid + 1,
    earned: order.earned + yields,
    frozen: order.frozen + yields,
    updated_at: at,
  }
  if (paid.days_paid < order.days) return paid
  ledger.post(at, releaseEntry(paid, entries.end.type, 0n))
  return releasePrincipal(paid, 0n, at)
}

/** Emits the owner's events in the order of every command: first the order, then the accounts that changed. */
function announcePlan(scope: Scope, ledger: LedgerBatch, order: PlanOrder): void {
  scope.emit(orderEvent(order))
  const kinds = order.status === PlanOrderStatus.running ? (['trust'] as const) : (['trust', 'spot'] as const)
  for (const kind of kinds) {
    const account = { owner: order.user_id, currencyId: order.currency_id, kind }
    scope.emit(balanceEvent(account, ledger.bucketsOf(account)))
  }
}

async function runningOrders({ tx }: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, PlanOrder>> {
  const rows = await tx
    .selectFrom('finance_order')
    .selectAll()
    .where('id', 'in', ids)
    .where('status', '=', PlanOrderStatus.running)
    .execute()
  return new Map(rows.map((order) => [order.id, order]))
}

async function writePlan({ tx }: Scope, orders: readonly PlanOrder[]): Promise<void> {
  if (orders.length === 0) return
  await tx
    .insertInto('finance_order')
    .values(orders)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        days_paid: row.ref('excluded.days_paid'),
        earned: row.ref('excluded.earned'),
        frozen: row.ref('excluded.frozen'),
        cancel_fee: row.ref('excluded.cancel_fee'),
        status: row.ref('excluded.status'),
        completed_at: row.ref('excluded.completed_at'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute()
}
