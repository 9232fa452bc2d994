import { expect, test } from 'vitest'
import { languages, locales } from '#generated/languages.ts'
import { timesOf } from '../chart/times.ts'
import { writeNumber } from '../forms/numberText.ts'
import { makeFormat } from './format.ts'

test('Thai dates use the Gregorian calendar; times of the backend are in UTC', () => {
  const thai = makeFormat(locales.th)
  expect(thai.date('2026-11-21 08:45:00', 'day')).toMatch(/21.*2026/)
  expect(thai.date('2026-11-21 08:45:00', 'day')).not.toMatch(/2569/)
  const english = makeFormat('en')
  expect(english.date(1795250700, 'minute')).toBe(english.date('2026-11-21 08:45:00', 'minute'))
})

test('balances are cut off, never rounded up, and keep more digits than a float', () => {
  const english = makeFormat('en')
  expect(english.amount('0.99999999', 'USDT', 2)).toBe('0.99\u00a0USDT')
  expect(english.amount('12345678901234567.12345678')).toBe('12,345,678,901,234,567.12345678')
  expect(english.amount('-1.999', undefined, 2)).toBe('-1.99')
  expect(english.amount('abc')).toBe('—')
})

test('an amount has the places of its coin on every screen, and a cost is never shown lower', () => {
  const english = makeFormat('en')
  expect(english.amount('3202.51384910', 'USDT')).toBe('3,202.51\u00a0USDT')
  expect(english.amount('-0.36482910', 'USDT')).toBe('-0.3648\u00a0USDT')
  expect(english.amount('0.00000012', 'USDT')).toBe('0.00000012\u00a0USDT')
  expect(english.amount('0', 'USDT')).toBe('0.00\u00a0USDT')
  expect(english.amount('0.24813579', 'BTC')).toBe('0.24813579\u00a0BTC')
  expect(english.cost('53.2961', 'USDT')).toBe('53.30\u00a0USDT')
  expect(english.cost('0.36482910', 'USDT')).toBe('0.3649\u00a0USDT')
  expect(english.cost('0.99999', 'USDT')).toBe('1.00\u00a0USDT')
})

test('a volume has at most four digits, also where a language has no word for thousands', () => {
  expect(makeFormat('en').compact('12418327.5')).toBe('12.42M')
  expect(makeFormat('en').compact('0.1234')).toBe('0.12')
  expect(makeFormat(locales.jp).compact('2803.45')).toBe('2,803')
})

test('a credited amount reads like the amount itself, with a sign', () => {
  const english = makeFormat('en')
  expect(english.amount('6.1785', 'USDT', undefined, 'exceptZero')).toBe('+6.17\u00a0USDT')
  expect(english.amount('0.5', 'USDT', undefined, 'exceptZero')).toBe('+0.50\u00a0USDT')
  expect(english.amount('-12', 'USDT', undefined, 'exceptZero')).toBe('-12.00\u00a0USDT')
  expect(english.amount('0.00000500', 'BTC', undefined, 'exceptZero')).toBe('+0.000005\u00a0BTC')
  expect(english.amount('-0.00000000', 'USDT', undefined, 'exceptZero')).toBe('0.00\u00a0USDT')
})

test('rates are never rounded, and yields have two places at least', () => {
  const english = makeFormat('en')
  expect(english.rate('0.025')).toBe('0.025%')
  expect(english.rate('20.00')).toBe('20%')
  expect(english.rate('0.4', 2)).toBe('0.40%')
  expect(english.rate('0.125', 2)).toBe('0.125%')
})

test('numbers are grouped from four digits on, including Spanish, whose default is five', () => {
  const spanish = makeFormat(locales.esp)
  expect(spanish.amount('1000')).toBe('1.000,00')
  expect(spanish.price('2529.35', 2)).toBe('2.529,35')
  expect(spanish.signed('-3377.17')).toBe('-3.377,17')
  expect(spanish.whole('1234')).toBe('1.234')
  expect(writeNumber('1234.5', locales.esp)).toBe('1.234,5')
  expect(spanish.rate('0.05')).toBe('0,05\u00a0%')
})

test.for([...languages])('times use 24 hours of two digits in every style: %s', (code) => {
  const format = makeFormat(locales[code])
  const evening = new Date(2026, 10, 21, 17, 4, 5).getTime() / 1_000
  const midnight = new Date(2026, 10, 21, 0, 4, 5).getTime() / 1_000
  for (const style of ['minute', 'second', 'time'] as const) {
    expect(format.date(evening, style)).toMatch(/17:04/)
    expect(format.date(midnight, style)).toMatch(/\b00:04/)
  }
  expect(timesOf(locales[code]).full(evening)).toMatch(/17:04/)
  expect(format.date(evening, 'day')).not.toMatch(/17/)
})
