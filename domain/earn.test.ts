import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitScale, parse } from './decimal.ts'
import {
  dailyYield,
  endOfTerm,
  interestTimes,
  largestPenalty,
  penaltyOf,
  penaltyUnder,
  remainingDays,
  termYield,
  usualInterestTimes,
  yearlyPercent,
} from './earn.ts'
import { day } from './time.ts'

const amounts = fc.bigInt({ min: 1n, max: 10n ** 18n })
/** From 0 to 200 percent, with eight decimals. */
const percents = fc.bigInt({ min: 0n, max: 200n * unitScale })
const days = fc.integer({ min: 1, max: 3650 })
const rules = fc.constantFrom('settlement-ratio' as const, 'daily-interest' as const)

describe('yield', () => {
  test('[S9.09] 0.4 percent a day over 15 days', () => {
    expect(dailyYield(parse('1000'), parse('0.4'))).toBe(parse('4'))
    expect(termYield(parse('1000'), parse('0.4'), 15)).toBe(parse('60'))
  })

  test('over a year is simple: 54 percent in 90 days are 219 percent', () => {
    expect(termYield(parse('100'), parse('0.6'), 90)).toBe(parse('54'))
    expect(yearlyPercent(parse('0.6'))).toBe(parse('219'))
  })

  test('for one day is the largest amount within the percentage', () => {
    fc.assert(
      fc.property(amounts, percents, (amount, percent) => {
        const exact = amount * percent
        const credited = dailyYield(amount, percent) * 100n * unitScale
        expect(credited <= exact && exact < credited + 100n * unitScale).toBe(true)
      }),
    )
  })

  test('for two orders is at most the yield of one order over both amounts', () => {
    fc.assert(
      fc.property(amounts, amounts, percents, (a, b, percent) => {
        expect(dailyYield(a, percent) + dailyYield(b, percent) <= dailyYield(a + b, percent)).toBe(true)
      }),
    )
  })
})

test('remaining days count down from the whole term to zero, and a started day counts in full', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 3650 * day }), (term, passed) => {
      const start = Date.UTC(2026, 0, 12, 12)
      const ends = endOfTerm(start, term)
      const remaining = remainingDays(ends, start + passed)
      expect(remainingDays(ends, start)).toBe(term)
      expect(remaining >= 0 && remaining <= term).toBe(true)
      expect(remaining === 0).toBe(start + passed >= ends)
      if (passed % day !== 0 && remaining > 0)
        expect(remainingDays(ends, start + Math.floor(passed / day) * day)).toBe(remaining)
    }),
  )
})

describe('penalty', () => {
  const terms = { ratio: parse('0.4'), dailyPercent: parse('0.4'), times: usualInterestTimes }
  const example = parse('1000')

  test('[S9.08] settlement ratio x remaining days x amount', () => {
    expect(penaltyOf(penaltyUnder('settlement-ratio', terms), example, 10)).toBe(parse('40'))
  })

  test('[S9.07] 1.5 x one day’s interest, however many days remain', () => {
    const penalty = penaltyUnder('daily-interest', terms)
    for (const remaining of [1, 10, 90]) expect(penaltyOf(penalty, example, remaining)).toBe(parse('6'))
    expect(interestTimes(penalty, terms.dailyPercent)).toBe(usualInterestTimes)
  })

  test('never exceeds the principal or the penalty of the first day', () => {
    fc.assert(
      fc.property(amounts, percents, days, fc.nat(3650), rules, (amount, percent, term, passed, rule) => {
        const remaining = Math.max(0, term - passed)
        const penalty = penaltyOf({ rule, percent }, amount, remaining)
        const largest = largestPenalty({ rule, percent }, amount, term)
        expect(penalty >= 0n && penalty <= largest && largest <= amount).toBe(true)
      }),
    )
  })

  test('is rounded against the customer, by less than one unit', () => {
    fc.assert(
      fc.property(amounts, percents, days, rules, (amount, percent, remaining, rule) => {
        const penalty = penaltyOf({ rule, percent }, amount, remaining)
        fc.pre(penalty < amount)
        const exact = amount * percent * (rule === 'settlement-ratio' ? BigInt(remaining) : 1n)
        const charged = penalty * 100n * unitScale
        expect(charged >= exact && charged - exact < 100n * unitScale).toBe(true)
      }),
    )
  })

  test('under daily interest is at least the yield of that many days, up to the principal', () => {
    fc.assert(
      fc.property(amounts, percents, fc.integer({ min: 0, max: 9 }), (amount, dailyPercent, count) => {
        const times = BigInt(count) * unitScale
        const penalty = penaltyUnder('daily-interest', { ratio: 0n, dailyPercent, times })
        const yields = dailyYield(amount, dailyPercent) * BigInt(count)
        expect(penaltyOf(penalty, amount, 1) >= (yields < amount ? yields : amount)).toBe(true)
      }),
    )
  })
})
