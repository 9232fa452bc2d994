import { expect, test } from 'vitest'
import { pitchesOf, toneSeconds } from './hearing.ts'

test('the pitch rises with the price, by two octaves over the range', () => {
  const pitches = pitchesOf([100, 150, 200, 120])
  expect(pitches[0]).toBe(220)
  expect(pitches[1]).toBe(440)
  expect(pitches[2]).toBe(880)
  expect(pitches[3]).toBeGreaterThan(220)
  expect(pitches[3]).toBeLessThan(440)
})

test('a price that does not move is one tone', () => {
  expect(pitchesOf([7, 7, 7])).toEqual([440, 440, 440])
})

test('sixty candles sound for six seconds, and a few no longer than they need', () => {
  expect(60 * toneSeconds(60)).toBeCloseTo(6)
  expect(3 * toneSeconds(3)).toBeLessThan(1)
})
