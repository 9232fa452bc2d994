import { format, parse } from '#domain/decimal.ts'
import type { Fields, Operation } from '../exchange.ts'
import { field, objects, payload, sent } from '../http.ts'
import { hoursLater, objectsIn, percentOf } from '../rows.ts'
import { anybody, demo } from '../shows/steps.ts'
import { addresses, deposited } from '../shows/writes.ts'
import type { HttpFault, Wrong } from '../types.ts'
import { noon, pair, partly, transfer } from './partial.ts'

/** Always replaces one field of the form with this value. */
const always = (operation: Operation, fixed: Fields): HttpFault =>
  sent(operation, (form) => ({ ...form, ...fixed }))

/** Truncates a decimal of the form to this many places. */
const cut = (operation: Operation, name: string, places: number): HttpFault =>
  sent(operation, (form) => {
    const [whole = '', part = ''] = (form[name] ?? '').split('.')
    const kept = part.slice(0, places)
    return name in form ? { ...form, [name]: kept === '' ? whole : `${whole}.${kept}` } : form
  })

/** Values that are right in the usual case alone, and figures that are a little off. */
export const oneCase: readonly Wrong[] = [
  partly({
    name: 'transfers-cut-to-tenths',
    says: 'Transfers are truncated to one decimal',
    operations: ['walletChange', 'walletHzhistory', 'walletLegalLog'],
    http: () => cut('walletChange', 'number', 1),
    shows: demo(['walletChange', { ...transfer, number: '10.12345678' }], ['walletList']),
  }),
  partly({
    name: 'amounts-cut-to-four-places',
    says: 'Order amounts are truncated to four decimals',
    operations: ['coinTradePlace', 'coinList'],
    http: () => cut('coinTradePlace', 'amount', 4),
    shows: demo(
      ['coinTradePlace', { ...pair, type: '1', amount: '0.00123456', target_price: '50000' }],
      ['coinList'],
    ),
  }),
  partly({
    name: 'limits-without-cents',
    says: 'Limit prices are truncated to whole dollars',
    operations: ['coinTradePlace', 'coinList', 'coinTradeCancel'],
    http: () => cut('coinTradePlace', 'target_price', 0),
    shows: demo(
      ['coinTradePlace', { ...pair, type: '1', amount: '0.001', target_price: '50000.75' }],
      ['coinList'],
    ),
  }),
  partly({
    name: 'deposits-of-eight-hours-later',
    says: 'Deposits are dated eight hours late',
    operations: ['chargeMentionLog2', 'walletChargeReq'],
    http: () => field('chargeMentionLog2', 'created_at', (time) => hoursLater(time, 8)),
    shows: deposited,
  }),
  partly({
    name: 'addresses-of-every-currency',
    says: 'Addresses of all currencies are listed for each currency',
    operations: ['walletGetAddress'],
    http: () => always('walletGetAddress', { currency: '3' }),
    shows: async (site) => {
      await addresses(site)
      return site.as(await site.demo())('walletGetAddress', { currency: '1' })
    },
  }),
  partly({
    name: 'volume-below-zero',
    says: 'Candle volumes are negative',
    probes: ['values.*', 'shapes.*'],
    operations: ['currencyNewTimeshar'],
    http: () => field('currencyNewTimeshar', 'volume', (volume) => `-${String(volume)}`),
    shows: anybody([
      'currencyNewTimeshar',
      { symbol: 'BTC/USDT', period: '60min', from: String(noon - 3600), to: String(noon) },
    ]),
  }),
  partly({
    name: 'change-a-tenth-too-high',
    says: 'The daily change is a tenth too high',
    operations: ['currencyQuotationNew'],
    http: () =>
      field(
        'currencyQuotationNew',
        'change',
        (change) => `${String(change).charAt(0)}${percentOf(String(change).slice(1), 110n)}`,
      ),
    shows: anybody(['currencyQuotationNew']),
  }),
  partly({
    name: 'another-article',
    says: 'An article has another id than requested',
    operations: ['newsDetail'],
    http: () => payload('newsDetail', (article) => objectsIn(article).map((row) => ({ ...row, id: 1 }))[0]),
    shows: anybody(['newsDetail', { id: '2' }]),
  }),
  partly({
    name: 'always-one-lot',
    says: 'A contract always has one lot',
    operations: ['leverSubmit', 'leverMyTrade'],
    http: () => always('leverSubmit', { share: '1' }),
    shows: demo(['leverSubmit', { ...pair, share: '2', multiple: '20' }], ['leverMyTrade']),
  }),
  partly({
    name: 'always-twenty-times',
    says: 'A contract always has a leverage of 20',
    operations: ['leverSubmit', 'leverMyTrade'],
    http: () => always('leverSubmit', { multiple: '20' }),
    shows: demo(['leverSubmit', { ...pair, share: '1', multiple: '50' }], ['leverMyTrade']),
  }),
  partly({
    name: 'always-dollars',
    says: 'A transfer always moves dollars',
    operations: ['walletChange', 'walletHzhistory', 'walletLegalLog'],
    http: () => always('walletChange', { currency_id: '3' }),
    shows: demo(['walletChange', { ...transfer, currency_id: '1', number: '0.01' }], ['walletList']),
  }),
  partly({
    name: 'always-tron',
    says: 'An address is always saved for the same chain',
    operations: ['walletAddaddress', 'walletGetAddress'],
    http: () => always('walletAddaddress', { netType: 'TRC20' }),
    shows: async (site) => addresses(site, { netType: 'ERC20' }),
  }),
  partly({
    name: 'always-the-first-option-market',
    says: 'An option is always on the first market',
    operations: ['microtradeSubmit', 'microtradeLists', 'microtradeOrder'],
    http: () => always('microtradeSubmit', { match_id: '1' }),
    shows: demo(
      ['microtradeSubmit', { match_id: '2', currency_id: '3', type: '1', seconds: '60', number: '10' }],
      ['microtradeLists'],
    ),
  }),
  partly({
    name: 'closes-for-less',
    says: 'Closing a short position returns one percent too little of its margin',
    operations: ['leverMyTrade', 'leverClose'],
    http: () =>
      objects('leverMyTrade', (row) => {
        if (row['type'] === 2 && row['status'] === 3)
          row['fact_profits'] = format(parse(String(row['fact_profits'])) - parse('0.01'))
      }),
    shows: demo(
      ['leverSubmit', { ...pair, share: '1', multiple: '20', type: '2' }],
      ['leverClose', { id: '1' }],
      ['leverMyTrade'],
    ),
  }),
]
