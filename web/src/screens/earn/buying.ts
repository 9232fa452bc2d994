import { compare, units } from '#domain/decimalText.ts'
import type { Plan } from '#sdk/model/plan.ts'
import type { MessageId } from '../../i18n/translate.ts'

/** Returns the draft name of the form that buys a plan. */
export const buyDraft = (plan: number): string => `finance-buy-${plan}`

/** Checks an amount in the order in which the backend would refuse it. Without a balance, only against the plan. */
export function amountFault(plan: Plan, balance: string | undefined, amount: string): MessageId | false {
  if (units(amount) === 0n) return 'form.amount'
  if (compare(amount, plan.minimum) < 0) return 'finance.underMinimum'
  if (plan.maximum && compare(amount, plan.maximum) > 0) return 'finance.overMaximum'
  if (balance === undefined) return false
  if (compare(balance, plan.minimum) < 0) return 'finance.balanceUnderMinimum'
  return compare(amount, balance) > 0 && 'finance.overBalance'
}
