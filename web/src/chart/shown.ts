import { signal, type Signal } from '@preact/signals-react'
import type { Board } from './board.ts'
import type { Candle } from './candle.ts'
import type { Reading } from './studies/studies.ts'

/** State of the chart that the parts around it show. */
export interface Shown {
  /** The drawn chart; undefined until the first candles. */
  readonly board: Signal<Board | undefined>
  readonly candles: Signal<readonly Candle[]>
  readonly readings: Signal<readonly Reading[]>
  /** Time of the candle under the pointer. */
  readonly pointed: Signal<number | undefined>
  /** True while the newest candle is out of view. */
  readonly away: Signal<boolean>
  /** Top of each pane, in px from the top of the chart. */
  readonly panes: Signal<readonly number[]>
}

export const createShown = (): Shown => ({
  board: signal(undefined),
  candles: signal([]),
  readings: signal([]),
  pointed: signal(undefined),
  away: signal(false),
  panes: signal([]),
})
