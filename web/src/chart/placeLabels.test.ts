import { expect, test } from 'vitest'
import { labelHeight, placeLabels } from './placeLabels.ts'

const height = 200

test('labels far from each other are beside their lines, and those near an edge inside the pane', () => {
  expect(placeLabels([60, 100, 3, 199], height)).toEqual([60, 100, 10, 190])
})

test('lines out of view have no label', () => {
  expect(placeLabels([-1, 201, NaN, 50], height)).toEqual([undefined, undefined, undefined, 50])
})

test('a less important label moves away from the tag of the price and from earlier labels, on its own side', () => {
  expect(placeLabels([104.1, 96.3, 110.7], height, 100.2)).toEqual([120, 80, 140])
})

test('the most important of many lines at one price have labels, and none covers another', () => {
  const places = placeLabels([100, 100, 100, 100, 100, 100, 100], height, 100)
  const shown = places.filter((place) => place !== undefined).toSorted((one, other) => one - other)
  expect(shown).toEqual([60, 80, 120, 140])
  expect(places.slice(4)).toEqual([undefined, undefined, undefined])
  expect(shown.every((y, index) => index === 0 || y - (shown[index - 1] ?? 0) >= labelHeight)).toBe(true)
})
