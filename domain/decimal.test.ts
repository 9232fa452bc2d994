import fc from 'fast-check'
import { expect, test } from 'vitest'
import { format, parse } from './decimal.ts'

const units = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })

test('written amounts are read back unchanged', () => {
  fc.assert(
    fc.property(units, (amount) => {
      expect(parse(format(amount))).toBe(amount)
    }),
  )
})

test('extra digits are truncated toward zero, and zero is never negative', () => {
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 8 }), (amount, decimals) => {
      const step = 10n ** BigInt(8 - decimals)
      const text = format(amount, decimals)
      expect(parse(text)).toBe((amount / step) * step)
      expect(text.split('.')[1]?.length ?? 0).toBe(decimals)
      expect(text).not.toMatch(/^-[0.]*$/)
    }),
  )
})

test.each([
  [1n, 8, '0.00000001'],
  [-1n, 2, '0.00'],
  [-150_000_000n, 0, '-1'],
  [123_456_789n, 4, '1.2345'],
])('%i units with %i decimals are %s', (amount, decimals, text) => {
  expect(format(amount, decimals)).toBe(text)
})
