import { clsx } from 'clsx/lite'
import { useState } from 'react'
import { Flag, PlanOrderStatus } from '#generated/enums.ts'
import { toPlanOrder, type PlanOrder } from '#sdk/model/planOrder.ts'
import type { Input } from '#sdk/operations.ts'
import { readPage } from '#sdk/pages.ts'
import { api } from '../../api/api.ts'
import { confirm } from '../../feedback/confirm.ts'
import { shareOf, times } from '#domain/decimalText.ts'
import { toast } from '../../feedback/toast.ts'
import { useWrite } from '../../api/useWrite.ts'
import { showResult } from '../../market/live/announced.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { CardHead } from '../../kit/CardHead.tsx'
import { Gain } from '../../figures/Gain.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Item } from '../../kit/Item.tsx'
import { together } from '../../figures/together.ts'
import { Veiled } from '../../figures/Veiled.tsx'
import { Progress } from '../../kit/Progress.tsx'
import { RedeemOutcome } from './RedeemOutcome.tsx'
import styles from './OrderCard.module.css'
import { paidBack, termEndOf } from './yields.ts'

interface OrderCardProps {
  readonly order: PlanOrder
  /** Called with the order as it ended; undefined if it cannot be read now. */
  readonly onRedeemed: (ended: PlanOrder | undefined) => void
}

export function OrderCard({ order, onRedeemed }: OrderCardProps) {
  const t = useT()
  const format = useFormat()
  const unit = order.currency
  const running = order.status === 'running'
  const { amount: money } = together(
    format,
    unit,
    [order.amount, order.dailyYield, order.termYield, order.penaltyNow, order.penalty].map(
      (value) => value ?? '0',
    ),
  )
  const own = (value: string) => <Veiled>{money(value)}</Veiled>
  // Prevents a second confirmation while the first one is loading.
  const [looking, setLooking] = useState(false)
  const redeem = useWrite('lhDepositOrderCancel', { lockUntilRead: true })

  async function askAndRedeem() {
    setLooking(true)
    // The penalty changes daily.
    const now = (await read(order, { status: PlanOrderStatus.running })) ?? order
    setLooking(false)
    const { amount, earned, penaltyNow } = now
    const asked = together(format, unit, [amount, earned, penaltyNow ?? '0']).amount
    const yes = await confirm({
      title: t('finance.redeemTitle'),
      body: t(penaltyNow === undefined ? 'finance.redeemUnknown' : 'finance.redeemBody'),
      action: t('finance.redeem'),
      danger: true,
      ...(penaltyNow !== undefined && { lead: <RedeemOutcome order={now} penalty={penaltyNow} /> }),
      facts: [
        { label: t('finance.principal'), value: asked(amount) },
        { label: t('finance.remaining'), value: t('finance.days', { n: now.daysLeft }) },
        { label: t('finance.earned'), value: asked(earned) },
        ...(penaltyNow === undefined
          ? []
          : [{ label: t('finance.penalty'), value: asked(`-${penaltyNow}`) }]),
      ],
    })
    if (!yes) return
    const undo = showResult(`plan ${order.id}`)
    const sent = await redeem.send({ id: order.id })
    if (!sent.ok) {
      undo()
      return
    }
    const ended = await read(order, { status: PlanOrderStatus.ended, is_cancel: Flag.yes })
    if (!ended) toast(t('finance.redeemDone'), 'good')
    onRedeemed(ended)
  }

  const left = t('finance.daysLeft', { n: order.daysLeft, total: order.days })
  return (
    <Item className={styles.order}>
      <CardHead
        coin={unit}
        src={order.logo}
        title={
          <>
            {unit} · <span className={styles.days}>{t('finance.days', { n: order.days })}</span>
          </>
        }
        note={`${t('finance.daily')} ${format.rate(times(order.dailyFraction, '100'), 2)}`}
      >
        <Veiled>
          <Gain value={order.earned} text={format.amount(order.earned, unit, undefined, 'exceptZero')} />
        </Veiled>
        <span className={clsx(styles.note, styles.earned)}>
          {t(running ? 'finance.earned' : 'finance.earnedAll')}
        </span>
      </CardHead>
      {running && (
        <div className={styles.progress}>
          <Progress
            label={t('finance.progress')}
            value={shareOf(String(order.days - order.daysLeft), String(order.days))}
            text={left}
          />
          <span className={styles.note}>{left}</span>
        </div>
      )}
      <Facts
        rows={[
          { label: t('finance.principal'), value: own(order.amount) },
          { label: t('finance.dailyYield'), value: own(order.dailyYield) },
          { label: t('finance.expected'), value: own(order.termYield) },
          { label: t('finance.paidAt'), value: format.date(order.boughtAt) },
          running
            ? { label: t('finance.endsOn'), value: format.date(termEndOf(order)) }
            : {
                label: t(order.isRedeemed ? 'finance.redeemedAt' : 'finance.completedAt'),
                value: format.date(order.endedAt),
              },
          ...(running && order.penaltyNow !== undefined
            ? [{ label: t('finance.penaltyNow'), value: own(order.penaltyNow) }]
            : []),
          ...(order.isRedeemed
            ? [
                { label: t('finance.penaltyPaid'), value: own(order.penalty) },
                { label: t('record.received'), value: own(paidBack(order)) },
              ]
            : []),
        ]}
      />
      {running && (
        <Button look="quiet" busy={looking || redeem.busy} onClick={() => void askAndRedeem()}>
          {t('finance.redeem')}
        </Button>
      )}
    </Item>
  )
}

/** Reads an order again; undefined if it is not in this list, or cannot be read. */
async function read({ id }: PlanOrder, list: Input<'lhDepositOrderList'>): Promise<PlanOrder | undefined> {
  const page = await readPage(api, 'lhDepositOrderList', list, 1, { limit: 100 }).catch(() => undefined)
  const found = page?.rows.find((row) => row.id === id)
  return found && toPlanOrder(found)
}
