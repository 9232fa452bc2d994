import type { Plan } from '#sdk/model/plan.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { CoinLogo } from '../../kit/CoinLogo.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { yearlyRateOf } from './yields.ts'
import styles from './PlanFacts.module.css'

/** Yield and conditions of a plan. */
export function PlanFacts({ plan }: { readonly plan: Plan }) {
  const t = useT()
  const format = useFormat()
  return (
    <section className={styles.plan}>
      <div className={styles.head}>
        <CoinLogo name={plan.currency} src={plan.logo} />
        <h2 className={styles.name}>{plan.name}</h2>
      </div>
      <p className={styles.hero}>
        {format.rate(plan.dailyRate, 2)} <span className={styles.unit}>{t('finance.aDay')}</span>
      </p>
      {plan.intro && <p className={styles.intro}>{plan.intro}</p>}
      <Facts
        rows={[
          { label: t('finance.cycle'), value: t('finance.days', { n: plan.days }) },
          { label: t('finance.termYield'), value: format.rate(plan.termRate, 2) },
          {
            label: t('finance.yearly'),
            value: t('finance.yearlyRule', { rate: format.rate(yearlyRateOf(plan), 2) }),
          },
          { label: t('finance.minimum'), value: format.amount(plan.minimum, plan.currency) },
          {
            label: t('finance.maximum'),
            value: plan.maximum ? format.amount(plan.maximum, plan.currency) : t('finance.noMaximum'),
          },
          { label: t('finance.penalty'), value: <Penalty plan={plan} /> },
        ]}
      />
    </section>
  )
}

/** Penalty for early redemption, by the terms of this plan. */
export function Penalty({ plan }: { readonly plan: Plan }) {
  const t = useT()
  const format = useFormat()
  const rate = format.rate(plan.penaltyRate, 2)
  return (
    <>
      {t(plan.penaltyRule === 'daily-interest' ? 'finance.penaltyOnce' : 'finance.penaltyPerDay', { rate })}
    </>
  )
}
