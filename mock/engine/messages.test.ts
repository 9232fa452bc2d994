import { expect, test } from 'vitest'
import { Amount } from '#domain/amount.ts'
import { parse } from '#domain/decimal.ts'
import { createTranslator, translator } from './messages.ts'
import { reportMissingTexts, type MissingText } from './missingTexts.ts'

test('[S7.03] messages that a catalogue lacks, or that use other values, are English and reported once', () => {
  const reported: MissingText[] = []
  reportMissingTexts((missing) => reported.push(missing))
  const translate = createTranslator('th', {
    'daily-limit': 'ถอนได้วันละไม่เกิน {most} ครั้ง',
    'too-many-attempts': 'ลองใหม่ใน {seconds',
    'logged-out': 'กรุณาเข้าสู่ระบบ',
  })
  for (let twice = 0; twice < 2; twice++) {
    expect(translate('logged-out')).toBe('กรุณาเข้าสู่ระบบ')
    expect(translate('below-minimum', { limit: 5 })).toBe('The minimum is 5')
    expect(translate('daily-limit', { limit: 2 })).toBe('Only 2 withdrawals a day')
    expect(translate('too-many-attempts', { seconds: 1 })).toBe('Too many attempts. Try again in 1 second')
  }
  expect(translate.known('below-minimum')).toBe('below-minimum')
  expect(translate.known('toString')).toBeUndefined()
  expect(reported.map(({ language, id }) => `${language} ${id}`)).toEqual([
    'th below-minimum',
    'th daily-limit',
    'th too-many-attempts',
  ])
})

test('a value that English lacks is a bug', () => {
  expect(() => translator('en')('below-minimum')).toThrow('limit')
  expect(() => translator('th')('below-minimum')).toThrow('limit')
})

test('[S7.03] amounts group from four digits in all languages, although Spanish normally groups from five', () => {
  const limit = new Amount(parse('1000.5'), 'USDT')
  expect(translator('esp')('below-minimum', { limit })).toBe('El mínimo es 1.000,5 USDT')
  expect(translator('en')('below-minimum', { limit })).toBe('The minimum is 1,000.5 USDT')
})
