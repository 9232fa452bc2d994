import { LRUCache } from 'lru-cache'
import { split, type Nature, type Stretch } from './splitter.ts'

/** The initial stretches of a history, in order and without gaps: all that overlap [first, end). */
export type Roots = (first: number, end: number) => Iterable<Stretch>

/** A market's whole history as a tree of stretches, each created on first read. */
export interface Tree {
  /** Aggregate of the ticks in [first, end). */
  range(first: number, end: number): Stretch
  /** The first tick in [first, end) that meets `at`; `near` rules out whole stretches. */
  find(
    first: number,
    end: number,
    near: (stretch: Stretch) => boolean,
    at: (tick: Stretch) => boolean,
  ): Stretch | undefined
}

/** Ticks of a day, an hour, half an hour, five minutes, a minute, and one: cuts fall on their boundaries. */
const units = [172_800, 7_200, 3_600, 600, 120, 1]
/** Heap size of one cut with its two stretches and its cache entry, measured over 200,000 of them. */
const bytesOfCut = 430
/**
 * Cache size for all trees of this process together. Reading successive ticks of twenty markets costs no more with a
 * tenth of it.
 */
const mostBytes = 10e6
/**
 * The most recently read cuts of all trees of this process, by the stretch that was cut. A stretch is always read
 * before its halves, so leaves are evicted first.
 */
const cuts = new LRUCache<Stretch, readonly [Stretch, Stretch]>({ max: Math.floor(mostBytes / bytesOfCut) })

export function createTree(nature: Nature, roots: Roots): Tree {
  const halves = (whole: Stretch): readonly [Stretch, Stretch] => {
    const made = cuts.get(whole)
    if (made) return made
    const fresh = split(nature, whole, leftOf(whole.ticks))
    cuts.set(whole, fresh)
    return fresh
  }

  /** All stretches within [first, end), as large as possible, in order. */
  function* cover(stretch: Stretch, first: number, end: number): Generator<Stretch> {
    const stretchEnd = stretch.start + stretch.ticks
    if (stretchEnd <= first || stretch.start >= end) return
    if (stretch.start >= first && stretchEnd <= end) {
      yield stretch
      return
    }
    for (const half of halves(stretch)) yield* cover(half, first, end)
  }

  const search = (
    stretch: Stretch,
    near: (stretch: Stretch) => boolean,
    at: (tick: Stretch) => boolean,
  ): Stretch | undefined => {
    if (!near(stretch)) return undefined
    if (stretch.ticks === 1) return at(stretch) ? stretch : undefined
    for (const half of halves(stretch)) {
      const found = search(half, near, at)
      if (found) return found
    }
    return undefined
  }

  function* stretches(first: number, end: number): Generator<Stretch> {
    for (const root of roots(first, end)) yield* cover(root, first, end)
  }

  return {
    range: (first, end) => {
      let whole: Stretch | undefined
      for (const stretch of stretches(first, end)) whole = whole ? join(whole, stretch) : stretch
      if (!whole) throw new RangeError(`No market from tick ${String(first)} to ${String(end)}`)
      return whole
    },
    find: (first, end, near, at) => {
      for (const stretch of stretches(first, end)) {
        const found = search(stretch, near, at)
        if (found) return found
      }
      return undefined
    },
  }
}

/** Half of the parts of a stretch of this length. */
function leftOf(ticks: number): number {
  const part = units.find((length) => length < ticks) ?? 1
  return Math.floor(ticks / part / 2) * part
}

/** Joins two adjacent stretches. */
export function join(a: Stretch, b: Stretch): Stretch {
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
