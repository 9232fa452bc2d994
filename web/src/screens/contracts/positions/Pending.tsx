import { usePages } from '../../../api/useRead.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { OrderHead } from '../../../market/OrderHead.tsx'
import { leverPath } from '../../../market/paths.ts'
import { usePlaces } from '../../../market/usePlaces.ts'
import { Button } from '../../../kit/Button.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { More } from '../../../kit/More.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Figure } from './Figure.tsx'
import styles from './Orders.module.css'
import { coinsOf, isSet, long, sideNames } from '../terms.ts'
import { useClose } from './useClose.tsx'

/** Limit orders that wait. */
export function Pending({ feePercent }: { readonly feePercent: string }) {
  const t = useT()
  const format = useFormat()
  const placesOf = usePlaces()
  const orders = usePages('leverMyTrade', { status: 0 })
  const { cancel, busy } = useClose(feePercent)
  if (!orders.rows) {
    return <NotYet of={orders} rows={2} height={160} />
  }
  if (orders.rows.length === 0) return <Empty icon="clock" title={t('lever.noPending')} />
  return (
    <>
      <ul>
        {orders.rows.map((order) => {
          const { base } = coinsOf(order)
          const places = placesOf(order.symbol)
          const stop = (price: string) => (isSet(price) ? format.price(price, places) : '—')
          return (
            <li key={order.id} className={styles.card}>
              <OrderHead
                symbol={order.symbol}
                to={leverPath(order.symbol)}
                up={order.type === long}
                at={order.time}
              >
                {t(sideNames[order.type])} {order.multiple}×
              </OrderHead>
              <dl className={styles.figures}>
                <Figure label={t('lever.limitPrice')}>{format.price(order.price, places)}</Figure>
                <Figure label={t('lever.size')}>
                  {t('lever.lotsOf', { count: order.share })}
                  <br />
                  {format.amount(order.number, base)}
                </Figure>
                <Figure label={t('lever.margin')}>
                  {format.amount(order.origin_caution_money, undefined, 2)}
                </Figure>
                <Figure label={t('lever.takeProfit')}>{stop(order.target_profit_price)}</Figure>
                <Figure label={t('lever.stopLoss')}>{stop(order.stop_loss_price)}</Figure>
                <Figure label={t('option.number')}>{order.show_lever_id}</Figure>
              </dl>
              <footer className={styles.actions}>
                <Button look="quiet" busy={busy} onClick={() => void cancel(order)}>
                  {t('trade.cancel')}
                </Button>
              </footer>
            </li>
          )
        })}
      </ul>
      <More pages={orders} />
    </>
  )
}
