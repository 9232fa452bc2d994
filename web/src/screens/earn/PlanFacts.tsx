import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { CoinLogo } from '../../kit/CoinLogo.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Penalty } from './Penalty.tsx'
import type { Plan } from './yields.ts'
import styles from './PlanFacts.module.css'

/** What a plan promises, and what it asks. */
export function PlanFacts({ plan }: { readonly plan: Plan }) {
  const t = useT()
  const format = useFormat()
  return (
    <section className={styles.plan}>
      <div className={styles.head}>
        <CoinLogo name={plan.currency_name} src={plan.currency_logo} />
        <h2 className={styles.name}>{plan.name}</h2>
      </div>
      <p className={styles.hero}>
        {format.percent(plan.daily_rate)} <span className={styles.unit}>{t('finance.aDay')}</span>
      </p>
      {plan.intro && <p className={styles.intro}>{plan.intro}</p>}
      <Facts
        rows={[
          { label: t('finance.cycle'), value: t('finance.days', { n: plan.day }) },
          { label: t('finance.termYield'), value: format.percent(plan.total_yield) },
          { label: t('finance.minimum'), value: format.amount(plan.save_min, plan.currency_name) },
          {
            label: t('finance.maximum'),
            value: plan.save_max ? format.amount(plan.save_max, plan.currency_name) : t('finance.noMaximum'),
          },
          { label: t('finance.penalty'), value: <Penalty plan={plan} /> },
        ]}
      />
    </section>
  )
}
