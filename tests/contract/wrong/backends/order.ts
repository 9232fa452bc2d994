import { fieldsOf, withFields, type Operation } from '../exchange.ts'
import { answered, field, lists, on, payload, sent } from '../http.ts'
import { isRow, listsIn, objectsIn } from '../rows.ts'
import { anybody, demo } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'

const order = group({ probes: ['lists.*', 'shapes.*'], needs: [] })

const pages = (operation: Operation, limit: string) =>
  demo(
    ...['1', '2', '3', '4'].map(
      (page) => [operation, { page, limit }] as readonly [Operation, Record<string, string>],
    ),
  )
const invited = pages('userMyInviteList', '3')
const movements = pages('walletLegalLog', '2')
const position = ['leverSubmit', { currency_id: '1', legal_id: '3', share: '1', multiple: '20' }] as const
const pair = { currency_id: '1', legal_id: '3' }

const urlField = (name: string, change: (url: string) => string): HttpFault =>
  field('userMyInviteList', name, (url) => (typeof url === 'string' ? change(url) : url))

/** Pages from this one on begin one row too early, so that a row comes twice. */
const repeatsFrom = (operation: Operation, from: number): HttpFault =>
  on(operation, async (request, next) => {
    const fields = fieldsOf(request)
    const page = Number(fields['page'] ?? 1)
    const answer = await next(request)
    if (page < from) return answer
    const before = await next(withFields(request, { ...fields, page: String(page - 1) }))
    const last = listsIn(JSON.parse(before.body.toString())).flat().at(-1)
    return lists(operation, (rows) => (last && rows.length > 0 ? [last, ...rows.slice(0, -1)] : rows))(
      request,
      next,
    )
  })

/** Lists in a wrong order, and pages that do not fit together. */
export const orderFaults: readonly Wrong[] = [
  order({
    name: 'delivery-times-longest-first',
    says: 'The longest delivery time comes first',
    operations: ['microtradeSeconds'],
    http: () => lists('microtradeSeconds', (rows) => rows.toReversed()),
    shows: demo(['microtradeSeconds', {}]),
  }),
  order({
    name: 'plans-longest-first',
    says: 'The plan of the longest term comes first',
    operations: ['lhDepositConfig'],
    http: () => lists('lhDepositConfig', (rows) => rows.toReversed()),
    shows: anybody(['lhDepositConfig']),
  }),
  order({
    name: 'ranking-not-sorted',
    says: 'The ranking has a user with more behind one with less',
    needs: ['writes'],
    operations: ['userInviteList'],
    http: () =>
      payload('userInviteList', (rows) => {
        const [first] = Array.isArray(rows) ? rows.filter(isRow) : []
        return first ? [first, { ...first, user_id: 900, total: '999999.00000000' }] : rows
      }),
    shows: demo(['userInviteList']),
  }),
  order({
    name: 'ranking-of-all',
    says: 'The ranking goes on after the tenth place',
    needs: ['writes'],
    operations: ['userInviteList'],
    http: () =>
      payload('userInviteList', (rows) => {
        const [first] = Array.isArray(rows) ? rows.filter(isRow) : []
        return first ? Array.from({ length: 12 }, (_, place) => ({ ...first, user_id: 900 + place })) : rows
      }),
    shows: demo(['userInviteList']),
  }),
  order({
    name: 'third-page-overlaps',
    says: 'The third page begins with the last row of the second',
    operations: ['walletLegalLog'],
    http: () => repeatsFrom('walletLegalLog', 3),
    shows: movements,
  }),
  order({
    name: 'third-page-empty',
    says: 'The third page and later ones are empty',
    operations: ['walletLegalLog'],
    http: () => {
      const empty = lists('walletLegalLog', () => [])
      return on('walletLegalLog', async (request, next) =>
        Number(fieldsOf(request)['page'] ?? 1) > 2 ? empty(request, next) : next(request),
      )
    },
    shows: movements,
  }),
  order({
    name: 'total-of-the-rest',
    says: 'The total of a later page counts only the rows from there on',
    operations: ['walletLegalLog'],
    http: () =>
      payload('walletLegalLog', (value, request) => {
        const { page = '1', limit = '10' } = fieldsOf(request)
        for (const row of objectsIn(value))
          if (typeof row['count'] === 'number' && Number(page) > 2)
            row['count'] = Math.max(0, row['count'] - (Number(page) - 1) * Number(limit))
        return value
      }),
    shows: movements,
  }),
  order({
    name: 'next-page-is-this-page',
    says: 'The address of the next page leads to the same page',
    operations: ['userMyInviteList'],
    http: () =>
      urlField('next_page_url', (url) =>
        url.replace(/page=(\d+)/, (_, page: string) => `page=${String(Number(page) - 1)}`),
      ),
    shows: invited,
  }),
  order({
    name: 'next-page-of-another-size',
    says: 'The address of the next page asks for seven rows, whatever the size of this one',
    operations: ['userMyInviteList'],
    http: () => urlField('next_page_url', (url) => `${url}&limit=7`),
    shows: invited,
  }),
  order({
    name: 'pages-of-another-list',
    says: 'The addresses of the pages belong to the list of rebates',
    operations: ['userMyInviteList'],
    http: () => urlField('next_page_url', (url) => url.replace('my_invite_list', 'my_account_return')),
    shows: invited,
  }),
  order({
    name: 'last-page-address-is-first',
    says: 'The address of the last page leads to the first',
    operations: ['userMyInviteList'],
    http: () => urlField('last_page_url', (url) => url.replace(/page=\d+/, 'page=1')),
    shows: invited,
  }),
  order({
    name: 'other-page-size',
    says: 'Without a limit, five rows come',
    operations: ['userMyInviteList'],
    http: () =>
      sent('userMyInviteList', (fields) => ('limit' in fields ? fields : { ...fields, limit: '5' })),
    shows: demo(['userMyInviteList', { page: '1' }]),
  }),
  order({
    name: 'positions-of-the-pair-oldest-first',
    says: 'The open positions of a pair come oldest first',
    needs: ['writes'],
    operations: ['leverDeal'],
    http: () =>
      payload('leverDeal', (value) => {
        for (const row of objectsIn(value))
          for (const name of ['my_transaction', 'in', 'out'])
            if (Array.isArray(row[name])) row[name] = row[name].toReversed()
        return value
      }),
    shows: demo(position, position, ['leverDeal', pair]),
  }),
  order({
    name: 'filtered-oldest-first',
    says: 'With a filter, the account log comes oldest first',
    operations: ['walletLegalLog'],
    http: () =>
      lists('walletLegalLog', (rows, request) =>
        'currency' in fieldsOf(request) ? rows.toReversed() : rows,
      ),
    shows: demo(['walletLegalLog', { currency: '3' }]),
  }),
  order({
    name: 'places-cut',
    says: 'Balances come without trailing zeros',
    operations: ['walletList', 'walletDetail'],
    http: () =>
      answered(['walletList', 'walletDetail'], (answer) => ({
        ...answer,
        body: Buffer.from(answer.body.toString().replace(/"(\d+)\.0{8}"/g, '"$1"')),
      })),
    shows: demo(['walletList', { currency_name: '' }]),
  }),
]
