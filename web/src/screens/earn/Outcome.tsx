import { endOfTerm } from '#domain/earn.ts'
import type { Plan } from '#sdk/model/plan.ts'
import { useServerNow } from '../../api/clock.ts'
import { together } from '../../figures/together.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Facts } from '../../kit/Facts.tsx'
import { yieldOf } from './yields.ts'
import styles from './Outcome.module.css'

/** Daily yield, total yield over the term, and the amount and date of repayment. */
export function Outcome({ plan, amount }: { readonly plan: Plan; readonly amount: string }) {
  const t = useT()
  const format = useFormat()
  const now = useServerNow(60_000)
  const { daily, total, back } = yieldOf(plan, amount)
  const unit = plan.currency
  const money = together(format, unit, [daily, total, back]).amount
  return (
    <div className={styles.outcome} aria-live="polite">
      <p className={styles.label}>{t('finance.expected')}</p>
      <p className={styles.hero}>
        +{money(total).split('\u00a0')[0]} <span className={styles.unit}>{unit}</span>
      </p>
      <Facts
        rows={[
          { label: t('finance.dailyYield'), value: money(daily) },
          { label: t('finance.back'), value: money(back) },
          { label: t('finance.endsOn'), value: format.date(endOfTerm(now, plan.days)) },
        ]}
      />
    </div>
  )
}
