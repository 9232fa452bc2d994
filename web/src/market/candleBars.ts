import type { Candle } from '#sdk/model/candle.ts'

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

/** Maximum width of a body, in pixels: a few candles in a wide picture would look like walls. */
const widest = 18

/** Returns the paths of rising and of falling candles: a body, and a wick from the lowest to the highest price. */
export function barsOf(
  bars: readonly Bar[],
  x: (at: number) => number,
  y: (price: number) => number,
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
