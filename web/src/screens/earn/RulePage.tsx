import { decimalText, units } from '#domain/decimalText.ts'
import { interestTimes, penaltyOf, penaltyUnder, usualInterestTimes } from '#domain/earn.ts'
import { toPlans, type Plan } from '#sdk/model/plan.ts'
import { useRead } from '../../api/useRead.ts'
import { useWide } from '../../platform/useWide.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Facts } from '../../kit/Facts.tsx'
import { List } from '../../kit/List.tsx'
import { Page } from '../../shell/Page.tsx'
import { Panes } from '../../kit/Panes.tsx'
import { Row } from '../../kit/Row.tsx'
import { Penalty } from './PlanFacts.tsx'
import { penaltyOfPlan } from './yields.ts'
import styles from './RulePage.module.css'

/** The example in the rules: 1,000 USDT at 0.4 % a day, redeemed with ten days left at a ratio of 0.4 %. */
const example = { amount: units('1000'), rate: units('0.4'), days: 10 }

export default function RulePage() {
  const t = useT()
  const format = useFormat()
  const wide = useWide()
  const plans = useRead('lhDepositConfig', {}, { select: toPlans })
  const inUse = new Set(plans.data?.map(({ penaltyRule }) => penaltyRule))
  const times = timesIn(plans.data ?? [])
  const usdt = (amount: bigint) => format.amount(decimalText(amount), 'USDT', 0)
  const penaltyBy = (rule: Plan['penaltyRule']) => {
    const terms = { ratio: example.rate, dailyPercent: example.rate, times }
    return usdt(penaltyOf(penaltyUnder(rule, terms), example.amount, example.days))
  }
  const words = {
    times: format.compact(decimalText(times)),
    amount: usdt(example.amount),
    rate: format.percent(decimalText(example.rate), 1),
    days: t('finance.days', { n: example.days }),
  }
  const figures = plans.data && plans.data.length > 0 && (
    <section className={styles.part}>
      <h2>{t('rule.plansTitle')}</h2>
      <Facts
        rows={plans.data.map((plan) => ({
          label: `${plan.name} · ${format.rate(plan.dailyRate, 2)}`,
          value: <Penalty plan={plan} />,
        }))}
      />
    </section>
  )
  const help = (
    <List>
      <Row icon="help" title={t('title.help')} to="/pages/help/center/center" />
    </List>
  )
  return (
    <Page>
      <Panes
        aside={
          wide && (
            <>
              {figures}
              {help}
            </>
          )
        }
      >
        <section className={styles.part}>
          <h2>{t('rule.buyTitle')}</h2>
          <p>{t('rule.buy')}</p>
        </section>
        <section className={styles.part}>
          <h2>{t('rule.yieldTitle')}</h2>
          <p>{t('rule.yield')}</p>
          <p className={styles.formula}>{t('rule.yieldFormula')}</p>
        </section>
        <section className={styles.part}>
          <h2>{t('rule.endTitle')}</h2>
          <p>{t('rule.end')}</p>
        </section>
        <section className={styles.part}>
          <h2>{t('rule.earlyTitle')}</h2>
          <p>{t('rule.early')}</p>
          <Reading
            title={t('rule.ratioTitle')}
            inUse={inUse.has('settlement-ratio')}
            formula={t('rule.ratioFormula')}
            example={`${words.rate} × ${words.days} × ${words.amount} = ${penaltyBy('settlement-ratio')}`}
          />
          <Reading
            title={t('rule.interestTitle')}
            inUse={inUse.has('daily-interest')}
            formula={t('rule.interestFormula', words)}
            example={t('rule.interestExample', {
              ...words,
              penalty: penaltyBy('daily-interest'),
            })}
          />
          <p>{t('rule.rounding')}</p>
        </section>
        {!wide && figures}
        <section className={styles.part}>
          <h2>{t('rule.riskTitle')}</h2>
          <p>{t('finance.risk')}</p>
        </section>
        {!wide && help}
      </Panes>
    </Page>
  )
}

/** Uses the plan with the highest rate: backends cut off percentages, which affects a small one most. */
function timesIn(plans: readonly Plan[]): bigint {
  const [plan] = plans
    .filter(({ penaltyRule }) => penaltyRule === 'daily-interest')
    .toSorted((a, b) => Number(units(b.dailyRate) - units(a.dailyRate)))
  return plan ? interestTimes(penaltyOfPlan(plan), units(plan.dailyRate)) : usualInterestTimes
}

interface ReadingProps {
  readonly title: string
  readonly inUse: boolean
  readonly formula: string
  readonly example: string
}

/** One of the two ways to calculate the penalty, marked if a plan on sale uses it. */
function Reading({ title, inUse, formula, example }: ReadingProps) {
  const t = useT()
  return (
    <div className={styles.reading} data-used={inUse || undefined}>
      <h3>
        {title} {inUse && <span className={styles.used}>{t('rule.inUse')}</span>}
      </h3>
      <p className={styles.formula}>{formula}</p>
      <p className={styles.example}>{example}</p>
    </div>
  )
}
