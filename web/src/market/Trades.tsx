import { useValue } from '../platform/useValue.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { useTrades } from './live/trades.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import styles from './Trades.module.css'

/** List of the latest trades. Updates at most twice a second, so this small list may render. */
export function Trades({ market, rows = 20 }: { readonly market: Market; readonly rows?: number }) {
  const t = useT()
  const format = useFormat()
  const trades = useValue(useTrades(market.symbol))
  if (trades.length === 0) return <Skeleton rows={8} height={28} />
  return (
    <table className={styles.trades}>
      <caption className="visually-hidden">{t('trades.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('trades.time')}</th>
          <th scope="col">{t('market.last')}</th>
          <th scope="col">{t('book.amountIn', { coin: market.base })}</th>
        </tr>
      </thead>
      <tbody>
        {trades.slice(0, rows).map((trade) => (
          <tr key={`${trade.at} ${trade.price} ${trade.amount}`}>
            <td>{format.date(trade.at, 'time')}</td>
            <td className={trade.side === 'buy' ? styles.buy : styles.sell}>
              {format.price(trade.price, market.pricePlaces)}
              <span className="visually-hidden"> {t(trade.side === 'buy' ? 'trade.buy' : 'trade.sell')}</span>
            </td>
            <td>{format.price(trade.amount, market.amountPlaces)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
