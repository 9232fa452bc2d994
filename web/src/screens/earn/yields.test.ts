import { expect, test } from 'vitest'
import type { Plan } from '#sdk/model/plan.ts'
import { largestPenaltyOf, yieldOf } from './yields.ts'

const plan = (penaltyRule: Plan['penaltyRule'], penaltyRate: string, days = 15) => ({
  penaltyRule,
  penaltyRate,
  dailyRate: '0.4000',
  days,
})

test('the repayment is the principal and the yield of every day', () => {
  expect(yieldOf(plan('settlement-ratio', '0.4000'), '1000')).toEqual({
    daily: '4',
    total: '60',
    back: '1060',
  })
})

test.each([
  { of: plan('settlement-ratio', '0.4000'), amount: '1000', penalty: '60' },
  { of: plan('daily-interest', '0.6000'), amount: '1000', penalty: '6' },
  // Rounded up, as it will be charged.
  { of: plan('settlement-ratio', '0.4000', 1), amount: '0.00000001', penalty: '0.00000001' },
  { of: plan('daily-interest', '0.6000'), amount: '0.00000101', penalty: '0.00000001' },
  // Never more than the principal.
  { of: plan('settlement-ratio', '40.0000'), amount: '1000', penalty: '1000' },
  { of: plan('daily-interest', '150.0000'), amount: '1000', penalty: '1000' },
])('[S4.12] the largest penalty of $of.penaltyRate % by $of.penaltyRule on $amount', (row) => {
  expect(largestPenaltyOf(row.of, row.amount)).toBe(row.penalty)
})
