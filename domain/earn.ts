import { divDown, mulDown, mulUp, one, percentUnitsUp, smaller } from './decimal.ts'
import { day } from './time.ts'

/** Amounts are units of a currency; percents are units too, so that `parse('0.4')` is 0.4 percent. */

export type PenaltyRule = 'settlement-ratio' | 'daily-interest'

/** How many times one day's interest redeeming early costs under `daily-interest`, where nothing else is said. */
export const usualInterestTimes = (15n * one) / 10n

/** What a term brings; each day is rounded down, and credited by itself. */
export const dailyYield = (amount: bigint, dailyPercent: bigint): bigint =>
  mulDown(amount, dailyPercent) / 100n

export const termYield = (amount: bigint, dailyPercent: bigint, days: number): bigint =>
  dailyYield(amount, dailyPercent) * BigInt(days)

/** When a term that begins at `start` is over, ms. */
export const endOfTerm = (start: number, days: number): number => start + days * day

/** Days until the end of a term; a begun day counts whole. */
export const remainingDays = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / day))

export interface Penalty {
  readonly rule: PenaltyRule
  /** Percent of principal: for each remaining day under `settlement-ratio`, once under `daily-interest`. */
  readonly percent: bigint
}

/** What redeeming early costs: rounded up, and never more than principal. */
export function penaltyOf({ rule, percent }: Penalty, amount: bigint, remaining: number): bigint {
  const charged = rule === 'settlement-ratio' ? amount * BigInt(remaining) : amount
  return smaller(percentUnitsUp(charged, percent), amount)
}

/** The most that redeeming early can cost: on the first day. */
export const largestPenalty = (penalty: Penalty, amount: bigint, days: number): bigint =>
  penaltyOf(penalty, amount, days)

/** What a plan charges under either rule; `times` one day's interest. */
export interface PenaltyTerms {
  readonly ratio: bigint
  readonly dailyPercent: bigint
  readonly times: bigint
}

/** The penalty of a plan under a rule; its percent is rounded up. */
export const penaltyUnder = (rule: PenaltyRule, { ratio, dailyPercent, times }: PenaltyTerms): Penalty => ({
  rule,
  percent: rule === 'settlement-ratio' ? ratio : mulUp(times, dailyPercent),
})

/** How many times one day's interest a penalty under `daily-interest` is; nothing of no interest. */
export const interestTimes = ({ percent }: Penalty, dailyPercent: bigint): bigint =>
  dailyPercent === 0n ? 0n : divDown(percent, dailyPercent)
