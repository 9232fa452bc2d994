import { LRUCache } from 'lru-cache'
import { day } from '#domain/time.ts'
import { hash32, unit } from '../engine/random.ts'
import { tickMs } from './periods.ts'
import { split, type Nature, type TickRange } from './splitter.ts'

/** The initial ranges of a history, in order and without gaps: all that overlap [first, end). */
export type Roots = (first: number, end: number) => Iterable<TickRange>

/** A market's whole history as a tree of ranges, each created on first read. */
export interface Tree {
  /** Aggregate of the ticks in [first, end). */
  range(first: number, end: number): TickRange
  /** The first tick in [first, end) that meets `at`; `near` rules out whole ranges. */
  find(
    first: number,
    end: number,
    near: (range: TickRange) => boolean,
    at: (tick: TickRange) => boolean,
  ): TickRange | undefined
}

/** Ticks of a day, an hour, half an hour, five minutes, a minute, and one: cuts fall on their boundaries. */
const partLengths = [172_800, 7_200, 3_600, 600, 120, 1]
/** Heap size of one cut with its two ranges and its cache entry, measured over 200,000 of them. */
const bytesOfCut = 430
/**
 * Cache size for all trees of this process together. Reading successive ticks of twenty markets costs no more with a
 * tenth of it.
 */
const mostBytes = 10e6
/**
 * The most recently read cuts of all trees of this process, by the range that was cut. A range is always read
 * before its halves, so leaves are evicted first.
 */
const cuts = new LRUCache<TickRange, readonly [TickRange, TickRange]>({
  max: Math.floor(mostBytes / bytesOfCut),
})

export function createTree(nature: Nature, roots: Roots): Tree {
  const halves = (whole: TickRange): readonly [TickRange, TickRange] => {
    const made = cuts.get(whole)
    if (made) return made
    const fresh = split(nature, whole, leftOf(whole.ticks))
    cuts.set(whole, fresh)
    return fresh
  }

  /** All ranges within [first, end), as large as possible, in order. */
  function* cover(range: TickRange, first: number, end: number): Generator<TickRange> {
    const rangeEnd = range.start + range.ticks
    if (rangeEnd <= first || range.start >= end) return
    if (range.start >= first && rangeEnd <= end) {
      yield range
      return
    }
    for (const half of halves(range)) yield* cover(half, first, end)
  }

  const search = (
    range: TickRange,
    near: (range: TickRange) => boolean,
    at: (tick: TickRange) => boolean,
  ): TickRange | undefined => {
    if (!near(range)) return undefined
    if (range.ticks === 1) return at(range) ? range : undefined
    for (const half of halves(range)) {
      const found = search(half, near, at)
      if (found) return found
    }
    return undefined
  }

  function* rangesIn(first: number, end: number): Generator<TickRange> {
    for (const root of roots(first, end)) yield* cover(root, first, end)
  }

  return {
    range: (first, end) => {
      let whole: TickRange | undefined
      for (const range of rangesIn(first, end)) whole = whole ? join(whole, range) : range
      if (!whole) throw new RangeError(`No market from tick ${String(first)} to ${String(end)}`)
      return whole
    },
    find: (first, end, near, at) => {
      for (const range of rangesIn(first, end)) {
        const found = search(range, near, at)
        if (found) return found
      }
      return undefined
    },
  }
}

/** Half of the parts of a range of this length. */
function leftOf(ticks: number): number {
  const part = partLengths.find((length) => length < ticks) ?? 1
  return Math.floor(ticks / part / 2) * part
}

/** Joins two adjacent ranges. */
export function join(a: TickRange, b: TickRange): TickRange {
  return {
    start: a.start,
    ticks: a.ticks + b.ticks,
    open: a.open,
    high: Math.max(a.high, b.high),
    low: Math.min(a.low, b.low),
    close: b.close,
    volume: a.volume + b.volume,
  }
}

/** Parameters of a seeded history; prices and amounts in whole steps. */
export interface Shape {
  readonly seed: number
  /** Mean of the price. */
  readonly basePrice: number
  /** Yearly, as a fraction. */
  readonly volatility: number
  readonly weeklyVolume: number
}

const week = 7 * day
const weekTicks = week / tickMs
/** Monday, 6 January 2020, ms: the start of every market. */
export const marketEpoch = Date.UTC(2020, 0, 6)
const beginning = marketEpoch / tickMs

export const natureOf = ({ seed, basePrice, volatility }: Shape): Nature => ({
  seed,
  deviation: (basePrice * volatility) / Math.sqrt(52 * weekTicks),
})

/** The weeks of a seeded history: a random walk that reverts to the base price. */
export function weeklyRoots(shape: Shape): Roots {
  const weekAt = weeks(shape)
  return function* (first, end) {
    const from = Math.max(first, beginning)
    for (
      let index = Math.floor((from - beginning) / weekTicks);
      beginning + index * weekTicks < end;
      index++
    ) {
      yield weekAt(index)
    }
  }
}

/** Weeks are cached, because each depends on the previous one. */
function weeks({ seed, basePrice, volatility, weeklyVolume }: Shape): (index: number) => TickRange {
  const made: TickRange[] = []
  const deviation = volatility / Math.sqrt(52)
  let wander = 0
  return (index) => {
    for (let next = made.length; next <= index; next++) {
      const draw = (salt: number) => unit(hash32(seed, next, salt))
      const normal = (draw(1) + draw(2) + draw(3) + draw(4) - 2) * Math.sqrt(3)
      wander = wander * 0.94 + normal * deviation
      const open = made[next - 1]?.close ?? Math.round(basePrice)
      const close = Math.max(1, Math.round(basePrice * Math.exp(wander)))
      const [bottom, top] = open < close ? [open, close] : [close, open]
      made.push({
        start: beginning + next * weekTicks,
        ticks: weekTicks,
        open,
        high: Math.round(top * (1 + deviation * (0.1 + 0.8 * draw(5)))),
        low: Math.max(1, Math.round(bottom * (1 - deviation * (0.1 + 0.8 * draw(6))))),
        close,
        volume: Math.round(weeklyVolume * (0.7 + 0.6 * draw(7))),
      })
    }
    const found = made[index]
    if (!found) throw new RangeError(`No week ${String(index)}`)
    return found
  }
}
