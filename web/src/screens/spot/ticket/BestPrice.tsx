import { computed } from '@preact/signals-react'
import { useMemo } from 'react'
import type { Side } from '#domain/matching.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import type { Format } from '../../../i18n/format.ts'
import { bookOf } from '../../../market/live/book.ts'
import styles from './Ticket.module.css'

interface BestPriceProps {
  readonly market: Market
  readonly side: Side
}

/** In the place of the limit: what an order at the market meets first. */
export function BestPrice({ market, side }: BestPriceProps) {
  const t = useT()
  const { symbol, pricePlaces } = market
  const best = useMemo(
    () => computed(() => bookOf(symbol)[side === 'buy' ? 'asks' : 'bids'].value[0]?.price),
    [symbol, side],
  )
  const text = useMemo(
    () => (price: string | undefined, format: Format) => `≈ ${format.price(price, pricePlaces)}`,
    [pricePlaces],
  )
  return (
    <p className={styles.best}>
      <span>{t(side === 'buy' ? 'trade.bestAsk' : 'trade.bestBid')}</span>
      <LiveText of={best} as={text} className={styles.now} />
    </p>
  )
}
