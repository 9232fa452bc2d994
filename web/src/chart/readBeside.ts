import { afterPaint } from '../market/live/afterPaint.ts'
import type { Candle } from './candle.ts'
import { createHistory } from './history.ts'
import { nearest, type Interval } from './intervals.ts'

/** What is known of a market by now. */
export type KnownCandles = Map<Interval['period'], readonly Candle[]>

interface Beside {
  readonly known: KnownCandles
  readonly signal: AbortSignal
}

/** Reads the other intervals while there is nothing else to do: a tap on one of them then waits for no answer. */
export async function readBeside(symbol: string, shown: Interval, { known, signal }: Beside): Promise<void> {
  for (const interval of nearest(shown)) {
    if (interval.period === shown.period || known.has(interval.period)) continue
    await afterPaint()
    if (signal.aborted) return
    const history = createHistory(symbol, interval, { signal, known: undefined })
    // What does not come now is asked for when it is wanted.
    await history.newest().catch(() => undefined)
    if (history.candles.length > 0) known.set(interval.period, history.candles)
  }
}
