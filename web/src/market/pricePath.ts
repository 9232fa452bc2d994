import type { Candle } from '#sdk/model/candle.ts'

/** A price at a moment of the backend's clock, in ms. Floats are enough to draw. */
export interface Point {
  readonly at: number
  readonly price: number
}

export interface PricePath {
  /** What was before the first live price, from candles. */
  seed: readonly Point[]
  /** What came while somebody looked. */
  readonly live: Point[]
}

/** Longer than any window; a phone left open must not fill up. */
const keptMs = 15 * 60_000
/** After a longer gap the candles are read instead. */
const gapMs = 15_000

const paths = new Map<string, PricePath>()

export function pathOf(symbol: string): PricePath {
  const cached = paths.get(symbol)
  if (cached) return cached
  const made: PricePath = { seed: [], live: [] }
  paths.set(symbol, made)
  return made
}

export function record(path: PricePath, point: Point): void {
  const last = path.live.at(-1)
  if (last && point.at - last.at > gapMs) path.live.length = 0
  path.live.push(point)
  const first = path.live[0]
  if (first && point.at - first.at > keptMs) path.live.shift()
}

export function pointsOf({ seed, live }: PricePath, from: number): readonly Point[] {
  const begin = live[0]?.at ?? Number.POSITIVE_INFINITY
  const all = [...seed.filter((point) => point.at < begin), ...live]
  // One point before the window, so that the line enters at its edge.
  const first = all.findIndex((point) => point.at >= from)
  return first < 0 ? all.slice(-1) : all.slice(Math.max(0, first - 1))
}

/** Four points a candle: it opened, went to one end, to the other, and closed. */
export function seedOf(candles: readonly Candle[], now: number, minute = 60_000): readonly Point[] {
  return candles.flatMap(({ openedAt, ...candle }) => {
    const open = Number(candle.open)
    const high = Number(candle.high)
    const low = Number(candle.low)
    const close = Number(candle.close)
    const path = close >= open ? [open, low, high, close] : [open, high, low, close]
    const span = Math.min(minute, Math.max(1, now - openedAt))
    return path.map((price, step) => ({ at: openedAt + (span * step) / path.length, price }))
  })
}
