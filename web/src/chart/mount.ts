import { effect, signal, type Signal } from '@preact/signals-react'
import { colours, theme } from '../settings/settings.ts'
import { format } from '../i18n/format.ts'
import { createBoard, type Board } from './board.ts'
import type { Candle } from './candle.ts'
import { chartSettings } from './chartSettings.ts'
import { follow } from './follow.ts'
import { readBeside, type KnownCandles } from './readBeside.ts'
import type { Interval } from './intervals.ts'
import type { Reading } from './studies/studies.ts'

/** What the parts around the picture show of it. */
export interface Shown {
  readonly candles: Signal<readonly Candle[]>
  readonly readings: Signal<readonly Reading[]>
  /** Time of the candle under the finger. */
  readonly pointed: Signal<number | undefined>
  /** Whether the newest candle is out of sight. */
  readonly away: Signal<boolean>
  /** Where each pane begins, in px from the top. */
  readonly panes: Signal<readonly number[]>
}

export const createShown = (): Shown => ({
  candles: signal([]),
  readings: signal([]),
  pointed: signal(undefined),
  away: signal(false),
  panes: signal([]),
})

export interface Mounting {
  readonly symbol: string
  readonly locale: string
  readonly places: number
  readonly shown: Shown
  readonly onTrouble: (trouble: Trouble) => void
}

/** Why an interval has no picture: without an error, nobody has traded in it. */
export interface Trouble {
  readonly interval: Interval
  readonly error?: unknown
}

export interface MountedChart extends Board {
  /** Shows this interval from now on. The one before stays in view until its candles are here. */
  follow(interval: Interval): void
}

/** Draws a market into an element, in the colours of the moment, until `remove`. */
export function mountChart(element: HTMLElement, mounting: Mounting): MountedChart {
  const { symbol, places, shown, onTrouble } = mounting
  let feed: ReturnType<typeof follow> | undefined
  const board = createBoard(element, {
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
  const known: KnownCandles = new Map()
  const stops = [
    onDress(() => board.repaint()),
    onPanes(element, () => {
      shown.panes.value = board.panes()
    }),
    effect(() => board.choose(chartSettings.value)),
  ]
  return {
    ...board,
    follow: (interval) => {
      const left = feed?.end()
      if (left) known.set(left.interval.period, left.candles)
      feed = follow(board, {
        symbol,
        interval,
        candles: shown.candles,
        known: known.get(interval.period),
        onNewest: (signal) => void readBeside(symbol, interval, { known, signal }),
        onEmpty: () => onTrouble({ interval }),
        onError: (error) => onTrouble({ interval, error }),
      })
    },
    remove: () => {
      for (const stop of stops) stop()
      feed?.end()
      board.remove()
    },
  }
}

/** Calls when theme or colours of rise and fall have changed. */
function onDress(changed: () => void): () => void {
  let worn = `${theme.peek()} ${colours.peek()}`
  return effect(() => {
    const next = `${theme.value} ${colours.value}`
    if (next === worn) return
    worn = next
    // The document has the new theme in the next frame.
    requestAnimationFrame(changed)
  })
}

/** Calls when the panes may stand elsewhere: the element has another size, or there are other panes. */
function onPanes(element: HTMLElement, moved: () => void): () => void {
  let frame = 0
  // The library lays its panes out in a frame of its own, after the one that changed them.
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
