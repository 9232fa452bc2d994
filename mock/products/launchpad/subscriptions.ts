import { parse } from '#domain/decimal.ts'
import { coinsFor, gainOf, smallestSubscription, unlockTime, type Smallest } from '#domain/launchpad.ts'
import { SubscriptionReview, SubscriptionStatus } from '#generated/enums.ts'
import { systemAccounts } from '../../engine/ledger.ts'
import { hold, pay, release, spotFunds } from '../../engine/moves.ts'
import { Refusal } from '../../engine/refusal.ts'
import { announceRecord, reviewable } from '../../engine/review.ts'
import { rowOf } from '../../engine/rows.ts'
import { schedule } from '../../engine/schedule.ts'
import type { Scope } from '../../engine/scope.ts'
import type { LaunchOfFile } from '../../engine/worldfile/schema.ts'
import { launchTimes } from '../../market/listing.ts'
import type { Account } from '../../store/accountKinds.ts'
import type { Subscription } from '../../store/schema.ts'
import { usdtPrice } from '../../wallet/holdings.ts'
import { entries } from './ledger.ts'

/** @throws Refusal unknown-issue */
export function launchById(scope: Scope, id: number): LaunchOfFile {
  const found = scope.world.worldFile.issues.find((launch) => launch.id === id)
  if (!found) throw new Refusal('unknown-issue', 'config_id')
  return found
}

/** Coins that can still be subscribed to. */
export interface Offer {
  /** Units of the new coin; zero when sold out, or when the remainder is too small to buy. */
  readonly left: bigint
  /** The smallest subscription; absent when sold out. */
  readonly smallest: Smallest | undefined
}

export async function offerOf(scope: Scope, launch: LaunchOfFile): Promise<Offer> {
  const left = await unsubscribedCoins(scope, launch)
  const smallest = smallestSubscription(left, parse(launch.least), parse(launch.price))
  return { left: smallest ? left : 0n, smallest }
}

/** Coins without a subscription, in units. */
async function unsubscribedCoins(scope: Scope, launch: LaunchOfFile): Promise<bigint> {
  const { total } = await scope.tx
    .selectFrom('subscription')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('coins'), eb.lit(0)).as('total'))
    .where('issue_id', '=', launch.id)
    .where('exam_status', 'in', [SubscriptionReview.passed, SubscriptionReview.underReview])
    .executeTakeFirstOrThrow()
  return parse(launch.coins) - parse(launch.sold) - total
}

const issuer = (currencyId: number): Account => ({
  ...spotFunds(systemAccounts.issuer, currencyId),
  bucket: 'available',
})

/**
 * Freezes the payment and submits the subscription for review.
 * @throws Refusal insufficient-balance
 */
export async function subscribe(
  scope: Scope,
  userId: number,
  launch: LaunchOfFile,
  amount: bigint,
): Promise<void> {
  const price = parse(launch.price)
  const row = await scope.tx
    .insertInto('subscription')
    .values({
      user_id: userId,
      issue_id: launch.id,
      amount,
      price,
      coins: coinsFor(amount, price),
      frozen: amount,
      gain: 0n,
      status: SubscriptionStatus.running,
      exam_status: SubscriptionReview.underReview,
      reason: '',
      created_at: scope.now,
      completed_at: null,
      updated_at: scope.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const why = { type: entries.subscribe.type, info: String(row.id) }
  await hold(scope, spotFunds(userId, launch.payWith), amount, why)
  await subscriptionReview.begin(scope, row.id)
  announceSubscription(scope, row, launch)
}

/** An approved subscription holds its coins until launch and lock-up are over; a rejected one is refunded. */
export const subscriptionReview = reviewable<Subscription>({
  job: 'subscription-review',
  after: ({ issues }) => issues.reviewAfter,
  find: (scope, id) => rowOf(scope, 'subscription', id),
  isUnderReview: ({ exam_status }) => exam_status === SubscriptionReview.underReview,
  waiting: pendingSubscriptions,
  async approve(scope, row) {
    const { id, user_id, amount } = row
    const launch = launchById(scope, row.issue_id)
    const from = { ...spotFunds(user_id, launch.payWith), bucket: 'frozen' } as const
    const why = { type: entries.subscribe.type, info: String(id) }
    await pay(scope, from, [{ owner: systemAccounts.issuer, amount }], why)
    await writeSubscription(scope, { ...row, exam_status: SubscriptionReview.passed, frozen: 0n }, launch)
    if (scope.world.settings.redemption === 'automatic')
      await schedule(scope, 'subscription-redeem', id, Math.max(scope.now, unlockTimeOf(scope, launch)))
  },
  async reject(scope, row, reason) {
    const launch = launchById(scope, row.issue_id)
    const why = { type: entries.returned.type, info: String(row.id) }
    await release(scope, spotFunds(row.user_id, launch.payWith), row.amount, why)
    const change = { exam_status: SubscriptionReview.rejected, status: SubscriptionStatus.ended, reason }
    await writeSubscription(scope, { ...row, ...change, completed_at: scope.now, frozen: 0n }, launch)
  },
})

/** End of launch and lock-up, ms. */
export const unlockTimeOf = ({ world }: Scope, launch: LaunchOfFile): number =>
  unlockTime(launchTimes(world, launch.id).launchesAt, launch.lockUpDays)

/** Runs when the coins of an approved subscription unlock. */
export async function redeemDue(scope: Scope, id: number): Promise<void> {
  const row = await rowOf(scope, 'subscription', id)
  if (row?.status === SubscriptionStatus.running && row.exam_status === SubscriptionReview.passed)
    await redeem(scope, row)
}

/** Credits the coins to the spot account and completes the subscription. */
export async function redeem(scope: Scope, row: Subscription): Promise<void> {
  const launch = launchById(scope, row.issue_id)
  const why = { type: entries.redeem.type, info: String(row.id) }
  await pay(scope, issuer(launch.coin), [{ owner: row.user_id, amount: row.coins }], why)
  const gain = gainOf(row.coins, usdtPrice(scope, launch.coin), row.amount)
  await writeSubscription(
    scope,
    { ...row, status: SubscriptionStatus.ended, gain, completed_at: scope.now },
    launch,
  )
}

/** Subscriptions under review, oldest first. */
async function pendingSubscriptions(scope: Scope) {
  const rows = await scope.tx
    .selectFrom('subscription')
    .selectAll()
    .where('exam_status', '=', SubscriptionReview.underReview)
    .orderBy('id')
    .execute()
  return rows.map(({ id, user_id, issue_id, created_at, amount }) => ({
    id,
    userId: user_id,
    createdAt: created_at,
    amount: { units: amount, currencyId: launchById(scope, issue_id).payWith },
  }))
}

async function writeSubscription(scope: Scope, row: Subscription, launch: LaunchOfFile): Promise<void> {
  const { id, ...columns } = row
  await scope.tx
    .updateTable('subscription')
    .set({ ...columns, updated_at: scope.now })
    .where('id', '=', id)
    .execute()
  announceSubscription(scope, row, launch)
}

function announceSubscription(scope: Scope, row: Subscription, launch: LaunchOfFile): void {
  announceRecord(scope, 'subscription', {
    ...row,
    status: row.exam_status,
    currency_id: launch.payWith,
    released: row.status === SubscriptionStatus.ended && row.exam_status === SubscriptionReview.passed,
  })
}
