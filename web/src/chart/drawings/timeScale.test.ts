import { expect, test } from 'vitest'
import type { Candle } from '../candle.ts'
import { placeOf, timeAt, type Candles } from './timeScale.ts'

const candleAt = (time: number): Candle => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 1 })
/** Four candles of a minute; between the second and the third, nobody traded for two minutes. */
const minutes: Candles = { candles: [600, 660, 840, 900].map(candleAt), seconds: 60 }

test('a whole place and its time are each other’s inverse, also beyond the candles', () => {
  for (const place of [-3, -1, 0, 1, 2, 3, 4, 9]) expect(placeOf(timeAt(place, minutes), minutes)).toBe(place)
})

test('a time between two candles is between them, however far apart they are', () => {
  expect(placeOf(630, minutes)).toBe(0.5)
  expect(placeOf(750, minutes)).toBe(1.5)
  expect(placeOf(870, minutes)).toBe(2.5)
})

test('a time has a place when there are no candles', () => {
  expect(placeOf(600, { candles: [], seconds: 60 })).toBe(0)
})
