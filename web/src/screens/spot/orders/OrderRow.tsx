import { useRef, useState } from 'react'
import { over, shareOf, times } from '#domain/decimalText.ts'
import type { SpotOrder } from '#sdk/model/spotOrder.ts'
import { onDemand } from '../../../platform/onDemand.tsx'
import { useEver } from '../../../platform/useEver.ts'
import { serverNow } from '../../../api/clock.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { toast } from '../../../feedback/toast.ts'
import { signOf, useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { usePlaces } from '../../../market/usePlaces.ts'
import { IconButton } from '../../../kit/IconButton.tsx'
import { Item, useIsPresent } from '../../../kit/Item.tsx'
import styles from './OrderRow.module.css'

const OrderSheet = onDemand(async () => (await import('./OrderSheet.tsx')).OrderSheet)

/** Order in two lines; a tap shows all details. */
export function OrderRow({ order }: { readonly order: SpotOrder }) {
  const t = useT()
  const format = useFormat()
  const cancel = useWrite('coinTradeCancel', { lockUntilRead: true })
  const [open, setOpen] = useState(false)
  const [ever] = useEver(open)
  const [cancelled, setCancelled] = useState(false)
  const isPresent = useIsPresent()
  const details = useRef<HTMLButtonElement>(null)
  const places = usePlaces()(order.symbol)
  const { amount, filled, createdAt } = order
  const atMarket = order.kind === 'market'
  const price = signOf(filled) > 0 && order.status !== 'waiting' ? order.averagePrice : order.price
  const isToday = format.date(createdAt, 'day') === format.date(serverNow(), 'day')

  async function withdraw() {
    const sent = await cancel.send({ id: order.id })
    if (!sent.ok) return
    // The button that cancelled leaves.
    details.current?.focus()
    setCancelled(true)
    setOpen(false)
    toast(t('trade.cancelDone'), 'good')
  }

  return (
    <Item className={styles.order}>
      <button
        ref={details}
        type="button"
        className={styles.row}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={styles.first}>
          <span className={styles.symbol}>{order.symbol}</span>
          <span className={styles.figure}>
            {format.amount(amount)}
            {signOf(price) > 0 && ` @ ${format.price(price, places)}`}
          </span>
        </span>
        <span className={styles.second}>
          <span className={styles[order.side]}>
            {t(order.side === 'buy' ? 'trade.buy' : 'trade.sell')} ·{' '}
            {t(atMarket ? 'trade.market' : 'trade.limit')}
          </span>
          <span>
            {t('trade.filledShare', { percent: format.percent(over(times(filled, '100'), amount), 0) })}
          </span>
          <time>{format.date(createdAt, isToday ? 'time' : 'day')}</time>
        </span>
      </button>
      {cancelled ? (
        <span className={styles.over}>{t('trade.isCancelled')}</span>
      ) : (
        order.status === 'waiting' &&
        isPresent && (
          <IconButton
            icon="close"
            label={t('trade.cancel')}
            aria-busy={cancel.busy || undefined}
            aria-disabled={cancel.busy || undefined}
            className={styles.cancel}
            onClick={() => !cancel.busy && void withdraw()}
          />
        )
      )}
      <span className={styles.fill} style={{ '--share': `${shareOf(filled, amount)}%` }} aria-hidden="true" />
      {ever && (
        <OrderSheet
          order={order}
          places={places}
          open={open}
          onClose={() => setOpen(false)}
          busy={cancel.busy}
          onCancel={() => void withdraw()}
        />
      )}
    </Item>
  )
}
