import { minute } from '#domain/time.ts'
import type { Candle } from '#sdk/model/candle.ts'
import { joinPrices, type Minute, type Point } from './pricePath.ts'

/** Candle to draw, between two moments in ms. */
export interface Bar {
  readonly from: number
  readonly until: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** Returns candles of `spanMs` that opened before `end`; the last one is cut off there. */
export const barsUntil = (candles: readonly Candle[], spanMs: number, end: number): readonly Bar[] =>
  candles
    .filter(({ openedAt }) => openedAt < end)
    .map(({ openedAt, open, high, low, close }) => ({
      from: openedAt,
      until: Math.min(openedAt + spanMs, end),
      open: Number(open),
      high: Number(high),
      low: Number(low),
      close: Number(close),
    }))

interface Recorded {
  readonly minutes: readonly Minute[]
  /** The prices of the minute that is cut off. */
  readonly points: readonly Point[]
}

/**
 * Returns the minutes that opened before `end`: candles of the backend and, from the newest of them on, recorded prices.
 * The last minute is cut off at `end`.
 */
export function minuteBars(
  candles: readonly Candle[],
  { minutes, points }: Recorded,
  end: number,
): readonly Bar[] {
  const bars = new Map(barsUntil(candles, minute, end).map((bar) => [bar.from, bar]))
  // The candle of a minute that had not ended when it was read is incomplete.
  const newest = candles.at(-1)?.openedAt ?? 0
  for (const whole of minutes) {
    const { from } = whole
    if (from < newest || from >= end) continue
    const until = Math.min(from + minute, end)
    const part = until < end ? whole : upTo(end, whole, points)
    const read = bars.get(from)
    if (part) bars.set(from, { ...(read ? joinPrices(read, part) : part), from, until })
  }
  return [...bars.values()]
}

/** Returns the part of a minute before `end`, or undefined if nothing was recorded in it. */
function upTo(end: number, { from }: Minute, points: readonly Point[]): Minute | undefined {
  const prices = points.filter(({ at }) => at >= from && at <= end).map(({ price }) => price)
  const [open, close] = [prices[0], prices.at(-1)]
  if (open === undefined || close === undefined) return undefined
  return { from, open, high: Math.max(...prices), low: Math.min(...prices), close }
}

/**
 * Returns the paths of rising and of falling candles: a body, and a wick from the lowest to the highest price. Bodies
 * are at most `widest` pixels wide, because a few candles in a wide picture would look like walls.
 */
export function barsOf(
  bars: readonly Bar[],
  x: (at: number) => number,
  y: (price: number) => number,
  widest = 18,
): { readonly rise: string; readonly fall: string } {
  const round = (value: number) => value.toFixed(1)
  const paths = { rise: '', fall: '' }
  for (const { from, until, open, high, low, close } of bars) {
    const [left, right] = [x(from), x(until)]
    const middle = round((left + right) / 2)
    const width = right - left
    const inset = Math.max(width * 0.2, (width - widest) / 2)
    const [top, bottom] = [y(Math.max(open, close)), y(Math.min(open, close))]
    const body = `M${round(left + inset)} ${round(top)}H${round(right - inset)}V${round(Math.max(bottom, top + 1))}H${round(left + inset)}Z`
    paths[close < open ? 'fall' : 'rise'] += `M${middle} ${round(y(high))}V${round(y(low))}${body}`
  }
  return paths
}
