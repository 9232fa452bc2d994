import { read } from '#sdk/call.ts'
import { api } from '../../api/api.ts'
import { confirm } from '../../feedback/confirm.ts'
import { minus, shareOf, sum, times } from '#domain/decimalText.ts'
import { toast } from '../../feedback/toast.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { CardHead } from '../../kit/CardHead.tsx'
import { Change } from '../../figures/Change.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Money } from '../../figures/Money.tsx'
import { Progress } from '../../kit/Progress.tsx'
import type { Order } from './yields.ts'
import styles from './OrderCard.module.css'

interface OrderCardProps {
  readonly order: Order
  readonly onRedeemed: () => void
}

export function OrderCard({ order, onRedeemed }: OrderCardProps) {
  const t = useT()
  const format = useFormat()
  const unit = order.currency_name
  const running = order.status === 1
  const redeem = useWrite('lhDepositOrderCancel')

  async function askAndRedeem() {
    const now = await latest(order)
    const known = now.penalty_now !== undefined
    const yes = await confirm({
      title: t('finance.redeemTitle'),
      body: t(known ? 'finance.redeemBody' : 'finance.redeemUnknown'),
      action: t('finance.redeem'),
      danger: true,
      facts: [
        { label: t('finance.principal'), value: format.amount(now.amount, unit) },
        { label: t('finance.remaining'), value: t('finance.days', { n: now.remain_day }) },
        { label: t('finance.earned'), value: format.amount(now.current_earnings, unit) },
        ...(now.penalty_now === undefined
          ? []
          : [
              { label: t('finance.penalty'), value: `−${format.amount(now.penalty_now, unit)}` },
              {
                label: t('finance.receive'),
                value: format.amount(sum([minus(now.amount, now.penalty_now), now.current_earnings]), unit),
              },
            ]),
      ],
    })
    if (!yes) return
    const sent = await redeem.send({ id: order.id })
    if (!sent.ok) return
    toast(t('finance.redeemDone'), 'good')
    onRedeemed()
  }

  const left = t('finance.daysLeft', { n: order.remain_day, total: order.day })
  return (
    <li className={styles.order}>
      <CardHead
        coin={unit}
        src={order.logo}
        title={`${unit} · ${t('finance.days', { n: order.day })}`}
        note={`${t('finance.daily')} ${format.percent(times(order.day_rate, '100'))}`}
      >
        <Change value={order.current_earnings} as="amount" unit={unit} places={4} />
        <span className={styles.note}>{t('finance.earned')}</span>
      </CardHead>
      {running && (
        <div className={styles.progress}>
          <Progress
            label={t('finance.progress')}
            value={shareOf(String(order.day - order.remain_day), String(order.day))}
            text={left}
          />
          <span className={styles.note}>{left}</span>
        </div>
      )}
      <Facts
        rows={[
          { label: t('finance.principal'), value: <Money value={order.amount} unit={unit} /> },
          { label: t('finance.dailyYield'), value: format.amount(order.daily_yield, unit) },
          { label: t('finance.expected'), value: format.amount(order.total_interest, unit) },
          { label: t('finance.paidAt'), value: format.date(order.payment_time) },
          running
            ? { label: t('finance.endsOn'), value: format.date(order.end_at, 'day') }
            : {
                label: t(order.is_cancel === 1 ? 'finance.redeemedAt' : 'finance.completedAt'),
                value: format.date(order.complete_time),
              },
          ...(running && order.penalty_now !== undefined
            ? [{ label: t('finance.penaltyNow'), value: format.amount(order.penalty_now, unit) }]
            : []),
          ...(order.is_cancel === 1
            ? [{ label: t('finance.penaltyPaid'), value: format.amount(order.cancel_fee, unit) }]
            : []),
        ]}
      />
      {running && (
        <Button look="quiet" busy={redeem.busy} onClick={() => void askAndRedeem()}>
          {t('finance.redeem')}
        </Button>
      )}
    </li>
  )
}

/** The penalty changes with the day, so it is asked for again before it is agreed to. */
async function latest(order: Order): Promise<Order> {
  const answer = await read(api, 'lhDepositOrderList', { status: 1, limit: 100 }).catch(() => undefined)
  return answer?.order_list.find(({ id }) => id === order.id) ?? order
}
