import { expect, test } from 'vitest'
import { gainText, largestAmount, smallestOf } from './amounts.ts'

const launch = (left: string, price = '0.2500') => ({ left, price, minimum: '100.0000' })

test.each([
  { of: launch('420000.0000'), coins: '100', amount: '25', most: '105000' },
  { of: launch('100.0000'), coins: '100', amount: '25', most: '25' },
  { of: launch('40.0000'), coins: '40', amount: '10', most: '10' },
  { of: launch('0.4003'), coins: '0.4', amount: '0.1', most: '0.1' },
  { of: launch('0.0001', '1.9000'), coins: '0.0001', amount: '0.0002', most: '0.0002' },
  // Sold out: the minimum is still returned.
  { of: launch('0.0000'), coins: '100', amount: '25', most: '0' },
])(
  'amounts from $coins to all of $of.left coins at $of.price can be bought',
  ({ of, coins, amount, most }) => {
    expect(smallestOf(of)).toEqual({ coins, amount })
    expect(largestAmount(of, '1000000')).toBe(most)
  },
)

test.each([
  { forecast: '20%', shown: 'rate 20' },
  { forecast: '12.5 %', shown: 'rate 12.5' },
  { forecast: '20% to 30%', shown: '20% to 30%' },
  { forecast: '', shown: 'rate 20.0000' },
])('a forecast of "$forecast" is shown as $shown', ({ forecast, shown }) => {
  const format = { rate: (value: unknown) => `rate ${String(value)}` }
  expect(gainText({ forecast, expectedGain: '20.0000' }, format)).toBe(shown)
})
