import { Link } from 'react-router-dom'
import { useServerNow } from '../../api/clock.ts'
import { minus, shareOf } from '#domain/decimalText.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Badge } from '../../kit/Badge.tsx'
import { CardHead } from '../../kit/CardHead.tsx'
import { Progress } from '../../kit/Progress.tsx'
import { Countdown } from './Countdown.tsx'
import { nextOf, phaseNames, phaseOf, type Issue } from './issues.ts'
import styles from './IssueCard.module.css'

export function IssueCard({ issue }: { readonly issue: Issue }) {
  const t = useT()
  const format = useFormat()
  // Phases change by the minute at most; the countdown inside ticks by itself.
  const now = useServerNow(5_000)
  const phase = phaseOf(issue, now)
  const next = nextOf(issue, now)
  return (
    <li className={styles.item}>
      <Link to={`/pages/publication/details?id=${issue.id}`} className={styles.issue}>
        <CardHead
          coin={issue.new_currency_name}
          title={issue.new_currency_name}
          note={`1 = ${format.amount(issue.change_rate, issue.currency_name, 4)}`}
        >
          <PhaseMark phase={phase} />
          {next && (
            <span className={styles.note}>
              {t(next.label)} <Countdown to={next.at} />
            </span>
          )}
        </CardHead>
        <Sold issue={issue} />
        <p className={styles.foot}>
          <span>
            {t('issue.lockUp')} <b>{t('issue.days', { n: issue.day })}</b>
          </span>
          <span>
            {t('issue.forecast')} <b>{issue.predict_rate}</b>
          </span>
        </p>
      </Link>
    </li>
  )
}

export function PhaseMark({ phase }: { readonly phase: keyof typeof phaseNames }) {
  const t = useT()
  return <Badge tone={phase === 'subscribing' ? 'accent' : 'plain'}>{t(phaseNames[phase])}</Badge>
}

/** How much of the issue is gone. */
export function Sold({ issue }: { readonly issue: Issue }) {
  const t = useT()
  const format = useFormat()
  const share = shareOf(minus(issue.num, issue.last_num), issue.num)
  const text = t('issue.soldShare', { share: format.percent(Math.floor(share * 10) / 10, 1) })
  return (
    <div className={styles.sold}>
      <Progress value={share} label={t('issue.sold')} text={text} />
      <span className={styles.foot}>
        <span>{text}</span>
        <span>
          {t('issue.left', { n: format.compact(issue.last_num), total: format.compact(issue.num) })}
        </span>
      </span>
    </div>
  )
}
