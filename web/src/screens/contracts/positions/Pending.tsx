import { useState } from 'react'
import type { Position } from '#sdk/model/position.ts'
import { onDemand } from '../../../platform/onDemand.tsx'
import type { usePages } from '../../../api/useRead.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Empty } from '../../../kit/Empty.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { More } from '../../../kit/More.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import styles from './Pending.module.css'
import { coinsOf, sideNames } from '../../../positions/terms.ts'
import { useClose } from './useClose.tsx'
import { useContractMarket } from './useContractMarket.ts'

const OrderSheet = onDemand(async () => (await import('./OrderSheet.tsx')).OrderSheet)

interface PendingProps {
  readonly orders: Omit<ReturnType<typeof usePages>, 'rows'> & {
    readonly rows: readonly Position[] | undefined
  }
}

/** Limit orders that wait, two lines each; a tap shows all of one. */
export function Pending({ orders }: PendingProps) {
  const t = useT()
  const format = useFormat()
  const marketOf = useContractMarket()
  const { cancel, busy } = useClose()
  const [shown, setShown] = useState<Position>()
  if (!orders.rows) {
    return <NotYet of={orders} rows={2} height={56} />
  }
  if (orders.rows.length === 0) return <Empty icon="clock" title={t('lever.noPending')} />
  return (
    <>
      <ul>
        {orders.rows.map((order) => {
          const market = marketOf(order.symbol)
          return (
            <li key={order.id} className={styles.row}>
              <button
                type="button"
                className={styles.order}
                aria-haspopup="dialog"
                onClick={() => setShown(order)}
              >
                <span className={styles.name}>
                  {order.symbol}{' '}
                  <span className={styles.side} data-side={order.side}>
                    {t(sideNames[order.side])} {order.leverage}×
                  </span>
                </span>
                <span className={styles.price}>{format.price(order.openPrice, market?.pricePlaces)}</span>
                <span className={styles.note}>{format.date(order.createdAt)}</span>
                <span className={styles.note}>
                  {t('lever.lotsOf', { count: order.lots })} ·{' '}
                  {format.amount(order.size, coinsOf(order).base)}
                </span>
              </button>
              <IconButton
                icon="close"
                label={t('trade.cancel')}
                aria-busy={busy || undefined}
                disabled={busy}
                onClick={() => void cancel(order, market)}
              />
            </li>
          )
        })}
      </ul>
      <More pages={orders} />
      <OrderSheet order={shown} onClose={() => setShown(undefined)} />
    </>
  )
}
