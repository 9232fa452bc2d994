import { compare } from '#domain/decimalText.ts'
import type { Market } from '#sdk/model/market.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { useTrades } from '../market/live/trades.ts'
import { useValue } from '../platform/useValue.ts'
import styles from './DeskBook.module.css'

const usualPlaces = 4
const usualUnit = '0.0001'

/** The latest trades below the book, as many as fit. */
export function DeskTrades({ market }: { readonly market: Market }) {
  const t = useT()
  const format = useFormat()
  const trades = useValue(useTrades(market.symbol))
  // One number of places for the column: as many as its smallest amount needs to be more than zero.
  const isFine = trades.some(({ amount }) => compare(amount, usualUnit) < 0)
  const places = isFine ? market.amountPlaces : Math.min(usualPlaces, market.amountPlaces)
  return (
    <section className={styles.trades}>
      <h2 className={styles.title}>{t('trades.title')}</h2>
      <ul className={styles.tape}>
        {trades.map((trade) => (
          <li key={`${trade.at} ${trade.price} ${trade.amount}`} className={styles.trade}>
            <span className={trade.side === 'buy' ? styles.bought : styles.sold}>
              {format.price(trade.price, market.pricePlaces)}
              <span className="visually-hidden"> {t(trade.side === 'buy' ? 'trade.buy' : 'trade.sell')}</span>
            </span>
            <span>{format.price(trade.amount, places)}</span>
            <time>{format.date(trade.at, 'time')}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
