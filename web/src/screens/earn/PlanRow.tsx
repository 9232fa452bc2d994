import type { Plan } from '#sdk/model/plan.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { CoinLogo } from '../../kit/CoinLogo.tsx'
import { Row } from '../../kit/Row.tsx'
import { yearlyRateOf } from './yields.ts'
import styles from './PlanRow.module.css'

interface PlanRowProps {
  readonly plan: Plan
  readonly onOpen: () => void
}

/** Plan on sale in two lines; its sheet has the rest. */
export function PlanRow({ plan, onOpen }: PlanRowProps) {
  const t = useT()
  const format = useFormat()
  const rates = [
    { label: 'finance.daily', percent: plan.dailyRate },
    { label: 'finance.yearly', percent: yearlyRateOf(plan) },
  ] as const
  return (
    <Row
      lead={<CoinLogo name={plan.currency} src={plan.logo} />}
      title={<span className={styles.plan}>{plan.name}</span>}
      note={t('finance.minimumHint', { amount: format.amount(plan.minimum, plan.currency) })}
      value={
        <span className={styles.rates}>
          {rates.map(({ label, percent }) => (
            <span key={label} className={styles.rate}>
              <strong>{format.rate(percent, 2)}</strong> <span className={styles.name}>{t(label)}</span>
            </span>
          ))}
        </span>
      }
      onClick={onOpen}
    />
  )
}
