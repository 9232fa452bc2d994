import { effect, type ReadonlySignal } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { Price } from '../figures/Price.tsx'
import { format, signOf, type Decimal } from '../i18n/format.ts'
import type { Ticker } from '../market/live/tickers.ts'
import { placesOf } from '../market/MarketRow.tsx'
import { PairButton } from '../market/PairButton.tsx'
import styles from './MarketHead.module.css'

interface MarketHeadProps {
  readonly market: Market
  readonly ticker: Ticker | undefined
  /** Returns whether this screen can show a market. */
  readonly fits: (market: Market) => boolean
  readonly onPick: (symbol: string) => void
}

/** Head of a trade screen: the market, its price and the change of the day. */
export const MarketHead = ({ market, ticker, fits, onPick }: MarketHeadProps) => (
  <div className={styles.head}>
    <PairButton market={market} fits={fits} onPick={onPick} />
    {ticker && (
      <>
        <Price of={ticker.last} {...placesOf(market)} className={styles.price ?? ''} />
        <DayChange of={ticker.change} />
      </>
    )}
  </div>
)

/** Change of the day without an arrow, for a narrow place. A tick renders nothing. */
function DayChange({ of }: { readonly of: ReadonlySignal<Decimal> }) {
  const element = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      effect(() => {
        const text = format.value.signedPercent(of.value)
        if (!element.current) return
        element.current.textContent = text
        // A value that is displayed as zero is neither a rise nor a fall.
        element.current.dataset.sign = String(/[1-9]/.test(text) ? signOf(of.value) : 0)
      }),
    [of],
  )
  return <span ref={element} className={styles.change} />
}
