import { batch, signal, type ReadonlySignal } from '@preact/signals-react'
import { useEffect } from 'react'
import { toOrderBook, type OrderBook } from '#sdk/model/book.ts'
import { withDepth, type Level } from '../bookLevels.ts'
import { openStream } from './connection.ts'

export interface Book {
  /** Best price first. */
  readonly bids: ReadonlySignal<readonly Level[]>
  /** Best price first. */
  readonly asks: ReadonlySignal<readonly Level[]>
  /** The time of the last message, in ms; 0 before the first. */
  readonly at: ReadonlySignal<number>
  /** True from the first message on. */
  readonly isLoaded: ReadonlySignal<boolean>
}

const paintEveryMs = 100

type LiveBook = ReturnType<typeof makeBook>

const books = new Map<string, LiveBook>()

/**
 * Returns the live book of a market: ten levels per side, at most ten updates a second. The signals change, the
 * component does not render.
 */
export function useBook(symbol: string | undefined): Book {
  const book = bookOf(symbol ?? '')
  useEffect(() => {
    if (symbol !== undefined) return book.follow()
  }, [book, symbol])
  return book
}

/** Returns the book that `useBook` keeps live, for code outside components; another channel has more levels. */
export function bookOf(symbol: string, channel: BookChannel = 'market_depth'): LiveBook {
  const key = channel + symbol
  const book = books.get(key) ?? makeBook(symbol, channel)
  books.set(key, book)
  return book
}

type BookChannel = 'market_depth' | 'market_depth50'

function makeBook(symbol: string, channel: BookChannel) {
  const bids = signal<readonly Level[]>([])
  const asks = signal<readonly Level[]>([])
  const at = signal(0)
  const isLoaded = signal(false)
  let next: OrderBook | undefined
  let paintedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let followers = 0
  let stop = () => {}

  const paint = () => {
    timer = undefined
    if (!next) return
    paintedAt = performance.now()
    const sides = withDepth(next)
    next = undefined
    batch(() => {
      bids.value = sides.bids
      asks.value = sides.asks
      at.value = Date.now()
      isLoaded.value = true
    })
  }
  // Paints together with everything else in the next frame.
  const wait = () => {
    frame = requestAnimationFrame(paint)
  }
  const hear = (message: Parameters<typeof toOrderBook>[0]) => {
    // Each message is the whole book, so only the latest counts.
    next = toOrderBook(message)
    timer ??= setTimeout(wait, Math.max(0, paintEveryMs - (performance.now() - paintedAt)))
  }
  const follow = () => {
    if (followers++ === 0) stop = openStream({ channel, symbol }, hear)
    return () => {
      if (--followers > 0) return
      stop()
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      timer = undefined
    }
  }
  return { bids, asks, at, isLoaded, follow }
}
