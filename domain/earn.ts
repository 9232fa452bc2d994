import { day } from './time.ts'
import { parse, percentDown, percentUp } from './decimal.ts'

export type PenaltyRule = 'settlement-ratio' | 'daily-interest'

/** Yield of one day, in units, rounded down. */
export const dailyYield = (amount: bigint, dailyPercent: string): bigint => percentDown(amount, dailyPercent)

/** Days until the end of a term; a begun day counts whole. */
export const remainingDays = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / day))

export interface Penalty {
  readonly rule: PenaltyRule
  /** Percent of principal: for each remaining day under `settlement-ratio`, once under `daily-interest`. */
  readonly percent: string
}

/** What redeeming early costs: rounded up, and never more than principal. */
export function penaltyOf({ rule, percent }: Penalty, amount: bigint, remaining: number): bigint {
  const once = percentUp(amount, percent)
  const penalty = rule === 'settlement-ratio' ? percentUp(amount * BigInt(remaining), percent) : once
  return penalty < amount ? penalty : amount
}

/** The percent that `penaltyOf` takes, for a product and the world's rule. */
export function penaltyPercent(
  rule: PenaltyRule,
  ratio: string,
  dailyPercent: string,
  times: string,
): string {
  if (rule === 'settlement-ratio') return ratio
  return text(parse(times) * parse(dailyPercent))
}

/** The product of two numbers of 8 places, as decimal text of 8 places; a penalty rounds up. */
function text(product: bigint): string {
  const one = 10n ** 8n
  const units = (product + one - 1n) / one
  return `${String(units / one)}.${(units % one).toString().padStart(8, '0')}`
}
