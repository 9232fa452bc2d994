import { serverNow, useServerNow } from '../../api/clock.ts'
import { confirm } from '../../feedback/confirm.ts'
import { toast } from '../../feedback/toast.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT, type MessageId } from '../../i18n/translate.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { CardHead } from '../../kit/CardHead.tsx'
import { Change } from '../../figures/Change.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Countdown } from './Countdown.tsx'
import { msOf, unlockOf, type Subscription } from './issues.ts'
import styles from './SubscriptionCard.module.css'

const reviews: Record<Subscription['exam_status'], MessageId> = {
  1: 'issue.passed',
  2: 'issue.rejected',
  3: 'issue.underReview',
}
const tones = { 1: 'accent', 2: 'danger', 3: 'plain' } as const

export function SubscriptionCard({ row }: { readonly row: Subscription }) {
  const t = useT()
  const format = useFormat()
  const coin = row.new_currency_name ?? t('issue.newCoin')
  return (
    <li className={styles.card}>
      <CardHead coin={coin} title={coin} note={format.date(row.created_at)}>
        <Badge tone={tones[row.exam_status]}>{t(reviews[row.exam_status])}</Badge>
      </CardHead>
      {row.exam_status === 2 && row.reason && <p className={styles.reason}>{row.reason}</p>}
      <Facts
        rows={[
          { label: t('issue.paid'), value: format.amount(row.amount, row.currency_name, 4) },
          { label: t('issue.coins'), value: format.amount(row.new_currency_num, row.new_currency_name, 4) },
          { label: t('issue.price'), value: format.amount(row.change_rate, row.currency_name, 4) },
          {
            label: t('issue.expectedReturn'),
            value: format.amount(row.expected_return, row.currency_name, 4),
          },
          {
            label: t('issue.accumulated'),
            value: <Change value={row.accumulated_return} as="amount" unit={row.currency_name} places={4} />,
          },
          { label: t('issue.returnRate'), value: <Change value={row.total_return_rate} /> },
          { label: t('issue.launch'), value: format.date(row.online_time) },
          { label: t('issue.lockUp'), value: t('issue.days', { n: row.day }) },
          ...(row.complete_time
            ? [{ label: t('issue.completed'), value: format.date(row.complete_time) }]
            : []),
        ]}
      />
      {row.status === 1 && row.exam_status === 1 && <Redemption row={row} coin={coin} />}
    </li>
  )
}

/** Locked coins say until when; free ones can be asked for. */
function Redemption({ row, coin }: { readonly row: Subscription; readonly coin: string }) {
  const t = useT()
  const format = useFormat()
  const now = useServerNow()
  const unlock = unlockOf(row)
  const redeem = useWrite('lhSendOrderPlace')

  async function ask() {
    const amount = format.amount(row.new_currency_num, coin, 4)
    const yes = await confirm({
      title: t('issue.redeemTitle', { coin }),
      body: t('issue.redeemBody'),
      action: t('issue.redeem'),
      facts: [{ label: t('issue.coins'), value: amount }],
    })
    if (!yes || serverNow() < unlock) return
    const sent = await redeem.send({ config_id: row.config_id, amount: row.amount, redeem_id: row.id })
    if (sent.ok) toast(t('issue.redeemed', { amount }), 'good')
  }

  if (now < unlock) {
    const launched = now >= msOf(row.online_time)
    return (
      <p className={styles.wait}>
        {t(launched ? 'issue.unlocksIn' : 'issue.launchesIn')}{' '}
        <Countdown to={launched ? unlock : msOf(row.online_time)} />
      </p>
    )
  }
  return (
    <Button look="quiet" busy={redeem.busy} onClick={() => void ask()}>
      {t('issue.redeem')}
    </Button>
  )
}
