import { useEffect, useState } from 'react'
import {
  awaitsTrigger,
  toSpotOrder,
  type SpotOrder,
  type SpotOrderState,
  placedOrder,
} from '#sdk/model/spotOrder.ts'
import type { Input, Success } from '#sdk/operations.ts'
import { api } from '../../../api/api.ts'
import { signOf, useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { useAccountEvent } from '../../../market/live/account.ts'
import { Icon, type IconName } from '../../../kit/icons.tsx'
import styles from './Placed.module.css'

const icons: Readonly<Record<SpotOrderState, IconName>> = {
  waiting: 'clock',
  completed: 'check',
  cancelled: 'alert',
}

/** An accepted order and the answer to it. */
export interface SentOrder {
  readonly order: Input<'coinTradePlace'>
  readonly answer: Success<'coinTradePlace'>
}

interface PlacedProps {
  /** The last order; absent once the user edits the form again. */
  readonly sent: SentOrder | undefined
  readonly market: Market
}

/** Outcome of the order just sent, in one line; follows it while it fills. */
export function Placed({ sent, market }: PlacedProps) {
  const order = useOrder(sent)
  const t = useT()
  const format = useFormat()
  const filled = signOf(order?.filled) > 0
  const text = () => {
    if (!order) return ''
    const price = format.price(order.averagePrice, market.pricePlaces)
    const amount = format.amount(order.filled, market.base)
    if (order.status === 'completed')
      return t(order.side === 'buy' ? 'live.bought' : 'live.sold', { amount, price })
    if (order.status === 'cancelled')
      return filled ? t('trade.partThenCancelled', { amount, price }) : t('trade.notFilled')
    if (filled) return t('trade.partFilled', { amount, price })
    if (awaitsTrigger(order))
      return t('trade.waitsFor', { price: format.price(order.trigger, market.pricePlaces) })
    const waits = t('trade.waitsAt', { price: format.price(order.price, market.pricePlaces) })
    if (order.stopLoss === undefined) return waits
    return `${waits}. ${t('trade.orStopped', { price: format.price(order.stopLoss, market.pricePlaces) })}`
  }
  return (
    <div role="status">
      {order && (
        <p className={styles.placed} key={order.id} data-done={order.status === 'completed' || undefined}>
          <Icon name={icons[order.status]} size={18} />
          <span>{text()}</span>
        </p>
      )}
    </div>
  )
}

/** Returns the order as it is now; undefined until known. */
function useOrder(sent: SentOrder | undefined): SpotOrder | undefined {
  const [found, setFound] = useState<{ readonly of: SentOrder; readonly order: SpotOrder }>()
  useEffect(() => {
    if (!sent) return
    let isLatest = true
    placedOrder(api, sent.order, sent.answer).then(
      (order) => order && isLatest && setFound({ of: sent, order }),
      () => undefined,
    )
    return () => {
      isLatest = false
    }
  }, [sent])
  useAccountEvent('order', (event) => {
    const order = toSpotOrder(event.order)
    setFound((shown) => (shown?.order.id === order.id ? { ...shown, order } : shown))
  })
  return found && found.of === sent ? found.order : undefined
}
