import { divDown, mulDown, mulUp, unitScale, percentUnitsUp, smaller } from './decimal.ts'
import { day } from './time.ts'

/** Amounts are units of a currency; percentages are units too, so `parse('0.4')` is 0.4 percent. */

export type PenaltyRule = 'settlement-ratio' | 'daily-interest'

/** Default penalty under `daily-interest`: 1.5 times the interest of one day, in units. */
export const usualInterestTimes = (15n * unitScale) / 10n

/** Yield of one day. It is credited daily, so each day is rounded down on its own. */
export const dailyYield = (amount: bigint, dailyPercent: bigint): bigint =>
  mulDown(amount, dailyPercent) / 100n

export const termYield = (amount: bigint, dailyPercent: bigint, days: number): bigint =>
  dailyYield(amount, dailyPercent) * BigInt(days)

/** Days of the year by which rates of different terms are compared. */
const daysOfYear = 365n

/** Simple yearly rate of a daily one, in percent: nothing is reinvested. */
export const yearlyPercent = (dailyPercent: bigint): bigint => dailyPercent * daysOfYear

/** End of a term that begins at `start`, ms. */
export const endOfTerm = (start: number, days: number): number => start + days * day

/** Days until the end of a term; a started day counts in full. */
export const remainingDays = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / day))

export interface Penalty {
  readonly rule: PenaltyRule
  /** Percent of principal: per remaining day under `settlement-ratio`, once under `daily-interest`. */
  readonly percent: bigint
}

/** Cost of early redemption: rounded up, and at most the principal. */
export function penaltyOf({ rule, percent }: Penalty, amount: bigint, remaining: number): bigint {
  const charged = rule === 'settlement-ratio' ? amount * BigInt(remaining) : amount
  return smaller(percentUnitsUp(charged, percent), amount)
}

/** The highest possible cost of early redemption: on the first day. */
export const largestPenalty = (penalty: Penalty, amount: bigint, days: number): bigint =>
  penaltyOf(penalty, amount, days)

/** Penalty settings of a plan for both rules. `times` multiplies the interest of one day. */
export interface PenaltyTerms {
  readonly ratio: bigint
  readonly dailyPercent: bigint
  readonly times: bigint
}

/** Penalty of a plan under a rule; its percentage is rounded up. */
export const penaltyUnder = (rule: PenaltyRule, { ratio, dailyPercent, times }: PenaltyTerms): Penalty => ({
  rule,
  percent: rule === 'settlement-ratio' ? ratio : mulUp(times, dailyPercent),
})

/**
 * Inverse of `penaltyUnder` for `daily-interest`: how many times one day's interest a penalty is. 0 without interest.
 */
export const interestTimes = ({ percent }: Penalty, dailyPercent: bigint): bigint =>
  dailyPercent === 0n ? 0n : divDown(percent, dailyPercent)
