import { useState } from 'react'
import { endOfTerm } from '#domain/earn.ts'
import type { Plan } from '#sdk/model/plan.ts'
import { useServerNow } from '../../api/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { AmountField } from '../../forms/AmountField.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { SelectField } from '../../forms/SelectField.tsx'
import { exampleAmount, yieldOf } from './yields.ts'
import styles from './Calculator.module.css'

/** What an amount would bring, before anything is bought. */
export function Calculator({ plans }: { readonly plans: readonly Plan[] }) {
  const t = useT()
  const format = useFormat()
  const [picked, setPicked] = useState<number>()
  const [typed, setTyped] = useState<string>()
  const plan = plans.find(({ id }) => id === picked) ?? plans[0]
  if (!plan) return null
  const amount = typed ?? exampleAmount(plan)
  return (
    <section className={styles.calculator}>
      <h2 className={styles.title}>{t('finance.calculator')}</h2>
      <SelectField
        label={t('finance.plan')}
        options={plans.map(({ id, name, dailyRate }) => ({
          value: String(id),
          label: `${name} · ${format.percent(dailyRate)}`,
        }))}
        value={String(plan.id)}
        onChange={(event) => {
          setPicked(Number(event.target.value))
          // An amount of one coin says nothing about another.
          setTyped(undefined)
        }}
      />
      <AmountField label={t('finance.amount')} unit={plan.currency} value={amount} onChange={setTyped} />
      <Outcome plan={plan} amount={amount} />
    </section>
  )
}

/** Yield a day, over the term, and what comes back when. */
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
        +{format.amount(total, undefined, 8)} <span className={styles.unit}>{unit}</span>
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
