import { expect, test } from 'vitest'
import { locales } from '#generated/languages.ts'
import { makeFormat } from './format.ts'

test('Thai dates are in the Gregorian calendar; times of the backend are in UTC', () => {
  const thai = makeFormat(locales.th)
  expect(thai.date('2026-11-21 08:45:00', 'day')).toMatch(/21.*2026/)
  expect(thai.date('2026-11-21 08:45:00', 'day')).not.toMatch(/2569/)
  const english = makeFormat('en')
  expect(english.date(1795250700, 'minute')).toBe(english.date('2026-11-21 08:45:00', 'minute'))
})

test('what somebody has is cut off, never rounded up, and keeps more digits than a float', () => {
  const english = makeFormat('en')
  expect(english.amount('0.99999999', 'USDT', 2)).toBe('0.99\u00a0USDT')
  expect(english.amount('12345678901234567.12345678')).toBe('12,345,678,901,234,567.12345678')
  expect(english.amount('-1.999', undefined, 2)).toBe('-1.99')
  expect(english.amount('abc')).toBe('—')
})
