import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitScale } from './decimal.ts'
import {
  affordableAmount,
  breakEven,
  optionFee,
  optionProfit,
  optionOutcome,
  type Forecast,
  type OptionOutcome,
} from './options.ts'

const prices = fc.bigInt({ min: 1n, max: 10n ** 16n })
const amounts = fc.bigInt({ min: 0n, max: 10n ** 16n })
const percents = fc.bigInt({ min: 0n, max: 100n * unitScale })
const forecasts = ['up', 'down', 'even'] as const

describe('an outcome', () => {
  test.each<readonly [Forecast, bigint, OptionOutcome]>([
    ['up', 11n, 'profit'],
    ['up', 10n, 'even'],
    ['up', 9n, 'loss'],
    ['down', 11n, 'loss'],
    ['down', 10n, 'even'],
    ['down', 9n, 'profit'],
    ['even', 11n, 'loss'],
    ['even', 10n, 'profit'],
    ['even', 9n, 'loss'],
  ])('for %s bought at 10 and delivered at %s is %s', (forecast, exit, outcome) => {
    expect(optionOutcome(forecast, 10n, exit)).toBe(outcome)
  })

  test('is a profit for exactly one forecast, and at most the amount is lost', () => {
    fc.assert(
      fc.property(prices, prices, amounts, percents, (entry, exit, amount, percent) => {
        const outcomes = forecasts.map((forecast) => optionOutcome(forecast, entry, exit))
        expect(outcomes.filter((outcome) => outcome === 'profit')).toHaveLength(1)
        for (const outcome of outcomes) {
          const profit = optionProfit(outcome, amount, percent)
          expect(profit >= -amount).toBe(true)
          // Rounded against the customer.
          expect(profit * 100n * unitScale <= amount * percent).toBe(true)
        }
      }),
    )
  })
})

test.each<readonly [OptionOutcome, bigint]>([
  ['profit', 84n],
  ['even', 0n],
  ['loss', -99n],
])('99 units at 85 percent: %s returns %s', (outcome, brought) => {
  expect(optionProfit(outcome, 99n, 85n * unitScale)).toBe(brought)
})

test('nothing is gained or lost at the break-even share of correct forecasts', () => {
  fc.assert(
    fc.property(percents, percents, (profitPercent, feePercent) => {
      const share = breakEven(profitPercent, feePercent)
      const gained = (right: bigint) =>
        right * profitPercent - (100n * unitScale - right) * 100n * unitScale - 100n * unitScale * feePercent
      expect(gained(share) >= 0n).toBe(true)
      expect(gained(share - 1n) < 0n).toBe(true)
    }),
  )
})

test('the affordable amount is the largest number of whole steps that leaves room for its fee', () => {
  const steps = fc.constantFrom(1n, unitScale, 10n * unitScale)
  fc.assert(
    fc.property(amounts, percents, steps, (free, feePercent, step) => {
      const amount = affordableAmount({ free, feePercent, step })
      expect(amount % step).toBe(0n)
      expect(amount + optionFee(amount, feePercent) <= free).toBe(true)
      const next = amount + step
      expect(next + optionFee(next, feePercent) > free).toBe(true)
      const most = amount / 2n
      expect(affordableAmount({ free, feePercent, step, most }) <= most).toBe(true)
    }),
  )
  expect(affordableAmount({ free: unitScale + 1n, feePercent: 0n, step: 0n })).toBe(unitScale + 1n)
})
