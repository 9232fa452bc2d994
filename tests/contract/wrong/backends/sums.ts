import { parse, format } from '#domain/decimal.ts'
import { field, objects } from '../http.ts'
import { isRow } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { financed } from '../shows/writes.ts'
import { group, type Wrong } from '../types.ts'

const sum = group({ probes: ['values.*', 'effects.*'], needs: ['writes'] })
const number = (value: unknown): number => Number(value)
const bitcoin = { currency_id: '1', legal_id: '3' }
const long = ['leverSubmit', { ...bitcoin, share: '3', multiple: '20' }] as const
const units = (value: unknown): bigint => parse(String(value).replace('+', ''))

/** Values that contradict another one, or the description of their field. */
export const sumFaults: readonly Wrong[] = [
  sum({
    name: 'day-of-one-price',
    says: 'The high of a day is the price of the moment',
    needs: [],
    operations: ['currencyDeal', 'currencyQuotationNew'],
    http: () => objects('currencyDeal', (row) => (row['high'] = row['now_price'])),
    shows: demo(['currencyDeal', bitcoin]),
  }),
  sum({
    name: 'risk-without-the-free-balance',
    says: 'The risk rate leaves out the free balance',
    operations: ['leverMyTrade'],
    http: () =>
      objects('leverMyTrade', (row) => {
        if ('hazard_rate' in row && number(row['hazard_rate']) > 0) row['hazard_rate'] = '99.87'
      }),
    shows: demo(long, ['leverMyTrade']),
  }),
  sum({
    name: 'worth-without-the-frozen',
    says: 'The worth of the accounts leaves out what is frozen',
    operations: ['walletList'],
    http: () =>
      objects('walletList', (row) => {
        const rows: unknown = row['balance']
        if (!Array.isArray(rows) || row['usdt_totle'] === undefined) return
        const frozen = rows
          .filter(isRow)
          .filter((one) => one['currency_name'] === 'USDT')
          .map((one) => units(one['lock_change_balance'] ?? '0'))
        row['usdt_totle'] = format(frozen.reduce((left, one) => left - one, units(row['usdt_totle'])))
      }),
    shows: demo(
      ['coinTradePlace', { ...bitcoin, type: '1', amount: '0.01', target_price: '50000' }],
      ['walletList'],
    ),
  }),
  sum({
    name: 'liquidation-at-the-full-loss',
    says: 'The liquidation price is that of a lost margin',
    operations: ['leverMyTrade', 'leverDeal'],
    http: () =>
      objects(['leverMyTrade', 'leverDeal'], (row) => {
        if (!('liquidation_price' in row)) return
        const way =
          (number(row['origin_caution_money']) / number(row['number'])) * (row['type'] === 1 ? -1 : 1)
        row['liquidation_price'] = (number(row['price']) + way).toFixed(8)
      }),
    shows: demo(long, ['leverMyTrade']),
  }),
  sum({
    name: 'spot-fee-rounded-down',
    says: 'The fee of a spot order is rounded down',
    operations: ['coinTradePlace', 'coinList'],
    http: () =>
      objects(['coinTradePlace', 'coinList'], (row) => {
        if (row['charge_fee'] === undefined || row['type'] !== 1) return
        const exact = units(row['filled_amount'] ?? '0')
        if (exact % 1000n !== 0n) row['charge_fee'] = format(exact / 1000n)
      }),
    shows: demo(
      ['coinTradePlace', { ...bitcoin, type: '1', amount: '0.001234', target_price: '0' }],
      ['coinList', bitcoin],
    ),
  }),
  sum({
    name: 'day-rate-in-percent',
    says: 'The daily yield of a plan is sent in percent instead of as a fraction',
    operations: ['lhDepositOrderList'],
    http: () => field('lhDepositOrderList', 'day_rate', (rate) => (number(rate) * 100).toFixed(5)),
    shows: financed,
  }),
  sum({
    name: 'profit-after-fees',
    says: 'The profit of a closed position has the fees deducted',
    operations: ['leverMyTrade', 'leverClose'],
    http: () =>
      objects('leverMyTrade', (row) => {
        if (row['status'] === 3)
          row['fact_profits'] = format(units(row['fact_profits']) - units(row['trade_fee']))
      }),
    shows: demo(long, ['leverClose', { id: '1' }], ['leverMyTrade']),
  }),
  sum({
    name: 'return-without-the-principal',
    says: 'The expected return of a subscription leaves out what was paid',
    operations: ['lhSendOrderList', 'lhSendOrderPlace'],
    http: () =>
      objects('lhSendOrderList', (row) => {
        if ('expected_return' in row) row['expected_return'] = row['interest']
      }),
    shows: demo(['lhSendOrderPlace', { config_id: '1', amount: '100' }], ['lhSendOrderList']),
  }),
]
