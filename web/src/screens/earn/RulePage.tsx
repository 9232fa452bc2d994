import { useRead } from '../../api/useRead.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Facts } from '../../kit/Facts.tsx'
import { List } from '../../kit/List.tsx'
import { Page } from '../../shell/Page.tsx'
import { Row } from '../../kit/Row.tsx'
import { Penalty } from './Penalty.tsx'
import styles from './RulePage.module.css'

/** The example of the rules: 1,000 USDT for 15 days at 0.4 % a day, redeemed with ten days to go. */
const example = { amount: '1000', rate: '0.4', days: 10, ratio: '40', interest: '6' }

export default function RulePage() {
  const t = useT()
  const format = useFormat()
  const plans = useRead('lhDepositConfig', {})
  const inUse = new Set(plans.data?.map((plan) => plan.penalty_rule ?? 'settlement-ratio'))
  const words = {
    amount: format.amount(example.amount, 'USDT', 0),
    rate: format.percent(example.rate, 1),
    days: t('finance.days', { n: example.days }),
  }
  return (
    <Page>
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
          example={`${words.rate} × ${words.days} × ${words.amount} = ${format.amount(example.ratio, 'USDT', 0)}`}
        />
        <Reading
          title={t('rule.interestTitle')}
          inUse={inUse.has('daily-interest')}
          formula={t('rule.interestFormula')}
          example={t('rule.interestExample', {
            ...words,
            penalty: format.amount(example.interest, 'USDT', 0),
          })}
        />
        <p>{t('rule.rounding')}</p>
      </section>
      {plans.data && plans.data.length > 0 && (
        <section className={styles.part}>
          <h2>{t('rule.plansTitle')}</h2>
          <Facts
            rows={plans.data.map((plan) => ({
              label: `${plan.name} · ${format.percent(plan.daily_rate)}`,
              value: <Penalty plan={plan} />,
            }))}
          />
        </section>
      )}
      <section className={styles.part}>
        <h2>{t('rule.riskTitle')}</h2>
        <p>{t('finance.risk')}</p>
      </section>
      <List>
        <Row icon="help" title={t('title.help')} to="/pages/help/center/center" />
      </List>
    </Page>
  )
}

interface ReadingProps {
  readonly title: string
  readonly inUse: boolean
  readonly formula: string
  readonly example: string
}

/** One of the two ways to reckon the penalty, marked when a plan on sale is charged so. */
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
