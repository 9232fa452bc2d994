import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coinsFor, smallestSubscription } from './launchpad.ts'
import { parse } from './decimal.ts'

const step = 10n ** 4n
const fourPlaces = (most: bigint) => fc.bigInt({ min: 0n, max: most }).map((steps) => steps * step)
const prices = fc.bigInt({ min: 1n, max: 10n ** 7n }).map((steps) => steps * step)

describe('the smallest subscription', () => {
  test('is the minimum while so much is left', () => {
    fc.assert(
      fc.property(fourPlaces(10n ** 6n), fourPlaces(10n ** 6n), prices, (least, more, price) => {
        fc.pre(least > 0n)
        const smallest = smallestSubscription(least + more, least, price)
        expect(smallest?.coins).toBe(least)
        const { amount } = smallest ?? { amount: 0n }
        expect(amount % step).toBe(0n)
        expect(coinsFor(amount, price) >= least && coinsFor(amount - step, price) < least).toBe(true)
      }),
    )
  })

  test('is the last piece below that, and nothing where no payment buys any of it', () => {
    fc.assert(
      fc.property(fourPlaces(10n ** 5n), prices, (left, price) => {
        const smallest = smallestSubscription(left, left + step, price)
        const { coins, amount } = smallest ?? { coins: 0n, amount: 0n }
        expect(coins).toBe(coinsFor(amount, price))
        expect(coins <= left && (smallest === undefined || coins > 0n)).toBe(true)
        // One step more buys too much, or no more than this.
        const next = coinsFor(amount + step, price)
        expect(next > left || next === coins).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('does not let a rest stand in the way that is too little to be paid for', () => {
    // 0.0001 buys 0.0012 at this price.
    expect(smallestSubscription(parse('0.0011'), parse('10'), parse('0.08'))).toBeUndefined()
    expect(smallestSubscription(parse('0.0012'), parse('10'), parse('0.08'))).toEqual({
      coins: parse('0.0012'),
      amount: parse('0.0001'),
    })
    expect(smallestSubscription(parse('0.0013'), parse('10'), parse('0.08'))?.coins).toBe(parse('0.0012'))
  })
})
