import { read } from '#sdk/call.ts'
import { api } from '../api/api.ts'
import { serverNow } from '../api/clock.ts'
import { candleOf, type Candle } from './candle.ts'
import type { Interval } from './intervals.ts'

/** Enough to fill the view, compute its averages and scroll a little: switching the interval waits for this page. */
const firstPage = 300
/**
 * Size of an older page: a thousand candles, but at most four years of weeks or months, because few markets are older.
 */
const pageOf = ({ seconds }: Interval) =>
  seconds > 86_400 ? Math.round((4 * 365 * 86_400) / seconds) : 1_000

export interface History {
  /** All known candles, oldest first. */
  readonly candles: readonly Candle[]
  /** Loads the newest page; later calls load the candles since the last one. */
  newest(): Promise<void>
  /** Loads the page before the oldest candle. Returns false if there is nothing older. */
  older(): Promise<boolean>
  /** Adds a candle of the stream. Returns false if candles before it are missing. */
  hear(candle: Candle): boolean
}

/**
 * Holds the candles of one market and interval: the newest few hundred, and older pages on demand. Starts with those in
 * `known`.
 */
export function createHistory(
  symbol: string,
  interval: Interval,
  { signal, known = [] }: { readonly signal: AbortSignal; readonly known: readonly Candle[] | undefined },
): History {
  let candles = known
  let complete = false
  const span = pageOf(interval) * interval.seconds
  const firstSpan = Math.min(firstPage * interval.seconds, span)

  const ask = async (from: number, to: number): Promise<readonly Candle[]> => {
    const payload = await read(
      api,
      'currencyNewTimeshar',
      { symbol, period: interval.period, from: Math.max(0, from), to },
      { signal },
    )
    return payload.map(candleOf)
  }

  return {
    get candles() {
      return candles
    },
    newest: async () => {
      const to = Math.floor(serverNow() / 1_000) + interval.seconds
      const last = candles.at(-1)
      const page = await ask(last ? last.time : to - firstSpan, to)
      candles = join(candles, page)
    },
    older: async () => {
      const first = candles[0]
      if (!first || complete) return false
      const page = await ask(first.time - span, first.time - 1)
      const before = page.filter((candle) => candle.time < first.time)
      complete = before.length === 0
      candles = [...before, ...candles]
      return !complete
    },
    hear: (candle) => {
      const last = candles.at(-1)
      if (!last || candle.time < last.time) return true
      // Months differ in length: a gap of up to one and a half candles is still the next one.
      if (candle.time > last.time + interval.seconds * 1.5) return false
      candles = candle.time === last.time ? [...candles.slice(0, -1), candle] : [...candles, candle]
      return true
    },
  }
}

/** The newer page replaces cached candles from its first candle onwards. */
function join(cached: readonly Candle[], page: readonly Candle[]): readonly Candle[] {
  const start = page[0]?.time
  if (start === undefined) return cached
  return [...cached.filter((candle) => candle.time < start), ...page]
}
