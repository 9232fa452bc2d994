import { effect } from '@preact/signals-react'
import { useEffect, useRef, useState } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { Price } from '../figures/Price.tsx'
import { useT } from '../i18n/translate.ts'
import { amountColumn, rowWriter } from '../market/bookPaint.ts'
import { useBook } from '../market/live/book.ts'
import { marketSignals } from '../market/live/tickers.ts'
import { placesOf } from '../market/MarketRow.tsx'
import styles from './DeskBook.module.css'
import { useRovingFocus } from './rovingFocus.ts'

interface DeskBookProps {
  readonly market: Market
  /** Called with the price of a chosen row. */
  readonly onPick: (price: string) => void
}

type Side = 'asks' | 'bids'

const levels = 10

/**
 * Order book in one column: one stop of the Tab key, and the arrow keys move between its rows. A tick writes into
 * existing rows and renders nothing.
 */
export function DeskBook({ market, onPick }: DeskBookProps) {
  const t = useT()
  const book = useBook(market.symbol)
  const { last } = marketSignals(market.symbol)
  const asks = useRef<HTMLDivElement>(null)
  const bids = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState('bids 0')
  const root = useRef<HTMLElement>(null)
  useRovingFocus(root)

  useEffect(() => {
    if (!asks.current || !bids.current) return
    const column = amountColumn(market)
    const writeAsks = rowWriter(asks.current, market, column)
    const writeBids = rowWriter(bids.current, market, column)
    return effect(() => {
      column.fit({ bids: book.bids.value, asks: book.asks.value })
      writeAsks(book.asks.value)
      writeBids(book.bids.value)
    })
  }, [book, market])

  const row = (side: Side, index: number) => {
    const name = `${side} ${index}`
    return (
      <button
        key={name}
        type="button"
        data-row=""
        className={styles.level}
        tabIndex={stop === name ? 0 : -1}
        onFocus={() => setStop(name)}
        onClick={() => {
          const price = book[side].peek()[index]?.price
          if (price !== undefined) onPick(price)
        }}
      >
        <span className={styles.figure} />
        <span className={styles.amount} />
      </button>
    )
  }
  const side = (name: Side) => (
    <div
      ref={name === 'asks' ? asks : bids}
      role="group"
      aria-label={t(`book.${name}`)}
      className={styles[name]}
    >
      {Array.from({ length: levels }, (_, index) => row(name, index))}
    </div>
  )
  return (
    <section ref={root} aria-label={t('book.title')}>
      <p className={styles.names} aria-hidden="true">
        <span>
          {t('market.last')} ({market.quote})
        </span>
        <span>{t('book.amountIn', { coin: market.base })}</span>
      </p>
      {side('asks')}
      <p className={styles.last}>
        <Price of={last} {...placesOf(market)} />
      </p>
      {side('bids')}
    </section>
  )
}
