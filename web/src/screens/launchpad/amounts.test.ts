import { expect, test } from 'vitest'
import { largestAmount, smallestOf } from './amounts.ts'
import type { Issue } from './issues.ts'

const issue = (last_num: string, change_rate = '0.2500') =>
  ({ last_num, change_rate, buy_num: '100.0000' }) as Issue

test.each([
  { of: issue('420000.0000'), coins: '100.0000', amount: '25', most: '105000' },
  { of: issue('100.0000'), coins: '100.0000', amount: '25', most: '25' },
  { of: issue('40.0000'), coins: '40', amount: '10', most: '10' },
  { of: issue('0.4003'), coins: '0.4', amount: '0.1', most: '0.1' },
  { of: issue('0.0001', '1.9000'), coins: '0.0001', amount: '0.0002', most: '0.0002' },
  // Sold out: the minimum is still told.
  { of: issue('0.0000'), coins: '100.0000', amount: '25', most: '0' },
])('of $of.last_num coins at $of.change_rate, $coins to all can be bought', ({ of, coins, amount, most }) => {
  expect(smallestOf(of)).toEqual({ coins, amount })
  expect(largestAmount(of, '1000000')).toBe(most)
})
