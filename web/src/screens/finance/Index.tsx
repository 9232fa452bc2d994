import { requireLogin } from '../../core/guard.ts'
import { signedIn } from '../../core/session.ts'
import { useRead } from '../../core/useRead.ts'
import { useValue } from '../../core/useValue.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Hint } from '../../ui/Hint.tsx'
import { List } from '../../ui/List.tsx'
import { NotYet } from '../../ui/NotYet.tsx'
import { Page } from '../../ui/Page.tsx'
import { Row } from '../../ui/Row.tsx'
import { Calculator } from './Calculator.tsx'
import { PlanCard } from './PlanCard.tsx'
import { Report } from './Report.tsx'
import { Risk } from '../../ui/Risk.tsx'
import styles from './Index.module.css'

/** Managed finance: also the finance tab. */
export default function Finance() {
  const t = useT()
  const known = useValue(signedIn)
  const plans = useRead('lhDepositConfig', {})
  return (
    <Page>
      <Hint of="finance" />
      {known ? <Report /> : <Welcome />}
      <List>
        <Row icon="record" title={t('title.financeOrders')} to="/pages/finance/ordersPage" />
        <Row icon="info" title={t('title.financeRules')} to="/pages/finance/rulePage" />
      </List>
      <section>
        <h2 className={styles.title}>{t('finance.plans')}</h2>
        {plans.data ? (
          plans.data.length > 0 ? (
            <ul>
              {plans.data.map((plan) => (
                <PlanCard key={plan.id} plan={plan} />
              ))}
            </ul>
          ) : (
            <Empty icon="finance" title={t('finance.noPlans')} />
          )
        ) : (
          <NotYet of={plans} rows={4} height={168} />
        )}
      </section>
      {plans.data && <Calculator plans={plans.data} />}
      <Risk>{t('finance.risk')}</Risk>
    </Page>
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
