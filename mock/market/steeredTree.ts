import type { PriceSegment } from '../engine/marketOverrides.ts'
import { lastStartedIndex } from './periods.ts'
import type { TickRange } from './splitter.ts'
import { join, type Tree } from './tree.ts'

/**
 * Overlays a market's own history with steered prices. It has the interface of a history, so readers do not notice the
 * seam.
 */
export function steeredTree(own: Tree, segments: readonly PriceSegment[]): Tree {
  const trees = segments.map((segment) => segmentTree(own, segment))

  /** The trees of the ticks in [first, end), each with its part of them. */
  function* parts(first: number, end: number): Generator<readonly [Tree, number, number]> {
    let index = lastStartedIndex(segments, first)
    for (let at = first; at < end; index++) {
      const until = Math.min(segments[index + 1]?.start ?? end, end)
      yield [trees[index] ?? own, at, until]
      at = until
    }
  }

  return {
    range: (first, end) =>
      Array.from(parts(first, end), ([tree, from, until]) => tree.range(from, until)).reduce(join),
    find: (first, end, near, at) => {
      for (const [tree, from, until] of parts(first, end)) {
        const found = tree.find(from, until, near, at)
        if (found) return found
      }
      return undefined
    },
  }
}

const segmentTree = (own: Tree, segment: PriceSegment): Tree =>
  segment.kind === 'scaled' ? scaledTree(own, segment) : lineTree(own, segment)

/** The market's own prices times a factor. The order of prices stays, so the highest remains the highest. */
function scaledTree(own: Tree, { from, to }: PriceSegment): Tree {
  const price = (steps: number) => Math.max(1, Math.round((steps * to) / from))
  const scaled = (range: TickRange): TickRange => ({
    ...range,
    open: price(range.open),
    high: price(range.high),
    low: price(range.low),
    close: price(range.close),
  })
  return {
    range: (first, end) => scaled(own.range(first, end)),
    find: (first, end, near, at) => {
      const found = own.find(
        first,
        end,
        (range) => near(scaled(range)),
        (tick) => at(scaled(tick)),
      )
      return found && scaled(found)
    },
  }
}

/** A price that moves in a straight line and then stays; the volume is the market's own. */
function lineTree(own: Tree, { start, kind, from, to, ticks }: PriceSegment): Tree {
  const closeOf = (tick: number) => {
    const passed = tick - start + 1
    if (passed <= 0) return from
    return passed >= ticks ? to : from + Math.round(((to - from) * passed) / ticks)
  }
  const rangeOf = (first: number, end: number): TickRange => {
    const [open, close] = [closeOf(first - 1), closeOf(end - 1)]
    return {
      start: first,
      ticks: end - first,
      open,
      high: Math.max(open, close),
      low: Math.min(open, close),
      close,
      volume: 0,
    }
  }
  const find: Tree['find'] = (first, end, near, at) => {
    const whole = rangeOf(first, end)
    if (!near(whole)) return undefined
    if (whole.ticks === 1) return at(whole) ? whole : undefined
    const middle = Math.floor((first + end) / 2)
    return find(first, middle, near, at) ?? find(middle, end, near, at)
  }
  return {
    range: (first, end) => ({
      ...rangeOf(first, end),
      volume: kind === 'halted' ? 0 : own.range(first, end).volume,
    }),
    find,
  }
}
