import { expect, test } from 'vitest'
import { duration, finite, idOf, instant, positive, wholeNumber } from './options.ts'

test.each([
  ['90s', 90_000],
  ['1h30m', 5_400_000],
  ['1.5d', 129_600_000],
  ['2w', 1_209_600_000],
  ['250ms', 250],
])('%s', (text, ms) => {
  expect(duration(text)).toBe(ms)
})

test.each(['', '5', '5y', 'd5', '-1d', '1d x'])('"%s" is not a duration', (text) => {
  expect(() => duration(text)).toThrow('must be a time like')
})

test('times are UTC unless they say otherwise', () => {
  const noon = Date.UTC(2026, 0, 31, 12)
  for (const text of [
    '2026-01-31T12:00:00Z',
    '2026-01-31 12:00:00',
    '2026-01-31T12:00',
    '2026-01-31T14:00:00+02:00',
  ])
    expect(instant(text), text).toBe(noon)
  expect(instant('2026-01-31')).toBe(Date.UTC(2026, 0, 31))
  for (const text of ['noon', '2026', '2026-13-01', '1769860800'])
    expect(() => instant(text), text).toThrow('must be a time like')
})

test('ids of rows are limited to exact integers', () => {
  expect(idOf('112589990684262')).toBe(112_589_990_684_262)
  for (const text of ['9007199254740993', '12345678901234567', '-1', 'x', ''])
    expect(() => idOf(text), text).toThrow('must be an id')
})

test('whole numbers are above zero', () => {
  expect(wholeNumber('12')).toBe(12)
  for (const text of ['0', '1.5', '-1', 'x', ''])
    expect(() => wholeNumber(text), text).toThrow('whole number')
})

test('numbers are accepted only as people write them', () => {
  expect([finite('-20.5'), finite('0'), positive('1.25')]).toEqual([-20.5, 0, 1.25])
  for (const text of ['0x10', '1e3', ' 1', '+1', '-0', '01', 'Infinity', '']) {
    expect(() => finite(text), text).toThrow('must be a number')
    expect(() => positive(text), text).toThrow('must be a number above zero')
  }
})
