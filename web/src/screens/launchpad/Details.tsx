import { useSearchParams } from 'react-router-dom'
import { useServerNow } from '../../api/clock.ts'
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
import { PhaseMark, Sold } from './IssueCard.tsx'
import { smallestOf } from './amounts.ts'
import { isOpen, nextOf, phaseOf, type Issue, type Phase } from './issues.ts'
import { NoIssue } from './NoIssue.tsx'
import { Timeline } from './Timeline.tsx'
import { Risk } from '../../kit/Risk.tsx'
import styles from './Details.module.css'

/** Why nothing can be subscribed. */
const closedNames: Record<Phase, MessageId> = {
  upcoming: 'issue.notYet',
  subscribing: 'issue.closed',
  'sold-out': 'issue.soldOut',
  redeeming: 'issue.closed',
}

export default function Details() {
  const [search] = useSearchParams()
  const id = Number(search.get('id') ?? 0)
  const issue = useRead('lhSendProductInfo', { id }, { enabled: id > 0, every: 30_000 })
  if (issue.data) return <Detail issue={issue.data} />
  return <Page>{id <= 0 ? <NoIssue /> : <NotYet of={issue} rows={6} />}</Page>
}

function Detail({ issue }: { readonly issue: Issue }) {
  const t = useT()
  const format = useFormat()
  const now = useServerNow()
  const phase = phaseOf(issue, now)
  const next = nextOf(issue, now)
  const open = isOpen(issue, now)
  const coin = issue.new_currency_name
  const unit = issue.currency_name
  const smallest = smallestOf(issue)
  return (
    <Page
      title={coin}
      footer={
        phase === 'redeeming' ? (
          <Button wide onClick={() => go('/pages/trade/index')}>
            {t('issue.trade', { coin })}
          </Button>
        ) : (
          <Button wide disabled={!open} onClick={() => go(`/pages/publication/purchase?id=${issue.id}`)}>
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
              1 {coin} = {format.amount(issue.change_rate, unit, 4)}
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
        <Sold issue={issue} />
      </section>
      {issue.introduction && <p className={styles.intro}>{issue.introduction}</p>}
      <Facts
        rows={[
          { label: t('issue.price'), value: format.amount(issue.change_rate, unit, 4) },
          { label: t('issue.total'), value: format.amount(issue.num, coin, 4) },
          { label: t('issue.remaining'), value: format.amount(issue.last_num, coin, 4) },
          {
            label: t('issue.minimum'),
            value: `${format.amount(smallest.coins, coin, 4)} (${format.amount(smallest.amount, unit, 4)})`,
          },
          {
            label: t('issue.payWith'),
            value: issue.subscription_currencies.map(({ name }) => name).join(', ') || unit,
          },
          { label: t('issue.lockUp'), value: t('issue.days', { n: issue.day }) },
          { label: t('issue.forecast'), value: issue.predict_rate || format.percent(issue.interest_rate) },
        ]}
      />
      <Timeline issue={issue} now={now} />
      <Risk>{t('issue.risk')}</Risk>
    </Page>
  )
}
