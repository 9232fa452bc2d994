import { minute } from '#domain/time.ts'

/** A price at a moment of the backend's clock, in ms. Floats are precise enough to draw. */
export interface Point {
  readonly at: number
  readonly price: number
}

/** Length of the kept path, in ms: longer than any window, but a phone left open must not run out of memory. */
const keptMs = 15 * 60_000
/** The longest silence that a path may cross, in ms. */
const gapMs = 15_000
/** Tolerance between clocks, in ms. */
const closeMs = 2_000

/** The prices received on this device, oldest first and without gaps. */
const paths = new Map<string, Point[]>()

export function pathOf(symbol: string): readonly Point[] {
  return paths.get(symbol) ?? []
}

interface Prices {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** Recorded prices of a minute, which may be incomplete; it begins at `from`, in ms. */
export interface Minute extends Prices {
  readonly from: number
}

/** The minutes of each path and of the paths before its gaps, oldest first. */
const minutes = new Map<string, Minute[]>()

export function minutesOf(symbol: string): readonly Minute[] {
  return minutes.get(symbol) ?? []
}

/** Returns the prices of two parts of a minute as one, in the order of the parts. */
export const joinPrices = <Part extends Prices>(first: Part, then: Prices): Part => ({
  ...first,
  high: Math.max(first.high, then.high),
  low: Math.min(first.low, then.low),
  close: then.close,
})

/** Adds a price to its minute, so that candles need not be computed from thousands of points with each tick. */
function count(symbol: string, { at, price }: Point): void {
  const all = minutes.get(symbol) ?? []
  minutes.set(symbol, all)
  const from = at - (at % minute)
  const last = all.at(-1)
  if (last?.from === from) {
    all[all.length - 1] = joinPrices(last, { open: price, high: price, low: price, close: price })
    return
  }
  // The clock was set back: what was recorded has not happened yet.
  if (last && from < last.from) all.length = 0
  all.push({ from, open: price, high: price, low: price, close: price })
  if (from - (all[0]?.from ?? from) > keptMs) all.shift()
}

/** Records a price. After a gap, or when the clock was set back, it starts a new path and returns true. */
export function record(symbol: string, point: Point): boolean {
  const path = paths.get(symbol) ?? []
  paths.set(symbol, path)
  const last = path.at(-1)
  const broken = last !== undefined && (point.at < last.at || point.at - last.at > gapMs)
  if (broken) path.length = 0
  // An unchanged price is one step of two points, however often it is recorded.
  if (path.at(-1)?.price === point.price && path.at(-2)?.price === point.price) path.pop()
  path.push(point)
  count(symbol, point)
  const second = path[1]
  if (second && point.at - second.at > keptMs) path.shift()
  return broken
}

/** Returns the points from a moment on, with one point before it so that the line starts at the edge. */
export function pointsOf(symbol: string, from: number): readonly Point[] {
  const all = pathOf(symbol)
  // From the end: a picture shows half a minute of a path that may last a quarter of an hour.
  return all.slice(
    Math.max(
      0,
      all.findLastIndex((point) => point.at < from),
    ),
  )
}

/** Returns the prices recorded between two moments, or undefined if the record is incomplete. */
export function ticksBetween(symbol: string, from: number, until: number): readonly Point[] | undefined {
  const all = pathOf(symbol)
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last || first.at > from + closeMs || last.at < until - closeMs) return undefined
  return all.filter(({ at }) => at > from && at < until)
}
