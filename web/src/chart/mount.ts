import { effect, signal, type Signal } from '@preact/signals-react'
import { colours, theme } from '../settings/settings.ts'
import { format } from '../i18n/format.ts'
import { createBoard, type Board } from './board.ts'
import type { Candle } from './candle.ts'
import { follow } from './follow.ts'
import type { Interval } from './intervals.ts'

/** What the parts around the picture show of it. */
export interface Shown {
  readonly candles: Signal<readonly Candle[]>
  /** Time of the candle under the finger. */
  readonly pointed: Signal<number | undefined>
}

export const createShown = (): Shown => ({ candles: signal([]), pointed: signal(undefined) })

export interface Mounting {
  readonly symbol: string
  readonly interval: Interval
  readonly locale: string
  readonly places: number
  readonly averages: boolean
  readonly shown: Shown
  readonly onError: (error: unknown) => void
  readonly onEmpty: () => void
}

/** Draws a market into an element and keeps it live, in the colours of the moment, until `remove`. */
export function mountChart(element: HTMLElement, mounting: Mounting): Board {
  const { symbol, interval, places, shown, onError, onEmpty } = mounting
  let older = () => {}
  const board = createBoard(element, {
    interval,
    locale: mounting.locale,
    averages: mounting.averages,
    places,
    sayPrice: (price) => format.peek().price(price.toFixed(places), places),
    onOldest: () => older(),
    onPoint: (time) => {
      shown.pointed.value = time
    },
  })
  const feed = follow(board, {
    symbol,
    interval,
    candles: shown.candles,
    onEmpty,
    onError: (error) => {
      // The drawn candles stay; their age is shown beside the price.
      if (shown.candles.peek().length === 0) onError(error)
    },
  })
  older = feed.older
  let worn = `${theme.peek()} ${colours.peek()}`
  const unpaint = effect(() => {
    const next = `${theme.value} ${colours.value}`
    if (next === worn) return
    worn = next
    // The document has the new theme in the next frame.
    requestAnimationFrame(() => board.repaint())
  })
  return {
    ...board,
    remove: () => {
      unpaint()
      feed.end()
      board.remove()
    },
  }
}
