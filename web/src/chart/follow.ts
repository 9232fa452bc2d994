import { effect, type Signal } from '@preact/signals-react'
import { openStream } from '../market/live/connection.ts'
import { marketSignals } from '../market/live/tickers.ts'
import { candleOf } from './candle.ts'
import type { Board } from './board.ts'
import { createHistory } from './history.ts'
import type { Candle } from './candle.ts'
import type { Interval } from './intervals.ts'

/** Between a page that did not come and the next try. */
const restMs = 5_000
/** Of the candles that are known of another interval: what fills the view, and what the averages in it are made of. */
const firstDrawn = 200
/** The messages that move the chart move prices and the book, too: those have a frame of their own before it. */
const afterPricesMs = 60

export interface Following {
  readonly symbol: string
  readonly interval: Interval
  /** What is drawn, for legend, summary and table. */
  readonly candles: Signal<readonly Candle[]>
  /** What is known from an earlier visit to this interval. */
  readonly known: readonly Candle[] | undefined
  /** The newest candles did not come, and none are known. */
  readonly onError: (error: unknown) => void
  readonly onEmpty: () => void
  /** The newest candles are drawn; `signal` aborts when another interval is. */
  readonly onNewest: (signal: AbortSignal) => void
}

/** Fills a board: the newest page first, older ones when scrolled to, the live candle and the price as they come. */
export function follow(board: Board, following: Following) {
  const { symbol, interval, candles, known, onError, onEmpty, onNewest } = following
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
    if (price !== undefined) board.price(Number(price))
  }
  /** Whether the board has all that is known. */
  let whole = known === undefined
  const draw = (again: boolean) => {
    if (ended()) return
    // Until the first page is here, the interval before stays in view.
    if (history.candles.length > 0) {
      if (again || !whole) board.show(history.candles, interval)
      else board.update(history.candles)
      whole = true
      candles.value = history.candles
    }
    tag()
  }
  /** Those in view come at once, the others with the next drawing. */
  const drawFirst = (all: readonly Candle[]) => {
    if (ended() || whole) return
    board.show(all.slice(-firstDrawn), interval)
    candles.value = all.slice(-firstDrawn)
    tag()
  }
  const drawSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      frame = requestAnimationFrame(() => draw(false))
    }, afterPricesMs)
  }
  /** One request at a time; a failure leaves what is there. */
  const load = async (work: () => Promise<unknown>) => {
    if (busy || ended()) return
    busy = true
    try {
      await work()
      draw(true)
      if (history.candles.length === 0) onEmpty()
    } catch (error) {
      // The drawn candles stay; their age is shown beside the price.
      if (!ended() && history.candles.length === 0) onError(error)
    } finally {
      busy = false
    }
  }

  // The tab that was pressed is seen to be before its candles are drawn.
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
      // Scrolling asks many times; a failure is not repeated with each of them.
      tryAgainAt = performance.now() + restMs
      void load(async () => {
        exhausted = !(await history.older())
        tryAgainAt = 0
      })
    },
    /** Returns what is known by now. */
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
