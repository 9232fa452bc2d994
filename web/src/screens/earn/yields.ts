import { day as dayMs } from '#domain/time.ts'
import type { Payload } from '#sdk/operations.ts'
import { cut, least, over, sum, times } from '#domain/decimalText.ts'

export type Plan = Payload<'lhDepositConfig'>[number]
export type Order = Payload<'lhDepositOrderList'>['order_list'][number]

/** What an amount brings in a plan: credited day by day, each day cut off at the eighth place as the backend does. */
export function yieldOf(plan: Plan, amount: string) {
  const daily = times(amount, over(plan.daily_rate, '100'))
  const total = times(daily, String(plan.day))
  return { daily, total, back: sum([amount, total]) }
}

/** The most that redeeming early can cost: on the first day. Never more than principal. */
export function largestPenalty(plan: Plan, amount: string): string {
  const once = times(amount, over(plan.penalty_rate, '100'))
  return plan.penalty_rule === 'daily-interest' ? once : least(amount, times(once, String(plan.day)))
}

export function endOf(plan: Plan, now: number): number {
  return now + plan.day * dayMs
}

/** The least that is taken makes the example. */
export function exampleAmount(plan: Plan): string {
  return cut(plan.save_min, 8)
}
