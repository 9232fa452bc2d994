import { effect } from '@preact/signals-react'
import { colours, theme } from '../settings/settings.ts'
import { format } from '../i18n/format.ts'
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
 * Draws the chart of a market into an element, in the current colours, until `remove` is called. It is created with its
 * first candles: the price axis of empty panes is narrower, and would move when they arrive.
 */
export function mountChart(element: HTMLElement, mounting: Mounting): MountedChart {
  const { symbol, places, shown, onTrouble } = mounting
  let feed: ReturnType<typeof follow> | undefined
  let stops: readonly (() => void)[] = []
  const create = () => {
    const board = new Board(element, {
      locale: mounting.locale,
      places,
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
      onColoursChange(() => board.repaint()),
      onPanes(element, () => {
        shown.panes.value = board.panes()
      }),
      effect(() => board.choose(chartSettings.value)),
    ]
    return (shown.board.value = board)
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
        create,
        known: known.get(interval.period),
        onNewest: (signal) => void readBeside(symbol, interval, { known, signal }),
        onEmpty: () => onTrouble({ interval }),
        onError: (error) => onTrouble({ interval, error }),
      })
    },
    remove: () => {
      for (const stop of stops) stop()
      feed?.end()
      shown.board.value?.remove()
      shown.board.value = undefined
    },
  }
}

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
