import { batch, signal, type ReadonlySignal } from '@preact/signals-react'
import { useEffect } from 'react'
import { toOrderBook, type BookLevel, type OrderBook } from '#sdk/model/book.ts'
import { openStream } from './connection.ts'

export interface Level extends BookLevel {
  /** All that stands at this price or better, as a share of the deeper side's total: 0 to 1, for depth bars. */
  readonly depth: number
}

export interface Book {
  /** Best first. */
  readonly bids: ReadonlySignal<readonly Level[]>
  /** Best first. */
  readonly asks: ReadonlySignal<readonly Level[]>
  /** When it came, in ms; 0 before the first. */
  readonly at: ReadonlySignal<number>
}

const paintEveryMs = 100

const books = new Map<string, ReturnType<typeof makeBook>>()

/** The live book of a market, ten levels a side at most ten times a second. The signals change, the component does not. */
export function useBook(symbol: string | undefined): Book {
  const book = bookOf(symbol ?? '')
  useEffect(() => {
    if (symbol !== undefined) return book.follow()
  }, [book, symbol])
  return book
}

/** The book that `useBook` keeps live, for code outside components. */
export function bookOf(symbol: string): Book & { readonly follow: () => () => void } {
  const cached = books.get(symbol)
  if (cached) return cached
  const made = makeBook(symbol)
  books.set(symbol, made)
  return made
}

function makeBook(symbol: string) {
  const bids = signal<readonly Level[]>([])
  const asks = signal<readonly Level[]>([])
  const at = signal(0)
  let next: OrderBook | undefined
  let paintedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let followers = 0
  let stop = () => {}

  const paint = () => {
    timer = undefined
    if (!next) return
    paintedAt = performance.now()
    const sides = levelsOf(next)
    next = undefined
    batch(() => {
      bids.value = sides.bids
      asks.value = sides.asks
      at.value = Date.now()
    })
  }
  const hear = (message: Parameters<typeof toOrderBook>[0]) => {
    // Each message is the whole book, so only the latest counts.
    next = toOrderBook(message)
    timer ??= setTimeout(paint, Math.max(0, paintEveryMs - (performance.now() - paintedAt)))
  }
  const follow = () => {
    if (followers++ === 0) stop = openStream({ channel: 'market_depth', symbol }, hear)
    return () => {
      if (--followers > 0) return
      stop()
      clearTimeout(timer)
      timer = undefined
    }
  }
  return { bids, asks, at, follow }
}

function levelsOf(book: OrderBook): {
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
} {
  const bids = cumulate(book.bids)
  const asks = cumulate(book.asks)
  const deepest = Math.max(bids.at(-1)?.total ?? 0, asks.at(-1)?.total ?? 0, Number.MIN_VALUE)
  const shared = (rows: typeof bids) =>
    rows.map(({ price, amount, total }) => ({ price, amount, depth: total / deepest }))
  return { bids: shared(bids), asks: shared(asks) }
}

// A float is enough for the length of a bar; price and amount stay text.
function cumulate(levels: readonly BookLevel[]) {
  let total = 0
  return levels.map(({ price, amount }) => {
    total += Number(amount)
    return { price, amount, total }
  })
}
