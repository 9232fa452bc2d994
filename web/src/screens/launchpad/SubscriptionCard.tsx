import { unlockTime } from '#domain/launchpad.ts'
import type { Review, Subscription } from '#sdk/model/subscription.ts'
import { serverNow, useServerNow } from '../../api/clock.ts'
import { confirm } from '../../feedback/confirm.ts'
import { toast } from '../../feedback/toast.ts'
import { useWrite } from '../../api/useWrite.ts'
import { tradePath } from '../../market/paths.ts'
import { go } from '../../routing/navigate.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT, type MessageId } from '../../i18n/translate.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { CardHead } from '../../kit/CardHead.tsx'
import { Change } from '../../figures/Change.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { useMoney, Veiled, Money } from '../../figures/Veiled.tsx'
import { Countdown } from './Countdown.tsx'
import styles from './SubscriptionCard.module.css'

const reviews: Record<Review, MessageId> = {
  passed: 'issue.passed',
  rejected: 'issue.rejected',
  underReview: 'issue.underReview',
}
const tones = { passed: 'good', rejected: 'danger', underReview: 'wait' } as const

export function SubscriptionCard({ subscription }: { readonly subscription: Subscription }) {
  const t = useT()
  const format = useFormat()
  const coin = subscription.coin ?? t('issue.newCoin')
  const money = useMoney()
  const isRunning = subscription.status === 'running'
  const isReleased = !isRunning && subscription.review === 'passed'
  return (
    <li className={styles.card}>
      <CardHead coin={coin} title={coin} note={format.date(subscription.createdAt)}>
        <Badge tone={tones[subscription.review]}>
          {t(isReleased ? 'issue.released' : reviews[subscription.review])}
        </Badge>
      </CardHead>
      {subscription.review === 'rejected' && subscription.reason && (
        <p className={styles.reason}>{subscription.reason}</p>
      )}
      <Facts
        rows={[
          {
            label: t('issue.paid'),
            value: <Money value={subscription.amount} unit={subscription.currency} />,
          },
          {
            label: t('issue.coins'),
            value: <Money value={subscription.coins} unit={subscription.coin} />,
          },
          { label: t('issue.price'), value: format.amount(subscription.price, subscription.currency, 4) },
          {
            label: t('issue.expectedReturn'),
            value: <Money value={subscription.expectedReturn} unit={subscription.currency} />,
          },
          {
            label: t('issue.accumulated'),
            value: (
              <Veiled>
                <Change value={subscription.gain} as="amount" unit={subscription.currency} />
              </Veiled>
            ),
          },
          { label: t('issue.returnRate'), value: <Change value={subscription.gainPercent} /> },
          { label: t('issue.launch'), value: format.date(subscription.launchesAt) },
          { label: t('issue.lockUp'), value: t('issue.days', { n: subscription.lockUpDays }) },
          ...(isRunning
            ? [{ label: t('issue.unlock'), value: format.date(unlockTimeOf(subscription)) }]
            : []),
          ...(subscription.completedAt
            ? [{ label: t('issue.completed'), value: format.date(subscription.completedAt) }]
            : []),
        ]}
      />
      {isRunning && subscription.review === 'passed' && (
        <Redemption subscription={subscription} coin={coin} />
      )}
      {isReleased && (
        <>
          <p className={styles.wait}>
            {t('issue.redeemed', { amount: money(subscription.coins, subscription.coin) })}
          </p>
          <Button look="quiet" onClick={() => go(tradePath(`${coin}/${subscription.currency}`))}>
            {t('issue.trade', { coin })}
          </Button>
        </>
      )}
    </li>
  )
}

const unlockTimeOf = ({ launchesAt, lockUpDays }: Subscription) => unlockTime(launchesAt, lockUpDays)

interface RedemptionProps {
  readonly subscription: Subscription
  readonly coin: string
}

/** Unlock time of locked coins, or a button that redeems unlocked ones. */
function Redemption({ subscription, coin }: RedemptionProps) {
  const t = useT()
  const format = useFormat()
  const now = useServerNow()
  const { launchesAt } = subscription
  const unlocksAt = unlockTimeOf(subscription)
  const redeem = useWrite('lhSendOrderPlace', { lockUntilRead: true })

  async function ask() {
    const amount = format.amount(subscription.coins, coin)
    const yes = await confirm({
      title: t('issue.redeemTitle', { coin }),
      body: t('issue.redeemBody'),
      action: t('issue.redeem'),
      facts: [{ label: t('issue.coins'), value: amount }],
    })
    if (!yes || serverNow() < unlocksAt) return
    const sent = await redeem.send({
      config_id: subscription.launchId,
      amount: subscription.amount,
      redeem_id: subscription.id,
    })
    if (sent.ok) toast(t('issue.redeemed', { amount }), 'good')
  }

  if (now < unlocksAt) {
    const launched = now >= launchesAt
    return (
      <p className={styles.wait}>
        {t(launched ? 'issue.unlocksIn' : 'issue.launchesIn')}{' '}
        <Countdown to={launched ? unlocksAt : launchesAt} />
      </p>
    )
  }
  return (
    <Button look="quiet" busy={redeem.busy} onClick={() => void ask()}>
      {t('issue.redeem')}
    </Button>
  )
}
