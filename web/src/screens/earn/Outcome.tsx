import { endOfTerm } from '#domain/earn.ts'
import type { Plan } from '#sdk/model/plan.ts'
import { useServerNow } from '../../api/clock.ts'
import { amountPlaces, useFormat } from '../../i18n/format.ts'
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
  return (
    <div className={styles.outcome} aria-live="polite">
      <p className={styles.label}>{t('finance.expected')}</p>
      <p className={styles.hero}>
        +{format.amount(total, undefined, amountPlaces(total, unit))}{' '}
        <span className={styles.unit}>{unit}</span>
      </p>
      <Facts
        rows={[
          { label: t('finance.dailyYield'), value: format.amount(daily, unit) },
          { label: t('finance.back'), value: format.amount(back, unit) },
          { label: t('finance.endsOn'), value: format.date(endOfTerm(now, plan.days)) },
        ]}
      />
    </div>
  )
}
