import { clsx } from 'clsx/lite'
import { memo, type ReactNode } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { LiveChange } from '../../figures/LiveChange.tsx'
import { Price } from '../../figures/Price.tsx'
import { useT } from '../../i18n/translate.ts'
import { CoinLogo } from '../../kit/CoinLogo.tsx'
import { Link } from '../../kit/Link.ts'
import { usePresence } from '../../kit/presence.ts'
import { FavouriteButton } from '../../market/FavouriteButton.tsx'
import { placesOf } from '../../market/MarketRow.tsx'
import { Sparkline } from '../../market/Sparkline.tsx'
import { Turnover } from '../../market/Turnover.tsx'
import { marketSignals } from '../../market/live/tickers.ts'
import { klinePath } from '../../market/paths.ts'
import { columns, type Column, type Order } from './marketOrder.ts'
import styles from './WideMarkets.module.css'

interface WideMarketsProps {
  readonly rows: readonly Market[]
  readonly order: Order | undefined
  /** Button that sorts by this column. */
  readonly sortButton: (by: Column) => ReactNode
  /** Shown without rows. */
  readonly empty: ReactNode
}

/**
 * Markets as a table, for a large screen. A row that left the favourites keeps its place for a while. Give the table a
 * `key` that changes with its filter.
 */
export function WideMarkets({ rows, order, sortButton, empty }: WideMarketsProps) {
  const t = useT()
  const shown = usePresence(rows, ({ symbol }) => symbol)
  if (shown.length === 0) return empty
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('title.markets')}</caption>
      <thead>
        <tr>
          {columns.map((by) => (
            <th key={by} scope="col" aria-sort={sortOf(by, order)}>
              {sortButton(by)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {shown.map(({ id, row, presence }) => (
          <tr
            key={id}
            className={clsx(styles.line, presence !== 'present' && styles.left)}
            inert={presence !== 'present'}
          >
            <Cells market={row} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const sortOf = (by: Column, order: Order | undefined) =>
  order?.by === by ? (order.down ? 'descending' : 'ascending') : 'none'

const Cells = memo(function Cells({ market }: { readonly market: Market }) {
  const { symbol, base, quote, name } = market
  const ticker = marketSignals(symbol)
  return (
    <>
      <th scope="row">
        <div className={styles.market}>
          <FavouriteButton symbol={symbol} />
          <CoinLogo name={base} size={32} />
          <Link to={klinePath(symbol)} className={styles.open}>
            {base}
            <span className={styles.quote}>/{quote}</span>
            <span className={styles.name}>{name}</span>
          </Link>
        </div>
      </th>
      <td className={styles.turnover}>
        <Turnover market={market} />
      </td>
      <td>
        <Price of={ticker.last} {...placesOf(market)} />
      </td>
      <td>
        <LiveChange of={ticker.change} />
      </td>
      <td>
        <Sparkline symbol={symbol} />
      </td>
    </>
  )
})
