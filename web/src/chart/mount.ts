import { effect } from '@preact/signals-react'
import { colours, theme } from '../settings/settings.ts'
import { format } from '../i18n/format.ts'
import { marketSignals } from '../market/live/tickers.ts'
import { Board } from './board.ts'
import { chartSettings } from './chartSettings.ts'
import { follow } from './follow.ts'
import { readBeside, type KnownCandles } from './readBeside.ts'
import type { Interval } from './intervals.ts'
import type { Shown } from './shown.ts'

export interface Mounting {
  readonly symbol: string
  readonly locale: string
  readonly places: number
  readonly shown: Shown
  readonly onTrouble: (trouble: Trouble) => void
}

/** Reason why an interval has no chart. Without an error, there are no trades in it. */
export interface Trouble {
  readonly interval: Interval
  readonly error?: unknown
}

export interface MountedChart {
  /** Switches to this interval. The previous one stays in view until the new candles arrive. */
  follow(interval: Interval): void
  remove(): void
}

/**
 * Draws the chart of a market into an element, in the current colours, until `remove` is called. It is created while its
 * first candles load, and hidden until they are drawn.
 */
export function mountChart(element: HTMLElement, mounting: Mounting): MountedChart {
  const { symbol, places, shown, onTrouble } = mounting
  let feed: ReturnType<typeof follow> | undefined
  let stops: readonly (() => void)[] = []
  let board: Board | undefined
  const ending = new AbortController()
  const create = () => {
    if (board) return board
    const created = new Board(element, {
      locale: mounting.locale,
      places,
      last: Number(marketSignals(symbol).last.peek() ?? 0),
      say: {
        price: (price) => format.peek().price(price.toFixed(places), places),
        volume: (volume) => format.peek().compact(volume.toFixed(4)),
        share: (share) => format.peek().price(share.toFixed(1), 1),
      },
      onOldest: () => feed?.older(),
      onPoint: (time) => {
        shown.pointed.value = time
      },
      onAway: (away) => {
        shown.away.value = away
      },
      onReadings: (readings) => {
        shown.readings.value = readings
      },
    })
    stops = [
      onColoursChange(() => created.repaint()),
      onPanes(element, () => {
        shown.panes.value = created.panes()
      }),
    ]
    return (board = created)
  }
  let hasStudies = false
  const complete = () => {
    const whole = create()
    if (!hasStudies) stops = [...stops, effect(() => whole.choose(chartSettings.value))]
    hasStudies = true
    return whole
  }
  element.style.visibility = 'hidden'
  // Each step takes a slow phone long enough to be a task of its own, and passes before the candles arrive.
  void (async () => {
    await afterFrame()
    if (!ending.signal.aborted) create()
    await afterFrame()
    if (!ending.signal.aborted) complete()
  })()
  const reveal = () => {
    // In the frame that draws the candles.
    requestAnimationFrame(() => element.style.removeProperty('visibility'))
    return (shown.board.value = complete())
  }
  const known: KnownCandles = new Map()
  return {
    follow: (interval) => {
      const left = feed?.end()
      if (left) known.set(left.interval.period, left.candles)
      feed = follow({
        symbol,
        interval,
        shown,
        prepare: async (candles) => {
          if (shown.board.peek()) return
          complete().showPrices(candles, interval)
          await afterFrame()
        },
        reveal,
        known: known.get(interval.period),
        onNewest: (signal) => void readBeside(symbol, interval, { known, signal }),
        onEmpty: () => onTrouble({ interval }),
        onError: (error) => onTrouble({ interval, error }),
      })
    },
    remove: () => {
      ending.abort()
      for (const stop of stops) stop()
      feed?.end()
      board?.remove()
      shown.board.value = undefined
    },
  }
}

/** Resolves in a task after the next frame. */
const afterFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Calls back when the theme or the rise and fall colours change. Returns a function that stops it. */
function onColoursChange(changed: () => void): () => void {
  let before = `${theme.peek()} ${colours.peek()}`
  return effect(() => {
    const next = `${theme.value} ${colours.value}`
    if (next === before) return
    before = next
    // The document gets the new theme in the next frame.
    requestAnimationFrame(changed)
  })
}

/** Calls back when the panes may have moved: the element was resized, or the panes changed. */
function onPanes(element: HTMLElement, moved: () => void): () => void {
  let frame = 0
  // The library lays out its panes in a frame of its own, after the one that changed them.
  const soon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(moved)
    })
  }
  const observer = new ResizeObserver(soon)
  observer.observe(element)
  const stop = chartSettings.subscribe(soon)
  return () => {
    stop()
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}
