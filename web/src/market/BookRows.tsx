import { effect } from '@preact/signals-react'
import { clsx } from 'clsx/lite'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../kit/icons.tsx'
import { useT } from '../i18n/translate.ts'
import { useValue } from '../platform/useValue.ts'
import { BookFoot } from './BookFoot.tsx'
import { bookGroup, stepsOf } from './bookGroup.ts'
import { amountColumn, rowWriter } from './bookPaint.ts'
import { withRunningTotals, bookTotals, sideBySide } from './bookView.ts'
import { groupBook, withDepth } from './bookLevels.ts'
import type { OrderBook } from '#sdk/model/book.ts'
import { useBook, type Book } from './live/book.ts'
import { useDeepBook, useDeepOnce } from './live/deepBook.ts'
import type { Market } from '#sdk/model/market.ts'
import { marketSignals } from './live/tickers.ts'
import { LiveSign } from './live/LiveSign.tsx'
import { Price } from '../figures/Price.tsx'
import styles from './BookRows.module.css'
import { placesOf } from './MarketRow.tsx'

type Levels = Pick<Book, 'bids' | 'asks'>

export interface BookProps {
  readonly market: Market
  /** Levels per side, at most ten. */
  readonly rows: number
  /**
   * Allows bids next to asks, if the user prefers that. Otherwise asks are above bids, with the last price between
   * them.
   */
  readonly roomy?: boolean
  /** Shows fewer rows in a low window. */
  readonly fitted?: boolean
  /** Called with the price of a tapped row. */
  readonly onPick?: (price: string) => void
  /** Called with the amount of a row that is tapped on its amount; without it, such a tap picks the price. */
  readonly onPickAmount?: (amount: string) => void
}

/** Content of `Book`. A tick writes into existing rows and renders nothing. */
export function BookRows({ market, rows, roomy = false, fitted = false, onPick, onPickAmount }: BookProps) {
  const t = useT()
  const book = useBook(market.symbol)
  const wanted = useValue(bookGroup)
  // Few rows are left of ten levels.
  const levels = useDeepBook(market.symbol, book, wanted > 0)
  const steps = useSteps(levels, useDeepOnce(market.symbol))
  const group = Math.min(wanted, steps.length - 1)
  const step = group > 0 ? steps[group] : undefined
  const totals = useValue(bookTotals)
  const beside = useValue(sideBySide)
  const look = roomy && beside ? 'sides' : 'stack'
  const bids = useRef<HTMLDivElement>(null)
  const asks = useRef<HTMLDivElement>(null)
  /** The content of the rows now, not at the last render. */
  const shown = useRef(withDepth({ bids: [], asks: [] }))
  const ticker = marketSignals(market.symbol)

  useEffect(() => {
    if (!asks.current || !bids.current) return
    const column = amountColumn(market)
    const writeAsks = rowWriter(asks.current, market, column)
    const writeBids = rowWriter(bids.current, market, column)
    return effect(() => {
      const sides = { bids: levels.bids.value, asks: levels.asks.value }
      shown.current = step === undefined ? sides : withDepth(best(groupBook(sides, step), rows))
      const { bids, asks } = shown.current
      const written = totals
        ? { bids: withRunningTotals(bids), asks: withRunningTotals(asks) }
        : shown.current
      column.fit(written)
      writeAsks(written.asks)
      writeBids(written.bids)
    })
  }, [levels, market, rows, look, step, totals])

  const pick = (side: 'bids' | 'asks', index: number, target: EventTarget) => {
    const level = shown.current[side][index]
    if (level === undefined) return
    const isAmount = target instanceof Element && target.matches(`.${styles.amount}`)
    if (isAmount && onPickAmount) onPickAmount(level.amount)
    else onPick?.(level.price)
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
          // One stop for the keyboard; the arrow keys move between rows.
          tabIndex={index === 0 ? 0 : -1}
          onKeyDown={moveFocus}
          onClick={({ target }) => pick(name, index, target)}
        >
          <span className={styles.price} />
          <span className={styles.amount} />
        </button>
      ))}
    </div>
  )
  const figures = t(totals ? 'book.totalIn' : 'book.amountIn', { coin: market.base })
  const isNarrow = fitted && !totals
  return (
    <section
      className={clsx(styles.book, styles[look], fitted && styles.fitted)}
      aria-label={t('book.title')}
    >
      <header className={styles.head}>
        {look === 'sides' && <span aria-hidden="true">{figures}</span>}
        <span aria-hidden="true">{t('market.last')}</span>
        <button
          type="button"
          className={styles.figures}
          aria-label={figures}
          onClick={() => (bookTotals.value = !totals)}
        >
          {isNarrow ? market.base : figures}
          <Icon name="transfer" size={10} />
        </button>
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
            <span className={styles.sign}>
              <LiveSign of={ticker.receivedAt} />
            </span>
          </div>
          {side('bids')}
        </>
      ) : (
        <>
          {side('bids')}
          {side('asks')}
        </>
      )}
      <BookFoot book={book} steps={steps} group={group} roomy={roomy} />
    </section>
  )
}

/** The levels that have a row: bars are drawn on their scale. */
const best = ({ bids, asks }: OrderBook, rows: number): OrderBook => ({
  bids: bids.slice(0, rows),
  asks: asks.slice(0, rows),
})

/** Moves the focus to the row above or below on screen, across the last price. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const book = event.currentTarget.closest('section')
  if (step === 0 || !book) return
  const rows = [...book.querySelectorAll<HTMLElement>(`.${styles.level}`)]
    .filter((row) => row.offsetParent !== null)
    .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
  event.preventDefault()
  rows[rows.indexOf(event.currentTarget) + step]?.focus()
}

/**
 * Steps between rows for the first levels of these books. They stay, because a step must not change under a finger;
 * coarser ones are added when more levels come.
 */
function useSteps(book: Levels, deep: Levels): readonly bigint[] {
  const [steps, setSteps] = useState<readonly bigint[]>([])
  useEffect(() => {
    const addFrom = ({ bids, asks }: Levels) =>
      effect(() => {
        const found = stepsOf({ bids: bids.value, asks: asks.value })
        setSteps((before) => {
          const isMore = found.length > before.length && found[0] === before[0]
          return before.length === 0 || isMore ? found : before
        })
      })
    const ends = [addFrom(deep), addFrom(book)]
    return () => {
      for (const end of ends) end()
    }
  }, [book, deep])
  return steps
}
