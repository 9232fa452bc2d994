import { expect, test } from 'vitest'
import { priceAtMargin } from './marginPercent.ts'

const at10 = (percent: string) => ({ leverage: 10, percent, places: 2 })

test('at tenfold leverage, a percentage of margin is a tenth of that percentage of the price', () => {
  expect(priceAtMargin('stopLoss', 'long', '70000', at10('50'))).toBe('66500')
  expect(priceAtMargin('stopLoss', 'short', '70000', at10('50'))).toBe('73500')
  expect(priceAtMargin('takeProfit', 'long', '70000', at10('100'))).toBe('77000')
  expect(priceAtMargin('takeProfit', 'short', '70000', at10('100'))).toBe('63000')
})

test('a stop is a price that the market accepts, and never negative', () => {
  expect(priceAtMargin('stopLoss', 'long', '0.12345', { leverage: 7, percent: '25', places: 5 })).toBe(
    '0.11904',
  )
  expect(priceAtMargin('takeProfit', 'short', '70000', { leverage: 1, percent: '200', places: 2 })).toBe('0')
})
