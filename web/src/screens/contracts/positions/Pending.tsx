import { ContractStatus } from '#generated/enums.ts'
import { toPosition } from '#sdk/model/position.ts'
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
import { coinsOf, sideNames } from '../terms.ts'
import { useClose } from './useClose.tsx'

/** Limit orders that wait. */
export function Pending({ feePercent }: { readonly feePercent: string }) {
  const t = useT()
  const format = useFormat()
  const placesOf = usePlaces()
  const orders = usePages('leverMyTrade', { status: ContractStatus.pending }, { toRow: toPosition })
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
          const stop = (price: string | undefined) =>
            price === undefined ? '—' : format.price(price, places)
          return (
            <li key={order.id} className={styles.card}>
              <OrderHead
                symbol={order.symbol}
                to={leverPath(order.symbol)}
                up={order.side === 'long'}
                at={order.createdAt}
              >
                {t(sideNames[order.side])} {order.leverage}×
              </OrderHead>
              <dl className={styles.figures}>
                <Figure label={t('lever.limitPrice')}>{format.price(order.openPrice, places)}</Figure>
                <Figure label={t('lever.size')}>
                  {t('lever.lotsOf', { count: order.lots })}
                  <br />
                  {format.amount(order.size, base)}
                </Figure>
                <Figure label={t('lever.margin')}>{format.amount(order.openingMargin, undefined, 2)}</Figure>
                <Figure label={t('lever.takeProfit')}>{stop(order.takeProfit)}</Figure>
                <Figure label={t('lever.stopLoss')}>{stop(order.stopLoss)}</Figure>
                <Figure label={t('option.number')}>{order.number}</Figure>
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
