import { expect, test } from 'vitest'
import type { Balance } from '#sdk/model/balance.ts'
import { dayChangeOf } from './dayChange.ts'

const held = (currency: string, available: string, frozen: string, usdtPrice: string): Balance => ({
  account: 'spot',
  currencyId: 1,
  currency,
  available,
  frozen,
  usdtPrice,
  chains: [],
})
const day = (symbol: string, change: string) => ({
  symbol,
  change,
  last: '1',
  volume: '1',
  high: undefined,
  low: undefined,
})

test('the change of a day is the holdings at current prices, less the same holdings at earlier prices', () => {
  const balances = [held('BTC', '1', '1', '110'), held('ETH', '1', '0', '45'), held('USDT', '35', '0', '1')]
  // 200 became 220, 50 became 45, and the dollars did not change.
  expect(dayChangeOf(balances, [day('BTC/USDT', '+10.0000'), day('ETH/USDT', '-10.0000')])).toEqual({
    amount: '15',
    percent: '5.26315789',
  })
})

test('without balances, or with coins that no market quotes, there is no change', () => {
  expect(dayChangeOf([], [])).toEqual({ amount: '0', percent: '0' })
  expect(dayChangeOf([held('NOVA', '5', '0', '2')], [])).toEqual({ amount: '0', percent: '0' })
})
