import { fieldsOf, withFields, type Fields, type Operation } from '../exchange.ts'
import { field, lists, objects, payload, sent, on } from '../http.ts'
import { hoursLater, isTime, objectsIn } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { type Wrong, group } from '../types.ts'

export const list = group({ probes: ['lists.*'], needs: ['writes'] })
const pair = { currency_id: '1', legal_id: '3' }
const order = (target_price: string) =>
  ['coinTradePlace', { ...pair, type: '1', amount: '0.001', target_price }] as const
const three = [order('50000'), order('60000'), order('70000'), ['coinTradeCancel', { id: '1' }]] as const

/** Lists of the demo user, paged and filtered. */
export const orders = demo(
  ...three,
  ['coinList', { page: '1', limit: '2' }],
  ['coinList', { page: '2', limit: '2' }],
  ['coinList', { page: '9', limit: '2' }],
  ['coinList', { status: '3' }],
  ['coinList', { currency_id: '2', legal_id: '3' }],
  ['coinList'],
)
export const movements = demo(
  ['walletLegalLog', { page: '1', limit: '2' }],
  ['walletLegalLog', { page: '2', limit: '2' }],
  ['walletLegalLog', { currency: '1' }],
)
const positions = demo(
  ['leverSubmit', { ...pair, share: '1', multiple: '20' }],
  ['leverMyTrade', { status: '1' }],
  ['leverMyTrade', { status: '3' }],
)
const withdrawnAndPaid = demo(['chargeMentionLog2', { page: '1' }], ['chargeMentionLog3', { page: '1' }])

export const paged = [
  'coinList',
  'walletLegalLog',
  'userMyInviteList',
  'leverMyTrade',
  'microtradeLists',
  'walletHzhistory',
  'chargeMentionLog2',
  'chargeMentionLog3',
  'lhDepositOrderList',
  'lhSendOrderList',
] as const satisfies readonly Operation[]
export const without =
  (...names: readonly string[]) =>
  (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** Faults in pages, filters, order and totals. */
export const listFaults: readonly Wrong[] = [
  list({
    name: 'filter-ignored',
    says: 'Filters are ignored',
    operations: ['*'],
    http: () => sent(paged, without('status', 'currency', 'currency_id', 'legal_id', 'match_id', 'type')),
    shows: orders,
  }),
  list({
    name: 'status-filter-ignored',
    says: 'The status filter of positions is ignored',
    operations: ['leverMyTrade'],
    http: () => sent('leverMyTrade', without('status')),
    shows: positions,
  }),
  list({
    name: 'currency-filter-ignored',
    says: 'The currency filter of the account log is ignored',
    needs: [],
    operations: ['walletLegalLog'],
    http: () => sent('walletLegalLog', without('currency')),
    shows: movements,
  }),
  list({
    name: 'account-filter-ignored',
    says: 'The account filter of the account log is ignored',
    needs: [],
    operations: ['walletLegalLog'],
    http: () => sent('walletLegalLog', without('type')),
    shows: demo(['walletLegalLog', { type: '3' }]),
  }),
  list({
    name: 'oldest-first',
    says: 'Lists are sorted oldest first',
    operations: ['*'],
    http: () => lists(paged, (rows) => rows.toReversed()),
    shows: orders,
  }),
  list({
    name: 'total-too-high',
    says: 'Totals are a thousand rows too high',
    needs: [],
    operations: ['*'],
    http: () => field('*', 'total', (total) => (typeof total === 'number' ? total + 1000 : total)),
    shows: withdrawnAndPaid,
  }),
  list({
    name: 'count-of-the-page',
    says: 'The total is the number of rows in the page',
    needs: [],
    operations: ['walletLegalLog'],
    http: () =>
      payload('walletLegalLog', (value) => {
        for (const row of objectsIn(value)) if (Array.isArray(row['list'])) row['count'] = row['list'].length
        return value
      }),
    shows: movements,
  }),
  list({
    name: 'total-without-filter',
    says: 'The total includes rows that the filter excludes',
    operations: ['leverMyTrade'],
    http: () =>
      on('leverMyTrade', async (request, next) => {
        const everything = await next(withFields(request, without('status')(fieldsOf(request))))
        const total = objectsIn(JSON.parse(everything.body.toString())).find((row) => 'total' in row)?.[
          'total'
        ]
        return field('leverMyTrade', 'total', (own) => total ?? own)(request, next)
      }),
    shows: positions,
  }),
  list({
    name: 'equal-ids',
    says: 'Every row has the same id',
    needs: [],
    operations: ['walletLegalLog'],
    http: () => field('walletLegalLog', 'id', () => 1),
    shows: movements,
  }),
  list({
    name: 'status-frozen',
    says: 'Every listed order is waiting',
    probes: ['lists.*', 'effects.*', 'shapes.*'],
    operations: ['coinList', 'coinTradeCancel'],
    http: () => field('coinList', 'status', () => 1),
    shows: orders,
  }),
  list({
    name: 'iso-times',
    says: 'Timestamps of orders are in ISO 8601',
    probes: ['lists.*', 'shapes.*', 'values.*'],
    operations: ['coinList'],
    http: () =>
      objects('coinList', (row) => {
        for (const [name, value] of Object.entries(row))
          if (isTime(value)) row[name] = new Date(`${value.replace(' ', 'T')}Z`).toISOString()
      }),
    shows: orders,
  }),
  list({
    name: 'times-in-the-zone-of-the-server',
    says: 'Timestamps of the account log are eight hours ahead',
    probes: ['lists.*', 'values.*', 'effects.*'],
    needs: [],
    operations: ['walletLegalLog'],
    http: () => field('walletLegalLog', 'created_time', (time) => hoursLater(time, 8)),
    shows: movements,
  }),
  list({
    name: 'all-lists-empty',
    says: 'Every list is empty',
    probes: ['lists.*', 'effects.*', 'shapes.*'],
    operations: ['*'],
    http: () => lists(paged, () => []),
    shows: orders,
  }),
]
