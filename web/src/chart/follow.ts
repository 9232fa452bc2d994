import { effect } from '@preact/signals-react'
import { openStream } from '../market/live/connection.ts'
import { marketSignals } from '../market/live/tickers.ts'
import { candleOf, type Candle } from './candle.ts'
import type { Board } from './board.ts'
import { createHistory } from './history.ts'
import type { Interval } from './intervals.ts'
import type { Shown } from './shown.ts'

/** Pause between a page that failed to load and the next try, in ms. */
const restMs = 5_000
/** Number of cached candles to draw first: enough to fill the view and to compute its averages. */
const firstDrawn = 200
/** Delay in ms: the messages that move the chart also move prices and the book, which get an earlier frame. */
const afterPricesMs = 60

export interface Following {
  readonly symbol: string
  readonly interval: Interval
  readonly shown: Pick<Shown, 'board' | 'candles'>
  /** Draws the first candles without studies, in a frame of their own, while the board is hidden. */
  readonly prepare: (candles: readonly Candle[]) => Promise<unknown>
  /** Shows the board, and returns it. */
  readonly reveal: () => Board
  /** Candles cached from an earlier visit to this interval. */
  readonly known: readonly Candle[] | undefined
  /** Called when the newest candles fail to load and none are cached. */
  readonly onError: (error: unknown) => void
  readonly onEmpty: () => void
  /** Called when the newest candles are drawn; `signal` aborts when the interval changes. */
  readonly onNewest: (signal: AbortSignal) => void
}

/** Fills the board: the newest page first, older pages as the user scrolls, and the live candle and price. */
export function follow(following: Following) {
  const { symbol, interval, shown, prepare, reveal, known, onError, onEmpty, onNewest } = following
  const ending = new AbortController()
  const history = createHistory(symbol, interval, { signal: ending.signal, known })
  const ended = () => ending.signal.aborted
  let busy = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let stop = () => {}

  const { last } = marketSignals(symbol)
  const tag = () => {
    const price = last.peek() ?? history.candles.at(-1)?.close
    if (price !== undefined) shown.board.peek()?.price(Number(price))
  }
  /** True if the board shows all known candles. */
  let whole = known === undefined
  const draw = (again: boolean) => {
    // A tick must not show a board whose first candles have no studies yet.
    if (ended() || !(again || shown.board.peek())) return
    // Until the first page arrives, the previous interval stays in view.
    if (history.candles.length > 0) {
      const board = shown.board.peek() ?? reveal()
      if (again || !whole) board.show(history.candles, interval)
      else board.update(history.candles)
      whole = true
      shown.candles.value = history.candles
    }
    tag()
  }
  /** Draws the visible candles immediately; the next drawing adds the others. */
  const drawFirst = (all: readonly Candle[]) => {
    if (ended() || whole) return
    const board = shown.board.peek() ?? reveal()
    board.show(all.slice(-firstDrawn), interval)
    shown.candles.value = all.slice(-firstDrawn)
    tag()
  }
  const drawSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      frame = requestAnimationFrame(() => draw(false))
    }, afterPricesMs)
  }
  /** Runs one request at a time. A failure keeps the current candles. */
  const load = async (work: () => Promise<unknown>) => {
    if (busy || ended()) return
    busy = true
    try {
      await work()
      if (!ended() && history.candles.length > 0) await prepare(history.candles)
      draw(true)
      if (history.candles.length === 0) onEmpty()
    } catch (error) {
      // The drawn candles stay; their age is shown beside the price.
      if (!ended() && history.candles.length === 0) onError(error)
    } finally {
      busy = false
    }
  }

  // Highlight the pressed tab before its candles are drawn.
  if (known) frame = requestAnimationFrame(() => setTimeout(() => drawFirst(known)))
  void load(() => history.newest()).then(() => {
    if (ended()) return
    onNewest(ending.signal)
    stop = openStream({ channel: 'kline', symbol, period: interval.period }, (message) => {
      if (!history.hear(candleOf(message))) return void load(() => history.newest())
      drawSoon()
    })
  })
  const untag = effect(() => {
    if (last.value !== undefined) drawSoon()
  })

  let exhausted = false
  let tryAgainAt = 0
  return {
    older: () => {
      if (exhausted || performance.now() < tryAgainAt) return
      // Scrolling calls this often; a failed request must not be repeated each time.
      tryAgainAt = performance.now() + restMs
      void load(async () => {
        exhausted = !(await history.older())
        tryAgainAt = 0
      })
    },
    /** Stops following and returns the known candles. */
    end: () => {
      ending.abort()
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      untag()
      stop()
      return { interval, candles: history.candles }
    },
  }
}
