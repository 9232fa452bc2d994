import { cut, decimalText, units } from '#domain/decimalText.ts'
import { dailyYield, largestPenalty, termYield, type Penalty } from '#domain/earn.ts'
import type { Plan } from '#sdk/model/plan.ts'

/** What an amount brings in a plan, and what comes back at the end. */
export function yieldOf({ dailyRate, days }: Plan, amount: string) {
  const [principal, percent] = [units(amount), units(dailyRate)]
  const total = termYield(principal, percent, days)
  return {
    daily: decimalText(dailyYield(principal, percent)),
    total: decimalText(total),
    back: decimalText(principal + total),
  }
}

export const penaltyOfPlan = ({ penaltyRule, penaltyRate }: Plan): Penalty => ({
  rule: penaltyRule,
  percent: units(penaltyRate),
})

/** The most that redeeming early can cost. */
export const largestPenaltyOf = (plan: Plan, amount: string): string =>
  decimalText(largestPenalty(penaltyOfPlan(plan), units(amount), plan.days))

/** The least that is taken makes the example. */
export const exampleAmount = (plan: Plan): string => cut(plan.minimum, 8)
