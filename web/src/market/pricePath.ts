/** A price at a moment of the backend's clock, in ms. Floats are enough to draw. */
export interface Point {
  readonly at: number
  readonly price: number
}

/** Longer than any window; a phone left open must not fill up. */
const keptMs = 15 * 60_000
/** Nothing is drawn across a longer silence. */
const gapMs = 15_000
/** Clocks agree to about a second. */
const closeMs = 2_000

/** The prices that this phone heard, oldest first and without gaps. */
const paths = new Map<string, Point[]>()

export function pathOf(symbol: string): readonly Point[] {
  return paths.get(symbol) ?? []
}

/** Keeps a price. After a gap, or when the clock was set back, a new path begins; then it returns true. */
export function record(symbol: string, point: Point): boolean {
  const path = paths.get(symbol) ?? []
  paths.set(symbol, path)
  const last = path.at(-1)
  const broken = last !== undefined && (point.at < last.at || point.at - last.at > gapMs)
  if (broken) path.length = 0
  // A price that stands is one step of two points, however often it is heard.
  if (path.at(-1)?.price === point.price && path.at(-2)?.price === point.price) path.pop()
  path.push(point)
  const second = path[1]
  if (second && point.at - second.at > keptMs) path.shift()
  return broken
}

/** From a moment on, with one point before it, so that the line enters at its edge. */
export function pointsOf(symbol: string, from: number): readonly Point[] {
  const all = pathOf(symbol)
  const first = all.findIndex((point) => point.at >= from)
  return first < 0 ? all.slice(-1) : all.slice(Math.max(0, first - 1))
}

/** What was heard between two moments; undefined when that is not all of it. */
export function ticksBetween(symbol: string, from: number, until: number): readonly Point[] | undefined {
  const all = pathOf(symbol)
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last || first.at > from + closeMs || last.at < until - closeMs) return undefined
  return all.filter(({ at }) => at > from && at < until)
}
