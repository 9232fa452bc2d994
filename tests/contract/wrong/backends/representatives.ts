import { fieldsOf } from '../exchange.ts'
import { field, objects } from '../http.ts'
import { percentOf } from '../rows.ts'
import { anybody, demo } from '../shows/steps.ts'
import { group } from '../types.ts'
import type { Wrong } from '../types.ts'

const representatives = group({ probes: ['representatives.*'], needs: [] })

const ether = { currency_id: '2', legal_id: '3' }
const candles = { symbol: 'ETH/USDT', period: '60min', from: '1768176000', to: '1768219200' }

/** Backends that are right for bitcoin and dollars alone. */
export const representativeFaults: readonly Wrong[] = [
  representatives({
    name: 'other-market-at-another-price',
    says: 'The detail of every market but bitcoin shows a price a fifth too high',
    operations: ['currencyDeal'],
    http: () =>
      objects('currencyDeal', (row, request) => {
        if (fieldsOf(request)['currency_id'] !== '1' && 'now_price' in row)
          row['now_price'] = percentOf(row['now_price'], 120n)
      }),
    shows: anybody(['currencyDeal', ether]),
  }),
  representatives({
    name: 'other-candles-at-another-price',
    says: 'The candles of every market but bitcoin have half its price',
    operations: ['currencyNewTimeshar'],
    http: () =>
      objects('currencyNewTimeshar', (row, request) => {
        if (fieldsOf(request)['symbol'] === 'BTC/USDT') return
        for (const name of ['open', 'high', 'low', 'close']) row[name] = percentOf(row[name], 50n)
      }),
    shows: anybody(['currencyNewTimeshar', candles]),
  }),
  representatives({
    name: 'other-contract-at-another-price',
    says: 'lever/deal of every market but bitcoin has another last price',
    operations: ['leverDeal'],
    http: () =>
      field('leverDeal', 'last_price', (price, _row, request) =>
        fieldsOf(request)['currency_id'] === '1' ? price : percentOf(price, 70n),
      ),
    shows: demo(['leverDeal', ether]),
  }),
  representatives({
    name: 'other-balance-of-another-account',
    says: 'wallet/detail shows a tenth less of every coin but dollars',
    operations: ['walletDetail'],
    http: () =>
      field('walletDetail', 'change_balance', (amount, _row, request) =>
        fieldsOf(request)['currency'] === '3' ? amount : percentOf(amount, 90n),
      ),
    shows: demo(['walletDetail', { currency: '2', type: 'change' }]),
  }),
]
