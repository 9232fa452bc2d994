import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import type { Plan } from './yields.ts'

/** How early redemption is charged, as this plan of this backend has it. */
export function Penalty({ plan }: { readonly plan: Plan }) {
  const t = useT()
  const format = useFormat()
  const rate = format.percent(plan.penalty_rate)
  return (
    <>
      {t(plan.penalty_rule === 'daily-interest' ? 'finance.penaltyOnce' : 'finance.penaltyPerDay', { rate })}
    </>
  )
}
