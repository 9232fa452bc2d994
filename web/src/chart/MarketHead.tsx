import type { Market } from '#sdk/model/market.ts'
import { LiveSigned } from '../figures/LiveSigned.tsx'
import { Price } from '../figures/Price.tsx'
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
        <LiveSigned of={ticker.change} className={styles.change} />
      </>
    )}
  </div>
)
