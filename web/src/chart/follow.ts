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

export interface Following {
  readonly symbol: string
  readonly interval: Interval
  /** What is drawn, for legend, summary and table. */
  readonly candles: Signal<readonly Candle[]>
  readonly onError: (error: unknown) => void
  readonly onEmpty: () => void
}

/** Fills a board: the newest page first, older ones when scrolled to, the live candle and the price at most once a frame. */
export function follow(board: Board, { symbol, interval, candles, onError, onEmpty }: Following) {
  const ending = new AbortController()
  const history = createHistory(symbol, interval, ending.signal)
  const ended = () => ending.signal.aborted
  let busy = false
  let frame = 0
  let stop = () => {}

  const { last } = marketSignals(symbol)
  const tag = () => {
    const price = last.peek() ?? history.candles.at(-1)?.close
    if (price !== undefined) board.price(Number(price))
  }
  const draw = (whole: boolean) => {
    if (ended()) return
    if (whole) board.show(history.candles)
    else board.update(history.candles)
    tag()
    candles.value = history.candles
  }
  const drawSoon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      draw(false)
    })
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
      if (ended()) return
      onError(error)
    } finally {
      busy = false
    }
  }

  void load(() => history.newest()).then(() => {
    if (ended()) return
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
    end: () => {
      ending.abort()
      cancelAnimationFrame(frame)
      untag()
      stop()
    },
  }
}
