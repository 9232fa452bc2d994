import { signOf, useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '../../../market/live/markets.ts'
import { Icon } from '../../../kit/icons.tsx'
import styles from './Ticket.module.css'
import type { SpotOrder } from './usePlace.tsx'

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
  const filled = signOf(order?.filled_amount) > 0
  const text = () => {
    if (!order) return ''
    const price = format.price(order.trade_price, market.pricePlaces)
    const amount = format.amount(order.filled_amount, market.base)
    if (order.status === 2) return t(order.type === 1 ? 'live.bought' : 'live.sold', { amount, price })
    if (order.status === 3)
      return filled ? t('trade.partThenCancelled', { amount, price }) : t('trade.notFilled')
    if (filled) return t('trade.partFilled', { amount, price })
    return t('trade.waitsAt', { price: format.price(order.target_price, market.pricePlaces) })
  }
  return (
    <div role="status" className={styles.status}>
      {order && (
        <p className={styles.placed} key={order.id} data-done={order.status === 2 || undefined}>
          <Icon name={order.status === 2 ? 'check' : order.status === 3 ? 'alert' : 'clock'} size={18} />
          <span>{text()}</span>
        </p>
      )}
    </div>
  )
}
