import type { Address } from '../platform/paths.ts'
import { memo, type ComponentType } from 'react'
import { Link } from '../kit/Link.ts'
import type { Market } from '#sdk/model/market.ts'
import { marketSignals } from './live/tickers.ts'
import { CoinLogo } from '../kit/CoinLogo.tsx'
import { Item } from '../kit/Item.tsx'
import { LiveChange } from '../figures/LiveChange.tsx'
import { Price } from '../figures/Price.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'
import styles from './MarketRow.module.css'
import { Sparkline } from './Sparkline.tsx'

interface MarketRowProps {
  readonly market: Market
  /** The link of the row; otherwise `onPick` handles a tap. */
  readonly to?: Address
  readonly onPick?: (market: Market) => void
  readonly current?: boolean
  readonly spark?: boolean
  readonly star?: boolean
  /** The line below the pair; the name of the market by default. */
  readonly note?: ComponentType<{ readonly market: Market }>
}

/** Row of one market: name, sparkline, price and change. Prices use signals, so a tick renders nothing. */
export const MarketRow = memo(function MarketRow({
  market,
  to,
  onPick,
  current,
  spark = false,
  star = false,
  note: Note,
}: MarketRowProps) {
  const ticker = marketSignals(market.symbol)
  const line = (
    <>
      <CoinLogo name={market.base} size={32} />
      <span className={styles.names}>
        <span className={styles.pair}>
          {market.base}
          <span className={styles.quote}>/{market.quote}</span>
        </span>
        <span className={styles.note}>{Note ? <Note market={market} /> : market.name}</span>
      </span>
      {spark && <Sparkline symbol={market.symbol} />}
      <span className={styles.figures}>
        <Price of={ticker.last} {...placesOf(market)} className={styles.price ?? ''} />
        <LiveChange of={ticker.change} className={styles.change} />
      </span>
    </>
  )
  return (
    <Item className={styles.item}>
      {star && <FavouriteButton symbol={market.symbol} />}
      {to !== undefined ? (
        <Link to={to} className={styles.row}>
          {line}
        </Link>
      ) : (
        <button
          type="button"
          className={styles.row}
          aria-current={current || undefined}
          onClick={() => onPick?.(market)}
        >
          {line}
        </button>
      )}
    </Item>
  )
})

/** Props for `Price`: only the places that the backend sent. */
export const placesOf = (market: Market): { readonly places?: number } =>
  market.pricePlaces === undefined ? {} : { places: market.pricePlaces }
