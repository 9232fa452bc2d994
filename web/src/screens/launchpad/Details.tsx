import { useSearchParams } from 'react-router-dom'
import { isOpen, launchPhase, type LaunchPhase } from '#domain/launchpad.ts'
import { toLaunch, type Launch } from '#sdk/model/launch.ts'
import { useServerNow } from '../../api/clock.ts'
import { tradePath } from '../../market/paths.ts'
import { go } from '../../routing/navigate.ts'
import { useRead } from '../../api/useRead.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT, type MessageId } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { CoinLogo } from '../../kit/CoinLogo.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Countdown } from './Countdown.tsx'
import { PhaseMark, Sold } from './LaunchCard.tsx'
import { gainText, smallestOf } from './amounts.ts'
import { isOffered, nextOf } from './phases.ts'
import { NoLaunch } from './NoLaunch.tsx'
import { Timeline } from './Timeline.tsx'
import { Risk } from '../../kit/Risk.tsx'
import styles from './Details.module.css'

/** Labels of the disabled button: the reason why the launch is closed. */
const closedNames: Record<LaunchPhase, MessageId> = {
  upcoming: 'issue.notYet',
  subscribing: 'issue.closed',
  'sold-out': 'issue.soldOut',
  redeeming: 'issue.closed',
}

export default function Details() {
  const [search] = useSearchParams()
  const id = Number(search.get('id') ?? 0)
  const launch = useRead('lhSendProductInfo', { id }, { enabled: id > 0, every: 30_000, select: toLaunch })
  if (launch.data) return <Detail launch={launch.data} />
  return <Page>{id <= 0 ? <NoLaunch /> : <NotYet of={launch} rows={6} />}</Page>
}

function Detail({ launch }: { readonly launch: Launch }) {
  const t = useT()
  const format = useFormat()
  const now = useServerNow()
  const phase = launchPhase(launch.state, launch, now)
  const next = nextOf(launch, now)
  const open = isOpen(launch.state, launch, now)
  const coin = launch.coin
  const unit = launch.currency
  const smallest = smallestOf(launch)
  return (
    <Page
      title={coin}
      footer={
        phase === 'redeeming' ? (
          <Button wide onClick={() => go(tradePath(`${coin}/${unit}`))}>
            {t('issue.trade', { coin })}
          </Button>
        ) : (
          <Button wide disabled={!open} onClick={() => go(`/pages/publication/purchase?id=${launch.id}`)}>
            {t(open ? 'issue.subscribe' : closedNames[phase])}
          </Button>
        )
      }
    >
      <section className={styles.top}>
        <div className={styles.head}>
          <CoinLogo name={coin} size={48} />
          <div className={styles.name}>
            <h2>{coin}</h2>
            <span className={styles.note}>
              1 {coin} =&nbsp;{format.amount(launch.price, unit, 4)}
            </span>
          </div>
          <PhaseMark phase={phase} />
        </div>
        {next && (
          <>
            <p className={styles.label}>{t(next.label)}</p>
            <p className={styles.hero}>
              <Countdown to={next.at} />
            </p>
          </>
        )}
        <Sold launch={launch} />
      </section>
      {launch.introduction && <p className={styles.intro}>{launch.introduction}</p>}
      <Facts
        rows={[
          { label: t('issue.price'), value: format.amount(launch.price, unit, 4) },
          { label: t('issue.total'), value: format.amount(launch.total, coin) },
          { label: t('issue.remaining'), value: format.amount(launch.left, coin) },
          {
            label: t('issue.minimum'),
            value: `${format.amount(smallest.coins, coin)} (${format.amount(smallest.amount, unit)})`,
          },
          {
            label: t('issue.payWith'),
            value: launch.payableWith.join(', ') || unit,
          },
          { label: t('issue.lockUp'), value: t('issue.days', { n: launch.lockUpDays }) },
          ...(isOffered(phase) ? [{ label: t('issue.forecast'), value: gainText(launch, format) }] : []),
        ]}
      />
      <Timeline launch={launch} now={now} />
      <Risk>{t('issue.risk')}</Risk>
    </Page>
  )
}
