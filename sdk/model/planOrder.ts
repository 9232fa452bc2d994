import { Flag, PlanOrderStatus } from '#generated/enums.ts'
import type { Payload } from '../operations.ts'
import type { RowOf } from '../pages.ts'
import { toTime, wordOf } from './wireValues.ts'

/** A plan that a user bought. Amounts are decimal text, in `currency`. */
export interface PlanOrder {
  readonly id: number
  readonly currency: string
  /** URL of a picture; may be empty. */
  readonly logo: string
  /** Principal. */
  readonly amount: string
  /** Yield of one day as a fraction of principal: 0.004 is 0.4 percent. */
  readonly dailyFraction: string
  readonly dailyYield: string
  readonly termYield: string
  /** Yield credited so far. */
  readonly earned: string
  readonly days: number
  /** Remaining days; a started day counts in full. 0 once ended. */
  readonly daysLeft: number
  readonly status: keyof typeof PlanOrderStatus
  readonly isRedeemed: boolean
  /** Charged for early redemption; zero otherwise. */
  readonly penalty: string
  /** Penalty for redeeming now; undefined once ended, or when the backend does not send it. */
  readonly penaltyNow: string | undefined
  readonly boughtAt: number | undefined
  /** End of the term. Some backends only send the day; then it is midnight UTC. */
  readonly endsAt: number | undefined
  /** Time of maturity or redemption. */
  readonly endedAt: number | undefined
}

export function toPlanOrder(row: RowOf<Payload<'lhDepositOrderList'>>): PlanOrder {
  return {
    id: row.id,
    currency: row.currency_name,
    logo: row.logo,
    amount: row.amount,
    dailyFraction: row.day_rate,
    dailyYield: row.daily_yield,
    termYield: row.total_interest,
    earned: row.current_earnings,
    days: row.day,
    daysLeft: row.remain_day,
    status: wordOf(PlanOrderStatus, row.status),
    isRedeemed: row.is_cancel === Flag.yes,
    penalty: row.cancel_fee,
    penaltyNow: row.penalty_now,
    boughtAt: toTime(row.payment_time),
    endsAt: toTime(row.end_at),
    endedAt: toTime(row.complete_time),
  }
}

/** Summary of a user's earn orders; amounts are decimal text, in USDT. */
interface EarnReport {
  readonly principal: string
  /** Yield credited since midnight (UTC), and in total. */
  readonly yieldToday: string
  readonly yieldInAll: string
  /** Number of running orders. */
  readonly running: number
}

export const toEarnReport = (payload: Payload<'lhDepositReport'>): EarnReport => ({
  principal: payload.sum,
  yieldToday: payload.profit,
  yieldInAll: payload.allprofit,
  running: payload.count,
})
