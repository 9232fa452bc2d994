import { toPlans } from '#sdk/model/plan.ts'
import { requireLogin } from '../../session/guard.ts'
import { signedIn } from '../../session/session.ts'
import { useRead } from '../../api/useRead.ts'
import { useValue } from '../../platform/useValue.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Hint } from '../../settings/Hint.tsx'
import { List } from '../../kit/List.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Row } from '../../kit/Row.tsx'
import { Calculator } from './Calculator.tsx'
import { PlanCard } from './PlanCard.tsx'
import { Report } from './Report.tsx'
import { Risk } from '../../kit/Risk.tsx'
import styles from './Index.module.css'

/** Also the tab Earn. */
export default function Earn() {
  const t = useT()
  const isSignedIn = useValue(signedIn)
  const plans = useRead('lhDepositConfig', {}, { select: toPlans })
  return (
    <Page>
      <Hint of="finance" />
      {isSignedIn ? <Report /> : <Welcome />}
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
