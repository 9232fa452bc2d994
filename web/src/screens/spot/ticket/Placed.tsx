import type { SpotOrder, SpotOrderState } from '#sdk/model/spotOrder.ts'
import { signOf, useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { Icon, type IconName } from '../../../kit/icons.tsx'
import styles from './Ticket.module.css'

const icons: Readonly<Record<SpotOrderState, IconName>> = {
  waiting: 'clock',
  completed: 'check',
  cancelled: 'alert',
}

/** What became of the order just sent, in one line; follows it while it fills. */
export function Placed({
  order,
  market,
}: {
  readonly order: SpotOrder | undefined
  readonly market: Market
}) {
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
    return t('trade.waitsAt', { price: format.price(order.price, market.pricePlaces) })
  }
  return (
    <div role="status" className={styles.status}>
      {order && (
        <p className={styles.placed} key={order.id} data-done={order.status === 'completed' || undefined}>
          <Icon name={icons[order.status]} size={18} />
          <span>{text()}</span>
        </p>
      )}
    </div>
  )
}
