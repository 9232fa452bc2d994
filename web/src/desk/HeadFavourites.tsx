import type { Market } from '#sdk/model/market.ts'
import { LiveChange } from '../figures/LiveChange.tsx'
import { useMarkets } from '../market/live/markets.ts'
import { marketSignals, useTicker } from '../market/live/tickers.ts'
import { favourites } from '../market/marketGroups.ts'
import { useValue } from '../platform/useValue.ts'
import styles from './DeskHead.module.css'

interface HeadFavouritesProps {
  readonly current: string
  readonly fits: (market: Market) => boolean
  readonly onPick: (symbol: string) => void
}

const most = 3

/** Three favourite markets with the change of their day, while the list of markets is closed. */
export function HeadFavourites({ current, fits, onPick }: HeadFavouritesProps) {
  const starred = useValue(favourites)
  const { data } = useMarkets({ live: false })
  const shown = starred
    .filter((symbol) => symbol !== current)
    .flatMap((symbol) => data?.find((market) => market.symbol === symbol && fits(market)) ?? [])
    .slice(0, most)
  return (
    <div className={styles.favourites}>
      {shown.map((market) => (
        <Favourite key={market.symbol} market={market} onPick={onPick} />
      ))}
    </div>
  )
}

function Favourite({ market, onPick }: Pick<HeadFavouritesProps, 'onPick'> & { readonly market: Market }) {
  useTicker(market.symbol)
  return (
    <button type="button" className={styles.favourite} onClick={() => onPick(market.symbol)}>
      {market.base} <LiveChange of={marketSignals(market.symbol).change} />
    </button>
  )
}
