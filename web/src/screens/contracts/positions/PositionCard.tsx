import { useId, useMemo } from 'react'
import type { Market } from '#sdk/model/market.ts'
import type { Position } from '#sdk/model/position.ts'
import { useFormat, type Format } from '../../../i18n/format.ts'
import { t, useT } from '../../../i18n/translate.ts'
import { Item } from '../../../kit/Item.tsx'
import { useTicker } from '../../../market/live/tickers.ts'
import { usePriceText } from '../../../market/usePlaces.ts'
import { LiveSigned } from '../../../figures/LiveSigned.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { Veiled } from '../../../figures/Veiled.tsx'
import { DistanceBar } from './DistanceBar.tsx'
import { distanceOf, figuresOf } from '../../../positions/figures.ts'
import { Figure } from './AccountFigures.tsx'
import { PositionActions } from './PositionActions.tsx'
import styles from './PositionCard.module.css'
import { coinsOf, liquidationOf, sideNames } from '../../../positions/terms.ts'
import { useTasks, type TaskSetup } from './useTasks.ts'

interface PositionCardProps {
  readonly position: Position
  readonly market: Market | undefined
  readonly setup: TaskSetup
  /** Shows all details. */
  readonly onOpen: (position: Position) => void
  readonly onStops: (position: Position) => void
}

/** Card of an open position with its live profit. A tick writes figures and renders nothing. */
export function PositionCard({ position, market, setup, onOpen, onStops }: PositionCardProps) {
  const t = useT()
  const format = useFormat()
  const tasks = useTasks(position, market, setup)
  const name = useId()
  useTicker(position.symbol)
  const feePercent = market?.contractFeePercent ?? '0'
  const figures = useMemo(() => figuresOf(position, feePercent), [position, feePercent])
  const liquidation = liquidationOf(position, setup.deal)
  const distance = useMemo(
    () => (liquidation === undefined ? undefined : distanceOf(position, figures.price, liquidation)),
    [position, figures, liquidation],
  )
  const { base } = coinsOf(position)
  const places = market?.pricePlaces
  const priceText = usePriceText(position.symbol)
  const price = (at: string | undefined) => (at === undefined ? '—' : format.price(at, places))
  return (
    <Item className={styles.card}>
      <header className={styles.head}>
        <button
          id={name}
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          onClick={() => onOpen(position)}
        >
          {position.symbol}
          <span className={styles.side} data-side={position.side}>
            {t(sideNames[position.side])} {position.leverage}×
          </span>
        </button>
        <p className={styles.profit}>
          <Veiled>
            <LiveSigned of={figures.net} unit="" className={styles.net} />
          </Veiled>{' '}
          <LiveSigned of={figures.rate} className={styles.rate} />
        </p>
      </header>
      <dl className={styles.figures}>
        <Figure label={t('lever.size')}>{format.amount(position.size, base)}</Figure>
        <Figure label={t('lever.entry')}>{price(position.openPrice)}</Figure>
        <Figure label={t('lever.now')}>
          <LiveText of={figures.price} as={priceText} />
        </Figure>
        <Figure label={distance ? <LiveText of={distance.percent} as={away} /> : t('lever.liq')}>
          {price(liquidation)}
        </Figure>
      </dl>
      {distance && liquidation !== undefined && (
        <DistanceBar of={distance} position={position} liquidation={liquidation} price={price} />
      )}
      <PositionActions position={position} name={name} onStops={() => onStops(position)} {...tasks} />
    </Item>
  )
}

const away = (percent: string, format: Format): string =>
  t('lever.liqAway', { percent: format.percent(percent, 1) })
