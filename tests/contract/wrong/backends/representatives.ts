import { fieldsOf } from '../exchange.ts'
import { field, objects } from '../http.ts'
import { percentOf } from '../rows.ts'
import { anybody, demo } from '../shows/steps.ts'
import { group, type Wrong } from '../types.ts'

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
  representatives({
    name: 'trust-account-in-cents',
    says: 'wallet/detail shows the balance of the trust account in hundredths',
    operations: ['walletDetail'],
    http: () => field('walletDetail', 'legal_balance', (amount) => percentOf(amount, 10_000n)),
    shows: demo(
      ['walletChange', { currency_id: '3', number: '1', from_field: 'change', to_field: 'legal' }],
      ['walletDetail', { currency: '3', type: 'legal' }],
    ),
  }),
  representatives({
    name: 'contract-account-a-tenth-more',
    says: 'wallet/detail shows a tenth more on the contract account',
    operations: ['walletDetail'],
    http: () =>
      objects('walletDetail', (row) => {
        if ('lever_balance' in row) row['lever_balance'] = percentOf(row['lever_balance'], 110n)
      }),
    shows: demo(['walletDetail', { currency: '3', type: 'lever' }]),
  }),
]
