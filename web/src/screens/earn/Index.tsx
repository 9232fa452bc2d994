import { useState } from 'react'
import { toPlans, type Plan } from '#sdk/model/plan.ts'
import { onDemand } from '../../platform/onDemand.tsx'
import { isOver } from '../../api/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { requireLogin } from '../../session/guard.ts'
import { signedIn } from '../../session/session.ts'
import { useRead } from '../../api/useRead.ts'
import { useValue } from '../../platform/useValue.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { List } from '../../kit/List.tsx'
import { HelpButton } from '../../shell/HelpButton.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Row } from '../../kit/Row.tsx'
import { PlanRow } from './PlanRow.tsx'
import { Report } from './Report.tsx'
import { Risk } from '../../kit/Risk.tsx'
import styles from './Index.module.css'

const PlanSheet = onDemand(async () => (await import('./PlanSheet.tsx')).default)

/** Earn screen, also used as the Earn tab. */
export default function Earn() {
  const t = useT()
  const isSignedIn = useValue(signedIn)
  const plans = useRead('lhDepositConfig', {}, { select: toPlans })
  const [shown, setShown] = useState<Plan>()
  const [shut, setShut] = useState(true)
  return (
    <Page wide actions={<HelpButton title="hint.finance" body="hint.financeBody" />}>
      <div className={styles.earn}>
        {isSignedIn ? <Report /> : <Welcome />}
        <List>
          <Row icon="record" title={t('title.financeOrders')} to="/pages/finance/ordersPage" />
          <Row icon="info" title={t('title.financeRules')} to="/pages/finance/rulePage" />
        </List>
        <section className={styles.plans}>
          {/* One face for all reads of the screen leaves nothing below the heading. */}
          {(plans.data ?? !plans.error) && <h2 className={styles.title}>{t('finance.plans')}</h2>}
          {plans.data ? (
            plans.data.length > 0 ? (
              <>
                <Intros plans={plans.data} />
                <ul>
                  {plans.data.map((plan) => (
                    <PlanRow
                      key={plan.id}
                      plan={plan}
                      onOpen={() => {
                        setShown(plan)
                        setShut(false)
                      }}
                    />
                  ))}
                </ul>
              </>
            ) : (
              <Empty icon="finance" title={t('finance.noPlans')} />
            )
          ) : (
            <NotYet of={plans} rows={8} height={64} />
          )}
        </section>
        {plans.data && <NewCoins plans={plans.data} />}
        <Risk>{t('finance.risk')}</Risk>
      </div>
      {shown && <PlanSheet key={shown.id} plan={shown} open={!shut} onClose={() => setShut(true)} />}
    </Page>
  )
}

/** Properties that all plans share are shown once. */
function Intros({ plans }: { readonly plans: readonly Plan[] }) {
  const intros = new Set(plans.flatMap(({ intro }) => (intro ? [intro] : [])))
  return Array.from(intros, (intro) => (
    <p key={intro} className={styles.intro}>
      {intro}
    </p>
  ))
}

/** New coins that are announced with a plan. */
function NewCoins({ plans }: { readonly plans: readonly Plan[] }) {
  const t = useT()
  const format = useFormat()
  const coins = plans.flatMap(({ announces }) =>
    announces && !isOver(announces.closesAt) ? [announces] : [],
  )
  if (coins.length === 0) return null
  return (
    <List title={t('title.publication')}>
      {coins.map(({ name, coins, opensAt, closesAt }) => (
        <Row
          key={name}
          icon="rocket"
          title={name}
          note={t('finance.issue', {
            name,
            count: format.compact(coins),
            from: format.date(opensAt, 'day'),
            to: format.date(closesAt, 'day'),
          })}
          to="/pages/publication/index"
        />
      ))}
    </List>
  )
}

function Welcome() {
  const t = useT()
  return (
    <section className={styles.welcome}>
      <h2 className={styles.lead}>{t('finance.lead')}</h2>
      <p className={styles.body}>{t('finance.leadBody')}</p>
      <div>
        <Button look="quiet" onClick={() => requireLogin()}>
          {t('title.login')}
        </Button>
      </div>
    </section>
  )
}
