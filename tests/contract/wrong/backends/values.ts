import type { Operation } from '../exchange.ts'
import { envelopes, field, objects } from '../http.ts'
import { hoursLater, isTime, percentOf } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { savedCard, withdrawn } from '../shows/writes.ts'
import { type HttpFault, type Wrong, group } from '../types.ts'

export const value = group({ probes: ['values.*', 'effects.*', 'lists.*'], needs: [] })
const pair = { currency_id: '1', legal_id: '3' }
const balances = demo(['walletList'], ['currencyUserCurrencyList'])
const buy = { ...pair, type: '1', amount: '0.001', target_price: '0' }
export const filled = demo(['coinTradePlace', buy], ['coinList'], ['walletList'])
const waiting = demo(['coinTradePlace', { ...buy, target_price: '50000' }], ['walletList'])
const movements = demo(['walletLegalLog'])

const kinds = ['legal', 'change', 'lever', 'micro']
const isBalance = (name: string): boolean => kinds.some((kind) => name === `${kind}_balance`)
/** Changes every displayed free balance. */
const free = (operations: Operation | readonly Operation[], change: (text: unknown) => string): HttpFault =>
  objects(operations, (row) => {
    for (const name of Object.keys(row)) if (isBalance(name)) row[name] = change(row[name])
  })
export const scaled = (operation: Operation, name: string, percent: bigint): HttpFault =>
  field(operation, name, (text) => percentOf(text, percent))

/** Balances, records and orders of the right form that cannot be true. */
export const values: readonly Wrong[] = [
  value({
    name: 'negative-balance',
    says: 'Balances are negative',
    operations: ['walletList'],
    http: () => free('walletList', (text) => `-${String(text)}`),
    shows: balances,
  }),
  value({
    name: 'balances-cut',
    says: 'Balances have two decimals',
    operations: ['walletList', 'currencyUserCurrencyList'],
    http: () => free(['walletList', 'currencyUserCurrencyList'], (text) => Number(text).toFixed(2)),
    shows: balances,
  }),
  value({
    name: 'balances-disagree',
    says: 'Two operations show different balances',
    operations: ['currencyUserCurrencyList', 'walletList'],
    http: () => free('currencyUserCurrencyList', (text) => percentOf(text, 90n)),
    shows: balances,
  }),
  value({
    name: 'total-is-no-sum',
    says: 'The total of an account differs from its balances',
    operations: ['walletList'],
    http: () => scaled('walletList', 'usdt_totle', 110n),
    shows: balances,
  }),
  value({
    name: 'worth-in-cny-is-no-product',
    says: 'The worth of an account in CNY differs from its worth in USDT at the rate that is shown',
    operations: ['walletList'],
    http: () => scaled('walletList', 'totle', 110n),
    shows: balances,
  }),
  value({
    name: 'price-in-cny-of-another-day',
    says: 'Prices in CNY differ from the prices in USDT at the rate that is shown',
    operations: ['walletList', 'currencyUserCurrencyList'],
    http: () => scaled('walletList', 'cny_price', 90n),
    shows: balances,
  }),
  value({
    name: 'exchange-rates-disagree',
    says: 'Two operations show different rates of CNY',
    operations: ['walletDetail'],
    http: () => scaled('walletDetail', 'ExRate', 110n),
    shows: demo(['walletDetail', { currency: '3', type: 'change' }]),
  }),
  value({
    name: 'every-time-eight-hours-off',
    says: 'All text timestamps are in another time zone',
    operations: ['*'],
    http: () =>
      objects('*', (row) => {
        for (const [name, time] of Object.entries(row)) if (isTime(time)) row[name] = hoursLater(time, 8)
      }),
    shows: movements,
  }),
  value({
    name: 'withdrawal-fee-of-99-percent',
    says: 'A withdrawal fee is nearly the whole amount',
    needs: ['writes', 'codes'],
    operations: ['walletGetInfo', 'walletOut', 'chargeMentionLog3'],
    http: () => field('walletGetInfo', 'rate', () => '99.0000'),
    shows: withdrawn,
  }),
  value({
    name: 'withdrawal-fee-not-taken',
    says: 'A withdrawal pays out the full amount without its fee',
    needs: ['writes', 'codes'],
    operations: ['chargeMentionLog3', 'walletOut'],
    http: () =>
      objects('chargeMentionLog3', (row) => {
        if ('real_number' in row) row['real_number'] = row['number']
      }),
    shows: withdrawn,
  }),
  value({
    name: 'withdrawals-left-stand-still',
    says: 'The remaining withdrawals are always three',
    needs: ['writes', 'codes'],
    operations: ['walletGetInfo', 'walletOut'],
    http: () => field('walletGetInfo', 'left_today', () => 3),
    shows: withdrawn,
  }),
  value({
    name: 'empty-text',
    says: 'A success has no message to show',
    probes: ['values.*', 'shapes.*', 'effects.*'],
    needs: ['writes', 'codes'],
    operations: ['userCashSave'],
    http: () =>
      envelopes('userCashSave', (json) => (json['type'] === 'ok' ? { ...json, message: '' } : json)),
    shows: savedCard,
  }),
  value({
    name: 'records-do-not-chain',
    says: 'The balance after a change differs from balance plus amount',
    operations: ['walletLegalLog'],
    http: () => scaled('walletLegalLog', 'after', 101n),
    shows: movements,
  }),
  value({
    name: 'records-with-wrong-sign',
    says: 'Incoming amounts are reported as outgoing',
    operations: ['walletLegalLog'],
    http: () =>
      field('walletLegalLog', 'value', (text) =>
        String(text).startsWith('-') ? String(text).slice(1) : `-${String(text)}`,
      ),
    shows: movements,
  }),
  value({
    name: 'frozen-not-shown',
    says: 'The reserve of a waiting order is not frozen',
    needs: ['writes'],
    operations: ['walletList', 'coinTradePlace'],
    http: () => field('walletList', 'lock_change_balance', () => '0.00000000'),
    shows: waiting,
  }),
  value({
    name: 'invited-count-wrong',
    says: 'The headcount of invited users is below the list',
    operations: ['userInvite', 'userMyInviteList'],
    http: () => field('userInvite', 'invite_num', (count) => Number(count) - 1),
    shows: demo(['userInvite']),
  }),
]
