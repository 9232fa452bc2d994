import { day } from '#domain/time.ts'
import { fieldsOf, type Operation } from '../exchange.ts'
import { field, lists, objects } from '../http.ts'
import { percentOf } from '../rows.ts'
import { anybody } from '../shows/steps.ts'
import { type HttpFault, type Wrong, group } from '../types.ts'

const value = group({ probes: ['values.*', 'lists.*'], needs: [] })
const pair = { currency_id: '1', legal_id: '3' }
const noon = Date.UTC(2026, 0, 12, 12) / 1000
const candles = anybody(
  ...(['60min', '1min'] as const).map(
    (period) =>
      [
        'currencyNewTimeshar',
        { symbol: 'BTC/USDT', period, from: String(noon - 3600), to: String(noon) },
      ] as const,
  ),
)
const deal = anybody(['currencyDeal', pair], ['currencyQuotationNew'])

const opposite = (text: unknown): string => {
  const sign = String(text).startsWith('-') ? '+' : '-'
  return `${sign}${String(text).replace(/^[+-]/, '')}`
}
const swapped = (operation: Operation, one: string, other: string): HttpFault =>
  objects(operation, (row) => {
    if (one in row && other in row) [row[one], row[other]] = [row[other], row[one]]
  })
const scaled = (operation: Operation, name: string, percent: bigint): HttpFault =>
  field(operation, name, (text) => percentOf(text, percent))

/** Prices and candles of the right form that cannot be true. */
export const prices: readonly Wrong[] = [
  value({
    name: 'seconds-in-candles',
    says: 'Candle timestamps are in seconds',
    probes: ['values.*', 'shapes.*'],
    operations: ['currencyNewTimeshar'],
    http: () => field('currencyNewTimeshar', 'time', (time) => Number(time) / 1000),
    shows: candles,
  }),
  value({
    name: 'high-below-low',
    says: 'Candles whose high is below their low',
    operations: ['currencyNewTimeshar'],
    http: () => swapped('currencyNewTimeshar', 'high', 'low'),
    shows: candles,
  }),
  value({
    name: 'candles-descending',
    says: 'Candles are sorted newest first',
    operations: ['currencyNewTimeshar'],
    http: () => lists('currencyNewTimeshar', (rows) => rows.toReversed()),
    shows: candles,
  }),
  value({
    name: 'candles-of-last-month',
    says: 'Candles are outside the requested range',
    operations: ['currencyNewTimeshar'],
    http: () => field('currencyNewTimeshar', 'time', (time) => Number(time) - 30 * day),
    shows: candles,
  }),
  value({
    name: 'candle-missing',
    says: 'A candle is missing in between',
    operations: ['currencyNewTimeshar'],
    http: () => lists('currencyNewTimeshar', (rows) => rows.filter((_, index) => index !== 1)),
    shows: candles,
  }),
  value({
    name: 'current-candle-missing',
    says: 'The candle of the current minute is missing',
    operations: ['currencyNewTimeshar'],
    http: () => lists('currencyNewTimeshar', (rows) => rows.slice(0, -1)),
    shows: candles,
  }),
  value({
    name: 'candles-off-the-grid',
    says: 'Candles begin one second late',
    operations: ['currencyNewTimeshar'],
    http: () => field('currencyNewTimeshar', 'time', (time) => Number(time) + 1000),
    shows: candles,
  }),
  value({
    name: 'candle-twice',
    says: 'A candle is repeated',
    operations: ['currencyNewTimeshar'],
    http: () =>
      lists('currencyNewTimeshar', (rows) =>
        rows.flatMap((row, index) => (index === 0 ? [row, { ...row }] : [row])),
      ),
    shows: candles,
  }),
  value({
    name: 'close-outside',
    says: 'A close is above the high of its candle',
    operations: ['currencyNewTimeshar'],
    http: () =>
      objects('currencyNewTimeshar', (row) => {
        if ('close' in row) row['close'] = percentOf(row['high'], 105n)
      }),
    shows: candles,
  }),
  value({
    name: 'period-ignored',
    says: 'Hourly candles are returned instead of minute candles',
    operations: ['currencyNewTimeshar'],
    http: () => async (request, next) =>
      next({ ...request, url: request.url.replace('period=1min', 'period=60min') }),
    shows: candles,
  }),
  value({
    name: 'day-high-below-low',
    says: 'The daily high is below the daily low',
    operations: ['currencyDeal'],
    http: () => swapped('currencyDeal', 'high', 'low'),
    shows: deal,
  }),
  value({
    name: 'change-with-wrong-sign',
    says: 'The daily change has the wrong sign',
    operations: ['currencyDeal', 'currencyQuotationNew'],
    http: () => field(['currencyDeal', 'currencyQuotationNew'], 'change', opposite),
    shows: deal,
  }),
  value({
    name: 'negative-price',
    says: 'The last price of a market is negative',
    operations: ['currencyDeal', 'currencyQuotationNew'],
    http: () => field('currencyDeal', 'now_price', (price) => `-${String(price)}`),
    shows: deal,
  }),
  value({
    name: 'prices-disagree',
    says: 'The price of a market differs between its detail and the list',
    operations: ['currencyDeal', 'currencyQuotationNew'],
    http: () => scaled('currencyDeal', 'now_price', 103n),
    shows: deal,
  }),
  value({
    name: 'price-outside-the-day',
    says: 'The last price is above the daily high',
    operations: ['currencyQuotationNew', 'currencyDeal'],
    http: () =>
      objects(['currencyQuotationNew', 'currencyDeal'], (row) => {
        if ('high' in row) row['high'] = percentOf(row['now_price'], 99n)
      }),
    shows: deal,
  }),
  value({
    name: 'float-noise',
    says: 'Prices have binary floating-point noise',
    probes: ['values.*', 'shapes.*'],
    operations: ['currencyQuotationNew'],
    http: () => field('currencyQuotationNew', 'now_price', (price) => `${String(price)}00000004`),
    shows: deal,
  }),
  value({
    name: 'another-market',
    says: 'Another market is returned than requested',
    operations: ['currencyDeal'],
    http: () => async (request, next) =>
      next(
        fieldsOf(request)['currency_id'] === '1'
          ? { ...request, url: request.url.replace('currency_id=1', 'currency_id=2') }
          : request,
      ),
    shows: anybody(['currencyDeal', pair]),
  }),
]
