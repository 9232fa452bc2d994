import { useMemo } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { useTicker } from '../../../market/live/tickers.ts'
import { OrderHead } from '../../../market/OrderHead.tsx'
import { leverPath } from '../../../market/paths.ts'
import { usePlaces, usePriceText } from '../../../market/usePlaces.ts'
import { Button } from '../../../kit/Button.tsx'
import { LiveChange } from '../../../figures/LiveChange.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { figuresOf } from './figures.ts'
import { Figure } from './Figure.tsx'
import styles from './Orders.module.css'
import { coinsOf, isSet, liquidationOf, long, sideNames, termsOf, type LeverOrder } from '../terms.ts'

interface PositionCardProps {
  readonly order: LeverOrder
  readonly busy: boolean
  readonly onStops: (order: LeverOrder) => void
  readonly onClose: (order: LeverOrder) => void
}

/** One open position, its profit live. A tick writes figures and renders nothing. */
export function PositionCard({ order, busy, onStops, onClose }: PositionCardProps) {
  const t = useT()
  const format = useFormat()
  useTicker(order.symbol)
  const figures = useMemo(() => figuresOf(order), [order])
  const { base, quote } = coinsOf(order)
  const places = usePlaces()(order.symbol)
  const priceText = usePriceText(order.symbol)
  const stop = (price: string) => (isSet(price) ? format.price(price, places) : '—')
  return (
    <li className={styles.card}>
      <OrderHead
        symbol={order.symbol}
        to={leverPath(order.symbol)}
        up={order.type === long}
        at={order.transaction_time}
      >
        {t(sideNames[order.type])} {order.multiple}×
      </OrderHead>
      <p className={styles.profit}>
        <LiveChange of={figures.profit} as="amount" unit={quote} className={styles.large} />
        <LiveChange of={figures.rate} className={styles.rate} />
      </p>
      <dl className={styles.figures}>
        <Figure label={t('lever.openPrice')}>{format.price(order.price, places)}</Figure>
        <Figure label={t('lever.nowPrice')}>
          <LiveText of={figures.price} as={priceText} />
        </Figure>
        <Figure label={t('lever.liquidation')}>
          {format.price(order.liquidation_price ?? liquidationOf(termsOf(order)), places)}
        </Figure>
        <Figure label={t('lever.size')}>
          {t('lever.lotsOf', { count: order.share })}
          <br />
          {format.amount(order.number, base)}
        </Figure>
        <Figure label={t('lever.margin')}>{format.amount(order.caution_money, undefined, 2)}</Figure>
        <Figure label={t('lever.fees')}>{format.amount(order.trade_fee, undefined, 4)}</Figure>
        <Figure label={t('lever.takeProfit')}>{stop(order.target_profit_price)}</Figure>
        <Figure label={t('lever.stopLoss')}>{stop(order.stop_loss_price)}</Figure>
        <Figure label={t('option.number')}>{order.show_lever_id}</Figure>
      </dl>
      {order.status === 1 ? (
        <footer className={styles.actions}>
          <Button look="quiet" onClick={() => onStops(order)}>
            {t('lever.editStops')}
          </Button>
          <Button look="quiet" busy={busy} onClick={() => onClose(order)}>
            {t('lever.close')}
          </Button>
        </footer>
      ) : (
        <p className={styles.small}>{order.status_name}</p>
      )}
    </li>
  )
}
