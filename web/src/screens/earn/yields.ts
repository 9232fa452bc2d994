import { truncate, decimalText, minus, sum, units } from '#domain/decimalText.ts'
import {
  dailyYield,
  endOfTerm,
  largestPenalty,
  termYield,
  yearlyPercent,
  type Penalty,
} from '#domain/earn.ts'
import type { Plan } from '#sdk/model/plan.ts'
import type { PlanOrder } from '#sdk/model/planOrder.ts'

/** Returns the yield of an amount in a plan, and the payout at its end. */
export function yieldOf({ dailyRate, days }: Pick<Plan, 'dailyRate' | 'days'>, amount: string) {
  const [principal, percent] = [units(amount), units(dailyRate)]
  const total = termYield(principal, percent, days)
  return {
    daily: decimalText(dailyYield(principal, percent)),
    total: decimalText(total),
    back: decimalText(principal + total),
  }
}

/** Simple yearly rate of a plan, in percent. */
export const yearlyRateOf = ({ dailyRate }: Pick<Plan, 'dailyRate'>): string =>
  decimalText(yearlyPercent(units(dailyRate)))

type Terms = Pick<Plan, 'penaltyRule' | 'penaltyRate'>

export const penaltyOfPlan = ({ penaltyRule, penaltyRate }: Terms): Penalty => ({
  rule: penaltyRule,
  percent: units(penaltyRate),
})

/** Returns the maximum cost of early redemption. */
export const largestPenaltyOf = (plan: Terms & Pick<Plan, 'days'>, amount: string): string =>
  decimalText(largestPenalty(penaltyOfPlan(plan), units(amount), plan.days))

/** Returns the end of an order's term, counted from its payment, because some backends only send a UTC day. */
export const termEndOf = ({
  boughtAt,
  days,
  endsAt,
}: Pick<PlanOrder, 'boughtAt' | 'days' | 'endsAt'>): number | undefined =>
  boughtAt === undefined ? endsAt : endOfTerm(boughtAt, days)

/** Returns the payout of a plan that ended early, after its penalty. */
export const paidBack = ({ amount, earned, penalty }: PlanOrder): string =>
  minus(sum([amount, earned]), penalty)

/** Returns the minimum amount, used as an example. */
export const exampleAmount = (plan: Plan): string => truncate(plan.minimum, 8)
