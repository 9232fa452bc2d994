import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { one } from './decimal.ts'
import { inPriority, match, type OrderSide } from './matching.ts'
import { amountFor, holdOf, notional, quoteFor, receiptOf, sweep } from './spot.ts'

const sides = fc.constantFrom<OrderSide>('buy', 'sell')
const sizes = fc.bigInt({ min: 0n, max: 10n ** 17n })
/** From 0 to 100 percent, in units. */
const percents = fc.bigInt({ min: 0n, max: 100n * one })

/** A market whose price and amount decimals add up to eight. */
const markets = fc.integer({ min: 0, max: 8 }).chain((places) => {
  const level = fc.record({
    price: fc.bigInt({ min: 1n, max: 10n ** 6n }).map((steps) => steps * 10n ** BigInt(8 - places)),
    amount: fc.bigInt({ min: 1n, max: 10n ** 6n }).map((steps) => steps * 10n ** BigInt(places)),
  })
  return fc.record({
    step: fc.constant(10n ** BigInt(places)),
    asks: fc.array(level, { minLength: 1, maxLength: 10 }).map((levels) => inPriority('buy', levels)),
  })
})

describe('the fee', () => {
  test('is rounded against the customer, by less than one unit', () => {
    fc.assert(
      fc.property(sides, sizes, sizes, percents, (side, amount, quote, percent) => {
        const { fee, received } = receiptOf(side, amount, quote, percent)
        const exact = (side === 'buy' ? amount : quote) * percent
        const over = fee * 100n * one - exact
        expect(over >= 0n && over < 100n * one).toBe(true)
        expect(received >= 0n).toBe(true)
      }),
    )
  })

  test('does not shrink when an order is split into many', () => {
    fc.assert(
      fc.property(sides, sizes, sizes, percents, (side, first, second, percent) => {
        const feeOf = (size: bigint) => receiptOf(side, size, size, percent).fee
        expect(feeOf(first) + feeOf(second) >= feeOf(first + second)).toBe(true)
      }),
    )
  })
})

test('the hold of a waiting buy covers its fills at any better price', () => {
  fc.assert(
    fc.property(markets, fc.bigInt({ min: 1n, max: 10n ** 6n }), ({ asks, step }, steps) => {
      const amount = steps * step
      const limit = asks.at(-1)?.price ?? 0n
      const { matches, remaining } = match({ side: 'buy', limit, amount, owner: 1 }, asks)
      const paid = matches.reduce((total, fill) => total + notional(fill.quote.price, fill.amount), 0n)
      expect(paid + holdOf('buy', limit, remaining) <= holdOf('buy', limit, amount)).toBe(true)
    }),
  )
})

describe('the estimate of a market order', () => {
  test('equals the result of matching, as far as the levels reach', () => {
    fc.assert(
      fc.property(markets, fc.bigInt({ min: 1n, max: 10n ** 6n }), ({ asks, step }, steps) => {
        const amount = steps * step
        const { matches, remaining } = match({ side: 'buy', limit: undefined, amount, owner: 1 }, asks)
        fc.pre(remaining === 0n)
        const paid = matches.reduce((total, fill) => total + notional(fill.quote.price, fill.amount), 0n)
        expect(quoteFor(asks, amount)).toBe(paid)
      }),
    )
  })

  test('never offers more for a sum than the sum pays for', () => {
    fc.assert(
      fc.property(markets, sizes, ({ asks }, sum) => {
        const cost = quoteFor(asks, amountFor(asks, sum)) ?? 0n
        expect(cost <= sum).toBe(true)
      }),
    )
  })

  test('extrapolates at the last price when a sum pays for more than all levels', () => {
    fc.assert(
      fc.property(markets, sizes, ({ asks }, more) => {
        const last = asks.at(-1)?.price ?? 0n
        fc.pre(last > 0n)
        const depth = asks.reduce((total, level) => total + level.amount, 0n)
        const all = asks.reduce((total, level) => total + notional(level.price, level.amount), 0n)
        expect(amountFor(asks, all + more)).toBe(depth + (more * one) / last)
      }),
    )
  })

  test('fills no more than the levels hold', () => {
    fc.assert(
      fc.property(markets, sizes, ({ asks }, amount) => {
        const depth = asks.reduce((total, level) => total + level.amount, 0n)
        const swept = sweep(asks, amount)
        expect(swept.amount).toBe(amount < depth ? amount : depth)
        expect(swept.quote).toBe(quoteFor(asks, swept.amount))
      }),
    )
  })

  test('is undefined or zero without levels', () => {
    expect(quoteFor([], one)).toBeUndefined()
    expect(amountFor([], one)).toBe(0n)
  })
})
