import { effect } from '@preact/signals-react'
import { clsx } from 'clsx/lite'
import { useEffect, useRef } from 'react'
import { format } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { useBook, type Level } from './live/book.ts'
import type { Market } from '#sdk/model/market.ts'
import { marketSignals } from './live/tickers.ts'
import { LiveSign } from './live/LiveSign.tsx'
import { Price } from '../figures/Price.tsx'
import styles from './Book.module.css'
import { placesOf } from './MarketRow.tsx'

interface BookProps {
  readonly market: Market
  /** Levels a side, ten at most. */
  readonly rows?: number
  /** `stack`: asks above bids, with the last price between. `sides`: bids beside asks. */
  readonly look?: 'stack' | 'sides'
  /** A tap on a price. */
  readonly onPick?: (price: string) => void
}

/** The live order book. A tick writes into rows that are already there and renders nothing. */
export function Book({ market, rows = 7, look = 'stack', onPick }: BookProps) {
  const t = useT()
  const book = useBook(market.symbol)
  const bids = useRef<HTMLDivElement>(null)
  const asks = useRef<HTMLDivElement>(null)
  const ticker = marketSignals(market.symbol)

  useEffect(() => {
    const stops = [
      effect(() => paint(asks.current, book.asks.value, market)),
      effect(() => paint(bids.current, book.bids.value, market)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [book, market, rows, look])

  /** What the row says now, not when it was rendered. */
  const pick = (side: 'bids' | 'asks', index: number) => {
    const price = book[side].peek()[index]?.price
    if (price !== undefined) onPick?.(price)
  }
  const side = (name: 'bids' | 'asks') => (
    <div
      ref={name === 'bids' ? bids : asks}
      role="group"
      aria-label={name === 'bids' ? t('book.bids') : t('book.asks')}
      className={styles[name]}
    >
      {Array.from({ length: rows }, (_, index) => (
        <button
          key={index}
          type="button"
          className={styles.level}
          disabled={!onPick}
          onClick={() => pick(name, index)}
        >
          <span className={styles.price} />
          <span className={styles.amount} />
        </button>
      ))}
    </div>
  )

  return (
    <section className={clsx(styles.book, styles[look])} aria-label={t('book.title')}>
      <header className={styles.head} aria-hidden="true">
        {look === 'sides' && <span>{t('book.amountIn', { coin: market.base })}</span>}
        <span>{t('market.last')}</span>
        <span>{t('book.amountIn', { coin: market.base })}</span>
      </header>
      {look === 'stack' ? (
        <>
          {side('asks')}
          <div className={styles.middle}>
            <button
              type="button"
              className={styles.last}
              disabled={!onPick}
              aria-label={t('book.useLast')}
              onClick={() => {
                const last = ticker.last.peek()
                if (last !== undefined) onPick?.(last)
              }}
            >
              <Price of={ticker.last} {...placesOf(market)} />
            </button>
            <LiveSign />
          </div>
          {side('bids')}
        </>
      ) : (
        <>
          {side('bids')}
          {side('asks')}
        </>
      )}
    </section>
  )
}

function paint(side: HTMLElement | null, levels: readonly Level[], market: Market): void {
  if (!side) return
  const f = format.value
  for (const [index, row] of Array.from(side.children).entries()) {
    const level = levels[index]
    const [price, amount] = row.children
    if (price) price.textContent = level ? f.price(level.price, market.pricePlaces) : '—'
    if (amount) amount.textContent = level ? shortAmount(level.amount, market) : ''
    if (row instanceof HTMLElement) row.style.setProperty('--depth', String(level?.depth ?? 0))
  }
}

/** Half a column is narrow: large amounts in short, small ones with the places that matter. */
function shortAmount(amount: string, market: Market): string {
  const size = Number(amount)
  if (size >= 10_000) return format.peek().compact(amount)
  const places = size >= 100 ? 1 : size >= 1 ? 3 : 5
  return format.peek().price(amount, Math.min(places, market.amountPlaces))
}
