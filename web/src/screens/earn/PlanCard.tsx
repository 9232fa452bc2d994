import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { CardHead } from '../../kit/CardHead.tsx'
import { Icon } from '../../kit/icons.tsx'
import { Penalty } from './Penalty.tsx'
import type { Plan } from './yields.ts'
import styles from './PlanCard.module.css'

/** A plan on sale; the whole of it leads to buying. */
export function PlanCard({ plan }: { readonly plan: Plan }) {
  const t = useT()
  const format = useFormat()
  return (
    <li className={styles.item}>
      <Link to={`/pages/finance/buyPage?id=${plan.id}`} className={styles.plan}>
        <CardHead
          coin={plan.currency_name}
          src={plan.currency_logo}
          title={plan.name}
          note={t('finance.days', { n: plan.day })}
          leads
        >
          <strong className={styles.rate}>{format.percent(plan.daily_rate)}</strong>
          <span className={styles.note}>{t('finance.daily')}</span>
        </CardHead>
        <dl className={styles.facts}>
          <div>
            <dt>{t('finance.termYield')}</dt>
            <dd>{format.percent(plan.total_yield)}</dd>
          </div>
          <div>
            <dt>{t('finance.minimum')}</dt>
            <dd>{format.amount(plan.save_min, plan.currency_name)}</dd>
          </div>
          <div>
            <dt>{t('finance.maximum')}</dt>
            <dd>
              {plan.save_max ? format.amount(plan.save_max, plan.currency_name) : t('finance.noMaximum')}
            </dd>
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
      {plan.faxing === 1 && plan.faxing_name && (
        <Link to="/pages/publication/index" className={styles.issue}>
          <Icon name="rocket" size={18} />
          <span>
            {t('finance.issue', {
              name: plan.faxing_name,
              count: format.compact(plan.faxing_num),
              from: format.date(plan.faxing_begin, 'day'),
              to: format.date(plan.faxing_end, 'day'),
            })}
          </span>
        </Link>
      )}
    </li>
  )
}
