import { Link } from '../../kit/Link.ts'
import type { Plan } from '#sdk/model/plan.ts'
import { isOver } from '../../api/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { CardHead } from '../../kit/CardHead.tsx'
import { Icon } from '../../kit/icons.tsx'
import { Penalty } from './Penalty.tsx'
import styles from './PlanCard.module.css'

/** A plan on sale; the whole of it leads to buying. */
export function PlanCard({ plan }: { readonly plan: Plan }) {
  const t = useT()
  const format = useFormat()
  return (
    <li className={styles.item}>
      <Link to={`/pages/finance/buyPage?id=${plan.id}`} className={styles.plan}>
        <CardHead
          coin={plan.currency}
          src={plan.logo}
          title={plan.name}
          note={t('finance.days', { n: plan.days })}
          leads
        >
          <strong className={styles.rate}>{format.percent(plan.dailyRate)}</strong>
          <span className={styles.note}>{t('finance.daily')}</span>
        </CardHead>
        <dl className={styles.facts}>
          <div>
            <dt>{t('finance.termYield')}</dt>
            <dd>{format.percent(plan.termRate)}</dd>
          </div>
          <div>
            <dt>{t('finance.minimum')}</dt>
            <dd>{format.amount(plan.minimum, plan.currency)}</dd>
          </div>
          <div>
            <dt>{t('finance.maximum')}</dt>
            <dd>{plan.maximum ? format.amount(plan.maximum, plan.currency) : t('finance.noMaximum')}</dd>
          </div>
          <div>
            <dt>{t('finance.penalty')}</dt>
            <dd>
              <Penalty plan={plan} />
            </dd>
          </div>
        </dl>
        {plan.intro && <p className={styles.intro}>{plan.intro}</p>}
      </Link>
      {plan.announces && !isOver(plan.announces.closesAt) && (
        <Link to="/pages/publication/index" className={styles.issue}>
          <Icon name="rocket" size={18} />
          <span>
            {t('finance.issue', {
              name: plan.announces.name,
              count: format.compact(plan.announces.coins),
              from: format.date(plan.announces.opensAt, 'day'),
              to: format.date(plan.announces.closesAt, 'day'),
            })}
          </span>
        </Link>
      )}
    </li>
  )
}
