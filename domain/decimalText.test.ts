import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compare,
  truncate,
  roundUp,
  decimalText,
  feeOf,
  min,
  minus,
  dividedBy,
  shareOf,
  sum,
  times,
  units,
} from './decimalText.ts'

const one = 100_000_000n
const amounts = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
const positive = fc.bigInt({ min: 1n, max: 10n ** 20n })
const abs = (value: bigint) => (value < 0n ? -value : value)

describe('decimal text', () => {
  test('is read back as the amount it was written from, without trailing zeros', () => {
    fc.assert(
      fc.property(amounts, (value) => {
        const text = decimalText(value)
        expect(units(text)).toBe(value)
        expect(text).not.toMatch(/\..*0$|\.$/)
      }),
    )
  })

  test.each([
    [0n, '0'],
    [-1n, '-0.00000001'],
  ])('%s units are written as %s', (value, text) => {
    expect(decimalText(value)).toBe(text)
  })

  test.each([
    ['', 0n],
    [null, 0n],
    [undefined, 0n],
    ['1.', one],
    ['.5', one / 2n],
    [' +2 ', 2n * one],
    ['-0.00000001', -1n],
    ['1.999999999', 199_999_999n],
  ])('%j is %i units', (text, value) => {
    expect(units(text)).toBe(value)
  })

  test.each(['1e3', '0x1', '1,5', '--1', 'abc'])('%j is not a number', (text) => {
    expect(() => units(text)).toThrow(`Not a decimal: ${text}`)
  })
})

test('sums, differences and comparisons match those of the amounts', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, (a, b, c) => {
      const [first, second, third] = [a, b, c].map(decimalText)
      expect(sum([first, second, third, undefined])).toBe(decimalText(a + b + c))
      expect(minus(first, second)).toBe(decimalText(a - b))
      expect(Math.sign(compare(first, second))).toBe(a < b ? -1 : a > b ? 1 : 0)
      expect(min(decimalText(a), decimalText(b))).toBe(decimalText(a < b ? a : b))
    }),
  )
})

test('equal amounts compare as equal, however they are written, and one unit makes them differ', () => {
  fc.assert(
    fc.property(amounts, (value) => {
      expect(compare(decimalText(value), ` ${decimalText(value)}`)).toBe(0)
      expect(compare(decimalText(value), decimalText(value + 1n))).toBe(-1)
      expect(compare(decimalText(value + 1n), decimalText(value))).toBe(1)
    }),
  )
  expect(compare('1', '1.00')).toBe(0)
})

test('products and quotients are truncated at the eighth decimal, and division by zero is zero', () => {
  fc.assert(
    fc.property(amounts, positive, (a, b) => {
      const product = units(times(decimalText(a), decimalText(b)))
      expect(abs(product * one)).toBeLessThanOrEqual(abs(a * b))
      expect(abs(product * one)).toBeGreaterThan(abs(a * b) - one)
      const quotient = units(dividedBy(decimalText(a), decimalText(b)))
      expect(abs(quotient * b)).toBeLessThanOrEqual(abs(a * one))
      expect(abs(quotient * b)).toBeGreaterThan(abs(a * one) - b)
    }),
  )
  expect(dividedBy('1', '0')).toBe('0')
})

test('fees are rounded up by less than one unit', () => {
  fc.assert(
    fc.property(positive, fc.bigInt({ min: 0n, max: 100n * one }), (amount, percent) => {
      const fee = units(feeOf(decimalText(amount), decimalText(percent)))
      expect(fee * 100n * one).toBeGreaterThanOrEqual(amount * percent)
      expect((fee - 1n) * 100n * one).toBeLessThan(amount * percent)
    }),
  )
})

test('truncate and roundUp leave the requested number of decimals, and change the amount by less than one step', () => {
  fc.assert(
    fc.property(positive, fc.integer({ min: 0, max: 8 }), (value, decimals) => {
      const step = 10n ** BigInt(8 - decimals)
      const [down, up] = [
        units(truncate(decimalText(value), decimals)),
        units(roundUp(decimalText(value), decimals)),
      ]
      expect(down % step).toBe(0n)
      expect(up % step).toBe(0n)
      expect(value - down).toBeGreaterThanOrEqual(0n)
      expect(value - down).toBeLessThan(step)
      expect(up - value).toBeGreaterThanOrEqual(0n)
      expect(up - value).toBeLessThan(step)
    }),
  )
})

test.each([
  ['1', '4', 25],
  ['5', '4', 100],
  ['-1', '4', 0],
  ['1', '0', 0],
])('the share of %s in %s is %i', (part, whole, percent) => {
  expect(shareOf(part, whole)).toBe(percent)
})
