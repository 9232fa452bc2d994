import { expect, test } from 'vitest'
import { tickMs } from './periods.ts'
import { createTree, natureOf, marketEpoch, weeklyRoots } from './tree.ts'

const shape = { seed: 7, basePrice: 60_000, volatility: 0.6, weeklyVolume: 1_000_000 }

test('a range whose halves were evicted from the cache is cut in the same way again', () => {
  const tree = createTree(natureOf(shape), weeklyRoots(shape))
  const first = marketEpoch / tickMs
  const minutes = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const start = first + index * 120
      return tree.range(start, start + 120)
    })
  const before = minutes(100)
  // A walk over every tick of eight hours makes more cuts than the cache holds.
  const far = first + 10 * 7 * 172_800
  tree.find(
    far,
    far + 60_000,
    () => true,
    () => false,
  )
  expect(minutes(100)).toEqual(before)
})
