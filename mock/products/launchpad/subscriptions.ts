import { day } from '#domain/time.ts'
import { coinsFor, gainOf, smallestSubscription, type Smallest } from '#domain/launchpad.ts'
import { parse } from '#domain/decimal.ts'
import { usdtPrice } from '../../wallet/holdings.ts'
import { SubscriptionReview, SubscriptionStatus } from '#generated/enums.ts'
import { accountKind, entryType, system, type Account } from '../../engine/ledger.ts'
import { hold, pay, release } from '../../engine/moves.ts'
import { announceRecord } from '../../engine/record.ts'
import { reviewable } from '../../engine/review.ts'
import { rowOf } from '../../engine/rows.ts'
import { Refusal } from '../../engine/refusal.ts'
import { schedule } from '../../engine/schedule.ts'
import type { Scope } from '../../engine/scope.ts'
import type { Subscription } from '../../store/schema.ts'
import { issueTimes } from '../../market/listing.ts'
import type { IssueOfFile } from '../../engine/worldfile/schema.ts'

/** @throws Refusal unknown-issue */
export function issueById(scope: Scope, id: number): IssueOfFile {
  const found = scope.world.worldFile.issues.find((issue) => issue.id === id)
  if (!found) throw new Refusal('unknown-issue', 'config_id')
  return found
}

/** What can still be subscribed to. */
export interface Offer {
  /** Units of the new coin; zero when it is sold out, also when what is left is too little to be bought. */
  readonly left: bigint
  /** The least subscription; absent when it is sold out. */
  readonly smallest: Smallest | undefined
}

export async function offerOf(scope: Scope, issue: IssueOfFile): Promise<Offer> {
  const left = await unsubscribed(scope, issue)
  const smallest = smallestSubscription(left, parse(issue.least), parse(issue.price))
  return { left: smallest ? left : 0n, smallest }
}

/** Coins that nobody has subscribed to yet, in units. */
async function unsubscribed(scope: Scope, issue: IssueOfFile): Promise<bigint> {
  const { total } = await scope.tx
    .selectFrom('subscription')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('coins'), eb.lit(0)).as('total'))
    .where('issue_id', '=', issue.id)
    .where('exam_status', 'in', [SubscriptionReview.passed, SubscriptionReview.underReview])
    .executeTakeFirstOrThrow()
  return parse(issue.coins) - parse(issue.sold) - total
}

const spot = (owner: number, currencyId: number) => ({ owner, currencyId, kind: accountKind.spot })
const issuer = (currencyId: number): Account => ({ ...spot(system.issuer, currencyId), bucket: 'available' })

/** Freezes the payment and files the subscription for review. @throws Refusal insufficient-balance */
export async function subscribe(
  scope: Scope,
  userId: number,
  issue: IssueOfFile,
  amount: bigint,
): Promise<void> {
  const price = parse(issue.price)
  const row = await scope.tx
    .insertInto('subscription')
    .values({
      user_id: userId,
      issue_id: issue.id,
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
  const why = { type: entryType.coinSubscribe, info: String(row.id) }
  await hold(scope, spot(userId, issue.payWith), amount, why)
  await subscriptionReview.begin(scope, row.id)
  announce(scope, row, issue)
}

/** The coins of a subscription that passes are held until launch and lock-up are over; else its payment returns. */
export const subscriptionReview = reviewable<Subscription>({
  job: 'subscription-review',
  after: ({ issues }) => issues.reviewAfter,
  find: (scope, id) => rowOf(scope, 'subscription', id),
  isUnderReview: ({ exam_status }) => exam_status === SubscriptionReview.underReview,
  waiting,
  async approve(scope, row) {
    const { id, user_id, amount } = row
    const issue = issueById(scope, row.issue_id)
    const from = { ...spot(user_id, issue.payWith), bucket: 'frozen' } as const
    const why = { type: entryType.coinSubscribe, info: String(id) }
    await pay(scope, from, [{ owner: system.issuer, amount }], why)
    await write(scope, { ...row, exam_status: SubscriptionReview.passed, frozen: 0n }, issue)
    if (scope.world.settings.redemption === 'automatic')
      await schedule(scope, 'subscription-redeem', id, Math.max(scope.now, freeAt(scope, issue)))
  },
  async reject(scope, row, reason) {
    const issue = issueById(scope, row.issue_id)
    const why = { type: entryType.coinReturned, info: String(row.id) }
    await release(scope, spot(row.user_id, issue.payWith), row.amount, why)
    const change = { exam_status: SubscriptionReview.rejected, status: SubscriptionStatus.ended, reason }
    await write(scope, { ...row, ...change, completed_at: scope.now, frozen: 0n }, issue)
  },
})

/** When launch and lock-up are over, ms. */
export function freeAt({ world }: Scope, issue: IssueOfFile): number {
  return issueTimes(world, issue.id).launch + issue.lockUpDays * day
}

/** The job: the coins of a passed subscription are free. */
export async function redeemDue(scope: Scope, id: number): Promise<void> {
  const row = await rowOf(scope, 'subscription', id)
  if (row?.status === SubscriptionStatus.running && row.exam_status === SubscriptionReview.passed)
    await redeem(scope, row)
}

/** Credits the coins to the spot account and ends the subscription. */
export async function redeem(scope: Scope, row: Subscription): Promise<void> {
  const issue = issueById(scope, row.issue_id)
  const why = { type: entryType.coinRedeem, info: String(row.id) }
  await pay(scope, issuer(issue.coin), [{ owner: row.user_id, amount: row.coins }], why)
  const gain = gainOf(row.coins, usdtPrice(scope, issue.coin), row.amount)
  await write(scope, { ...row, status: SubscriptionStatus.ended, gain, completed_at: scope.now }, issue)
}

/** Subscriptions under review, oldest first. */
async function waiting(scope: Scope) {
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
    amount: { units: amount, currencyId: issueById(scope, issue_id).payWith },
  }))
}

async function write(scope: Scope, row: Subscription, issue: IssueOfFile): Promise<void> {
  const { id, ...columns } = row
  await scope.tx
    .updateTable('subscription')
    .set({ ...columns, updated_at: scope.now })
    .where('id', '=', id)
    .execute()
  announce(scope, row, issue)
}

function announce(scope: Scope, row: Subscription, issue: IssueOfFile): void {
  announceRecord(scope, 'subscription', { ...row, status: row.exam_status, currency_id: issue.payWith })
}
