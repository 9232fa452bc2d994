import { expect, test } from 'vitest'
import { axisSteps } from './axisSteps.ts'

test.each([
  ['thousands', 70_163, 70_211, 5, [70_170, 70_180, 70_190, 70_200, 70_210], 0],
  ['quarters', 94_353, 94_485, 6, [94_375, 94_400, 94_425, 94_450, 94_475], 0],
  ['fractions', 1.0755, 1.0772, 5, [1.0755, 1.076, 1.0765, 1.077], 4],
  ['small prices', 0.000661, 0.000672, 5, [0.0006625, 0.000665, 0.0006675, 0.00067], 7],
])('the prices of an axis are rounded, at equal distances: %s', (_, low, high, most, levels, places) => {
  const axis = axisSteps(low, high, most)
  expect(axis.places).toBe(places)
  expect(axis.levels.map((level) => level.toFixed(places))).toEqual(
    levels.map((level) => level.toFixed(places)),
  )
})

test('without a range there is no axis', () => {
  expect(axisSteps(5, 5, 5).levels).toEqual([])
  expect(axisSteps(Number.NaN, 5, 5).levels).toEqual([])
})
