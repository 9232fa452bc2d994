import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceSegment } from '../engine/marketOverrides.ts'
import type { TickRange } from './splitter.ts'
import { steeredTree } from './steeredTree.ts'
import { createTree, join, type Tree } from './tree.ts'

const whole: TickRange = { start: 0, ticks: 600, open: 900, high: 1100, low: 800, close: 1000, volume: 5000 }
const own = createTree({ seed: 7, deviation: 5 }, () => [whole])

const segment = fc.record({
  start: fc.nat(500),
  kind: fc.constantFrom('line', 'scaled', 'halted'),
  from: fc.integer({ min: 1, max: 3000 }),
  to: fc.integer({ min: 1, max: 3000 }),
  ticks: fc.integer({ min: 1, max: 300 }),
})
const segments = fc
  .uniqueArray(segment, { maxLength: 6, selector: ({ start }) => start })
  .map((list): readonly PriceSegment[] => list.toSorted((a, b) => a.start - b.start))
const span = fc
  .tuple(fc.nat(599), fc.nat(599))
  .map(([a, b]): readonly [number, number] => [Math.min(a, b), Math.max(a, b) + 1])

function* ticks(tree: Tree, first: number, end: number): Generator<TickRange> {
  for (let tick = first; tick < end; tick++) yield tree.range(tick, tick + 1)
}

test('any span of a steered market equals the sum of its ticks', () => {
  fc.assert(
    fc.property(segments, span, (list, [first, end]) => {
      const tree = steeredTree(own, list)
      const { volume, ...prices } = tree.range(first, end)
      const parts = Array.from(ticks(tree, first, end))
      expect({ ...prices, volume }).toEqual(parts.reduce(join))
      for (const { high, low, close } of parts) {
        expect(low).toBeGreaterThan(0)
        expect(close).toBeGreaterThanOrEqual(low)
        expect(close).toBeLessThanOrEqual(high)
      }
    }),
  )
})

test('the first tick that reaches a price is the one a linear search finds', () => {
  fc.assert(
    fc.property(segments, span, fc.nat(3000), fc.boolean(), (list, [first, end], price, above) => {
      const tree = steeredTree(own, list)
      const near = ({ high, low }: TickRange) => (above ? high >= price : low <= price)
      const at = ({ close }: TickRange) => (above ? close >= price : close <= price)
      const found = tree.find(first, end, near, at)
      const looked = ticks(tree, first, end).find(at)
      expect([found?.start, found?.close]).toEqual([looked?.start, looked?.close])
    }),
  )
})
