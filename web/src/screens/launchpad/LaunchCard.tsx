import { Link } from '../../kit/Link.ts'
import { launchPhase } from '#domain/launchpad.ts'
import type { Launch } from '#sdk/model/launch.ts'
import { useServerNow } from '../../api/clock.ts'
import { minus, shareOf } from '#domain/decimalText.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Badge } from '../../kit/Badge.tsx'
import { CardHead } from '../../kit/CardHead.tsx'
import { Progress } from '../../kit/Progress.tsx'
import { gainText } from './amounts.ts'
import { Countdown } from './Countdown.tsx'
import { isOffered, nextOf, phaseNames } from './phases.ts'
import styles from './LaunchCard.module.css'

export function LaunchCard({ launch }: { readonly launch: Launch }) {
  const t = useT()
  const format = useFormat()
  // Phases change once a minute at most; the countdown inside updates by itself.
  const now = useServerNow(5_000)
  const phase = launchPhase(launch.state, launch, now)
  const next = nextOf(launch, now)
  return (
    <li className={styles.item}>
      <Link to={`/pages/publication/details?id=${launch.id}`} className={styles.launch}>
        <CardHead
          coin={launch.coin}
          title={launch.coin}
          note={`1\u00a0=\u00a0${format.amount(launch.price, launch.currency, 4)}`}
        >
          <PhaseMark phase={phase} />
        </CardHead>
        <Sold launch={launch} />
        <p className={styles.foot}>
          <span>
            {t('issue.lockUp')} <b>{t('issue.days', { n: launch.lockUpDays })}</b>
          </span>
          {next && (
            <span>
              {t(next.label)}{' '}
              <b>
                <Countdown to={next.at} />
              </b>
            </span>
          )}
          {isOffered(phase) && (
            <span>
              {t('issue.forecast')} <b>{gainText(launch, format)}</b>
            </span>
          )}
        </p>
      </Link>
    </li>
  )
}

export function PhaseMark({ phase }: { readonly phase: keyof typeof phaseNames }) {
  const t = useT()
  return <Badge tone={phase === 'subscribing' ? 'accent' : 'plain'}>{t(phaseNames[phase])}</Badge>
}

/** Sold share of a launch. */
export function Sold({ launch }: { readonly launch: Launch }) {
  const t = useT()
  const format = useFormat()
  const share = shareOf(minus(launch.total, launch.left), launch.total)
  const text = t('issue.soldShare', { share: format.percent(Math.floor(share * 10) / 10, 1) })
  return (
    <div className={styles.sold}>
      <Progress value={share} label={t('issue.sold')} text={text} />
      <span className={styles.foot}>
        <span>{text}</span>
        <span>
          {t('issue.left', { n: format.compact(launch.left), total: format.compact(launch.total) })}
        </span>
      </span>
    </div>
  )
}
