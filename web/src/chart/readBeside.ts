import { afterPaint } from '../market/live/afterPaint.ts'
import type { Candle } from './candle.ts'
import { createHistory } from './history.ts'
import { savesData } from '../platform/savesData.ts'
import { neighbours, type Interval } from './intervals.ts'

/** Cached candles of a market, by interval. */
export type KnownCandles = Map<Interval['period'], readonly Candle[]>

interface Beside {
  readonly known: KnownCandles
  readonly signal: AbortSignal
}

/**
 * Preloads the neighbouring intervals while idle, so that switching to them needs no request. Reads nothing for users who
 * save data.
 */
export async function readBeside(symbol: string, shown: Interval, { known, signal }: Beside): Promise<void> {
  if (savesData()) return
  for (const interval of neighbours(shown)) {
    if (known.has(interval.period)) continue
    await afterPaint()
    if (signal.aborted) return
    const history = createHistory(symbol, interval, { signal, known: undefined })
    // An interval that fails to load is requested again when it is opened.
    await history.newest().catch(() => undefined)
    if (history.candles.length > 0) known.set(interval.period, history.candles)
  }
}
