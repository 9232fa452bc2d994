import { useMemo } from 'react'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Position } from '#sdk/model/position.ts'
import { useFormat, type Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { useTicker } from '../../../market/live/tickers.ts'
import { OrderHead } from '../../../market/OrderHead.tsx'
import { leverPath } from '../../../market/paths.ts'
import { usePlaces, usePriceText } from '../../../market/usePlaces.ts'
import { Button } from '../../../kit/Button.tsx'
import { LiveChange } from '../../../figures/LiveChange.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { DistanceBar } from './DistanceBar.tsx'
import { distanceOf, figuresOf } from './figures.ts'
import { Figure } from './Figure.tsx'
import styles from './Orders.module.css'
import { coinsOf, liquidationOf, sideNames } from '../terms.ts'

interface PositionCardProps {
  readonly position: Position
  readonly deal: ContractDeal | undefined
  readonly busy: boolean
  readonly onStops: (position: Position) => void
  readonly onClose: (position: Position) => void
}

/** One open position, its profit live. A tick writes figures and renders nothing. */
export function PositionCard({ position, deal, busy, onStops, onClose }: PositionCardProps) {
  const t = useT()
  const format = useFormat()
  useTicker(position.symbol)
  const figures = useMemo(() => figuresOf(position), [position])
  const liquidation = liquidationOf(position, deal)
  const distance = useMemo(
    () => (liquidation === undefined ? undefined : distanceOf(position, figures.price, liquidation)),
    [position, figures, liquidation],
  )
  const { base, quote } = coinsOf(position)
  const places = usePlaces()(position.symbol)
  const priceText = usePriceText(position.symbol)
  const stop = (price: string | undefined) => (price === undefined ? '—' : format.price(price, places))
  return (
    <li className={styles.card}>
      <OrderHead
        symbol={position.symbol}
        to={leverPath(position.symbol)}
        up={position.side === 'long'}
        at={position.openedAt}
      >
        {t(sideNames[position.side])} {position.leverage}×
      </OrderHead>
      <p className={styles.profit}>
        <LiveChange of={figures.profit} as="amount" unit={quote} className={styles.large} />
        <LiveChange of={figures.rate} className={styles.rate} />
      </p>
      <dl className={styles.figures}>
        {distance && (
          <div className={styles.distance}>
            <dt>{t('lever.distance')}</dt>
            <dd>
              <LiveText of={distance.percent} as={percentText} />
              <DistanceBar of={distance} />
            </dd>
          </div>
        )}
        <Figure label={t('lever.openPrice')}>{format.price(position.openPrice, places)}</Figure>
        <Figure label={t('lever.nowPrice')}>
          <LiveText of={figures.price} as={priceText} />
        </Figure>
        <Figure label={t('lever.liquidation')}>{format.price(liquidation, places)}</Figure>
        <Figure label={t('lever.size')}>
          {t('lever.lotsOf', { count: position.lots })}
          <br />
          {format.amount(position.size, base)}
        </Figure>
        <Figure label={t('lever.margin')}>{format.amount(position.margin, undefined, 2)}</Figure>
        <Figure label={t('lever.fees')}>{format.amount(position.fees, undefined, 4)}</Figure>
        <Figure label={t('lever.takeProfit')}>{stop(position.takeProfit)}</Figure>
        <Figure label={t('lever.stopLoss')}>{stop(position.stopLoss)}</Figure>
        <Figure label={t('option.number')}>{position.number}</Figure>
      </dl>
      {position.status === 'open' ? (
        <footer className={styles.actions}>
          <Button look="quiet" onClick={() => onStops(position)}>
            {t('lever.editStops')}
          </Button>
          <Button look="quiet" busy={busy} onClick={() => onClose(position)}>
            {t('lever.close')}
          </Button>
        </footer>
      ) : (
        <p className={styles.small}>{position.statusName}</p>
      )}
    </li>
  )
}

const percentText = (percent: string, format: Format): string => format.percent(percent)
