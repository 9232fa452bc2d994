import type { Plan } from '#sdk/model/plan.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'

/** Penalty for early redemption, by the terms of this plan. */
export function Penalty({ plan }: { readonly plan: Plan }) {
  const t = useT()
  const format = useFormat()
  const rate = format.percent(plan.penaltyRate)
  return (
    <>
      {t(plan.penaltyRule === 'daily-interest' ? 'finance.penaltyOnce' : 'finance.penaltyPerDay', { rate })}
    </>
  )
}
