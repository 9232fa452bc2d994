import { SubscriptionReview, SubscriptionStatus } from '#generated/enums.ts'
import type { Payload } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import { toTime, wordOf } from './wireValues.ts'

export type Review = keyof typeof SubscriptionReview

/** A subscription to a launch. Amounts are decimal text; money is in `currency`. */
export interface Subscription {
  readonly id: number
  readonly launchId: number
  /** Name of the new coin, if the backend sends it. */
  readonly coin: string | undefined
  readonly currency: string
  /** Amount paid. */
  readonly amount: string
  /** Price of one new coin. */
  readonly price: string
  readonly coins: string
  /** Amount plus expected gain. */
  readonly expectedReturn: string
  /** Gain so far, signed; zero before the launch, final once completed. */
  readonly gain: string
  /** `gain` in percent of `amount`. */
  readonly gainPercent: string
  /** Counted from the launch. */
  readonly lockUpDays: number
  readonly launchesAt: number
  readonly status: keyof typeof SubscriptionStatus
  readonly review: Review
  /** Reason for the rejection. */
  readonly reason: string | undefined
  readonly createdAt: number | undefined
  /** Time when the coins were credited or the payment was returned. */
  readonly completedAt: number | undefined
}

export function toSubscription(row: RowOf<Payload<'lhSendOrderList'>>): Subscription {
  return {
    id: row.id,
    launchId: row.config_id,
    coin: row.new_currency_name,
    currency: row.currency_name,
    amount: row.amount,
    price: row.change_rate,
    coins: row.new_currency_num,
    expectedReturn: row.expected_return,
    gain: row.accumulated_return,
    gainPercent: row.total_return_rate,
    lockUpDays: row.day,
    launchesAt: toTime(row.online_time) ?? Number.NaN,
    status: wordOf(SubscriptionStatus, row.status),
    review: wordOf(SubscriptionReview, row.exam_status),
    reason: row.reason,
    createdAt: toTime(row.created_at),
    completedAt: toTime(row.complete_time),
  }
}

/** Totals over all subscriptions of a user. */
export interface SubscriptionTotals {
  readonly count: number
  /** Decimal text. */
  readonly expectedGain: string
}

export const toSubscriptionTotals = (payload: Payload<'lhSendOrderList'>): SubscriptionTotals => ({
  count: payload.total,
  expectedGain: payload.total_interest,
})
