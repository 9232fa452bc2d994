import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from './decimal.ts'
import {
  coinsFor,
  expectedGain,
  gainOf,
  isOpen,
  largestSubscription,
  paymentFor,
  launchPhase,
  launchState,
  smallestSubscription,
  unlockTime,
} from './launchpad.ts'
import { day } from './time.ts'

const step = 10n ** 4n
const fourPlaces = (most: bigint) => fc.bigInt({ min: 0n, max: most }).map((steps) => steps * step)
const prices = fc.bigInt({ min: 1n, max: 10n ** 7n }).map((steps) => steps * step)

describe('the smallest subscription', () => {
  test('is the minimum while enough coins are left', () => {
    fc.assert(
      fc.property(fourPlaces(10n ** 6n), fourPlaces(10n ** 6n), prices, (least, more, price) => {
        fc.pre(least > 0n && coinsFor(paymentFor(least, price), price) <= least + more)
        const smallest = smallestSubscription(least + more, least, price)
        expect(smallest?.coins).toBe(least)
        const { amount } = smallest ?? { amount: 0n }
        expect(amount % step).toBe(0n)
        expect(coinsFor(amount, price) >= least && coinsFor(amount - step, price) < least).toBe(true)
      }),
    )
  })

  test('is the minimum even when its payment buys exactly the remaining coins', () => {
    const [price, left] = [parse('0.3'), coinsFor(paymentFor(parse('1'), parse('0.3')), parse('0.3'))]
    expect(smallestSubscription(left, parse('1'), price)).toEqual({
      coins: parse('1'),
      amount: paymentFor(parse('1'), price),
    })
  })

  test('is the last piece below the minimum, and undefined when no payment buys any of it', () => {
    fc.assert(
      fc.property(fourPlaces(10n ** 5n), prices, (left, price) => {
        const smallest = smallestSubscription(left, left + step, price)
        const { coins, amount } = smallest ?? { coins: 0n, amount: 0n }
        expect(coins).toBe(coinsFor(amount, price))
        expect(coins <= left && (smallest === undefined || coins > 0n)).toBe(true)
        // One step more would buy too much, or nothing more.
        const next = coinsFor(amount + step, price)
        expect(next > left || next === coins).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('is the last step of coins when only that is left', () => {
    expect(smallestSubscription(step, parse('10'), parse('1'))).toEqual({ coins: step, amount: step })
    expect(smallestSubscription(step - 1n, parse('10'), parse('1'))).toBeUndefined()
  })

  test('ignores a remainder that is too small to be paid for', () => {
    // 0.0001 buys 0.0012 at this price.
    expect(smallestSubscription(parse('0.0011'), parse('10'), parse('0.08'))).toBeUndefined()
    expect(smallestSubscription(parse('0.0012'), parse('10'), parse('0.08'))).toEqual({
      coins: parse('0.0012'),
      amount: parse('0.0001'),
    })
    expect(smallestSubscription(parse('0.0013'), parse('10'), parse('0.08'))?.coins).toBe(parse('0.0012'))
  })
})

test('no payment of an offered subscription buys more than is left', () => {
  const tiny = parse('0.0001')
  expect(smallestSubscription(tiny, 0n, tiny)).toBeUndefined()
})

describe('the largest subscription', () => {
  const balances = fc.bigInt({ min: 0n, max: 10n ** 14n })

  test('is within the balance and the remaining coins, and one step more would not be', () => {
    fc.assert(
      fc.property(fourPlaces(10n ** 6n), prices, balances, (left, price, balance) => {
        const most = largestSubscription(left, price, balance)
        expect(most % step).toBe(0n)
        expect(most <= balance && coinsFor(most, price) <= left).toBe(true)
        const next = most + step
        const buysAll = coinsFor(most, price) === left
        expect(next > balance || buysAll || coinsFor(next, price) > left).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('is at least the smallest one for anyone who can pay for that', () => {
    fc.assert(
      fc.property(
        fourPlaces(10n ** 6n),
        fourPlaces(10n ** 4n),
        prices,
        balances,
        (left, least, price, more) => {
          const smallest = smallestSubscription(left, least, price)
          fc.pre(smallest !== undefined)
          const { amount } = smallest
          expect(largestSubscription(left, price, amount + more) >= amount).toBe(true)
        },
      ),
    )
  })
})

describe('coins', () => {
  test('are worth at most their payment at the issue price', () => {
    fc.assert(
      fc.property(fourPlaces(10n ** 8n), prices, (amount, price) => {
        expect(gainOf(coinsFor(amount, price), price, amount) <= 0n).toBe(true)
      }),
    )
  })

  test('are zero without a price', () => {
    expect(coinsFor(parse('10'), 0n)).toBe(0n)
  })

  test('[S3.18] gain as much as their price', () => {
    const coins = coinsFor(parse('1000'), parse('0.25'))
    expect(coins).toBe(parse('4000'))
    expect(gainOf(coins, parse('0.3'), parse('1000'))).toBe(parse('200'))
    expect(gainOf(coins, parse('0.2'), parse('1000'))).toBe(parse('-200'))
    expect(expectedGain(parse('1000'), parse('20'))).toBe(parse('200'))
  })
})

describe('[S4.13] a launch', () => {
  const opensAt = Date.UTC(2026, 0, 7)
  const times = { opensAt, closesAt: opensAt + 20 * day, launchesAt: opensAt + 27 * day }
  const moments = fc.integer({ min: opensAt - 5 * day, max: opensAt + 40 * day })
  const lefts = fc.constantFrom(0n, step, 10n ** 14n)
  const order = ['upcoming', 'subscribing', 'sold-out', 'redeeming']

  test('only moves forward: upcoming, subscribing, sold out, redeeming', () => {
    fc.assert(
      fc.property(moments, moments, lefts, fc.boolean(), (a, b, left, sellsOut) => {
        const [before, after] = [Math.min(a, b), Math.max(a, b)]
        const phase = (at: number, still: bigint) => launchPhase(launchState(times, still, at), times, at)
        const later = phase(after, sellsOut ? 0n : left)
        expect(order.indexOf(phase(before, left)) <= order.indexOf(later)).toBe(true)
      }),
    )
  })

  test('accepts subscriptions from its opening to its close while coins are left', () => {
    fc.assert(
      fc.property(moments, lefts, (now, left) => {
        const open = isOpen(launchState(times, left, now), times, now)
        expect(open).toBe(left > 0n && now >= times.opensAt && now <= times.closesAt)
      }),
    )
    // A state read before the close does not keep the launch open.
    expect(isOpen('subscribing', times, times.closesAt)).toBe(true)
    expect(isOpen('subscribing', times, times.closesAt + 1)).toBe(false)
  })

  test('changes phase at its opening, just after its close, and at its launch', () => {
    const at = (now: number) => launchPhase(launchState(times, step, now), times, now)
    expect([at(opensAt - 1), at(opensAt)]).toEqual(['upcoming', 'subscribing'])
    expect([at(times.closesAt), at(times.closesAt + 1)]).toEqual(['subscribing', 'sold-out'])
    expect([at(times.launchesAt - 1), at(times.launchesAt)]).toEqual(['sold-out', 'redeeming'])
  })

  test('locks its coins from the launch time', () => {
    expect(unlockTime(times.launchesAt, 0)).toBe(times.launchesAt)
    expect(unlockTime(times.launchesAt, 30) - times.launchesAt).toBe(30 * day)
  })
})
