import { format } from '#domain/decimal.ts'
import { OptionStatus, PlanOrderStatus, SubscriptionReview, SubscriptionStatus } from '#generated/enums.ts'
import type { Scope } from '../../engine/scope.ts'
import { launchById, unlockTimeOf } from '../../products/launchpad/subscriptions.ts'
import { forecastOf } from '../../products/options/rows.ts'

/** A user's open options, plans and subscriptions. */

export async function openOptions({ tx, world: { catalogue } }: Scope, userId: number) {
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

export async function runningSubscriptions(scope: Scope, userId: number) {
  const { catalogue } = scope.world
  const rows = await scope.tx
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', SubscriptionStatus.running)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const launch = launchById(scope, row.issue_id)
    return {
      id: row.id,
      coin: catalogue.currency(launch.coin).name,
      coins: format(row.coins),
      currency: catalogue.currency(launch.payWith).name,
      amount: format(row.amount),
      state:
        row.exam_status === SubscriptionReview.underReview ? ('under-review' as const) : ('passed' as const),
      unlocksAt: unlockTimeOf(scope, launch),
    }
  })
}
