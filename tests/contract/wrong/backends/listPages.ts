import { fieldsOf, withFields, type Operation } from '../exchange.ts'
import { field, lists, payload, sent, on } from '../http.ts'
import { listsIn, objectsIn } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { type HttpFault, type Wrong } from '../types.ts'
import { list, movements, orders, paged, without } from './lists.ts'

const invited = demo(
  ['userMyInviteList', { page: '1', limit: '4' }],
  ['userMyInviteList', { page: '2', limit: '4' }],
  ['userMyInviteList', { page: '99', limit: '4' }],
)

/** Page 2 and later begin with the last row of the previous page. */
const overlapping = (operation: Operation): HttpFault =>
  on(operation, async (request, next) => {
    const fields = fieldsOf(request)
    const page = Number(fields['page'] ?? 1)
    if (page < 2) return next(request)
    const before = await next(withFields(request, { ...fields, page: String(page - 1) }))
    const last = listsIn(JSON.parse(before.body.toString())).flat().at(-1)
    return lists(operation, (rows) => (last && rows.length > 0 ? [last, ...rows.slice(0, -1)] : rows))(
      request,
      next,
    )
  })

/** Faults in the pages of a list. */
export const pageFaults: readonly Wrong[] = [
  list({
    name: 'page-ignored',
    says: 'Every page is the first page',
    operations: ['*'],
    http: () => sent(paged, without('page')),
    shows: orders,
  }),
  list({
    name: 'limit-ignored',
    says: 'The requested page size is ignored',
    operations: ['*'],
    http: () => sent(paged, without('limit')),
    shows: orders,
  }),
  list({
    name: 'duplicate-rows',
    says: 'Every row is repeated',
    operations: ['coinList'],
    http: () => lists('coinList', (rows) => rows.flatMap((row) => [row, { ...row }])),
    shows: orders,
  }),
  list({
    name: 'pages-overlap',
    says: 'A page begins with the last row of the previous page',
    operations: ['coinList'],
    http: () => overlapping('coinList'),
    shows: orders,
  }),
  list({
    name: 'pages-overlap-in-movements',
    says: 'A page of the account log begins with the last row of the previous page',
    needs: [],
    operations: ['walletLegalLog'],
    http: () => overlapping('walletLegalLog'),
    shows: movements,
  }),
  list({
    name: 'last-page-for-ever',
    says: 'Pages beyond the last show the first page',
    needs: [],
    operations: ['userMyInviteList'],
    http: () =>
      sent('userMyInviteList', (fields) => (Number(fields['page']) > 3 ? { ...fields, page: '1' } : fields)),
    shows: invited,
  }),
  list({
    name: 'one-row-lost',
    says: 'The last row of a page is lost',
    needs: [],
    operations: ['userMyInviteList'],
    http: () =>
      payload('userMyInviteList', (value) => {
        for (const row of objectsIn(value))
          if (Array.isArray(row['data'])) row['data'] = row['data'].slice(0, -1)
        return value
      }),
    shows: invited,
  }),
  list({
    name: 'last-page-wrong',
    says: 'last_page is one too high',
    needs: [],
    operations: ['userMyInviteList'],
    http: () => field('userMyInviteList', 'last_page', (page) => Number(page) + 1),
    shows: invited,
  }),
  list({
    name: 'current-page-wrong',
    says: 'current_page is always 1',
    needs: [],
    operations: ['userMyInviteList'],
    http: () => field('userMyInviteList', 'current_page', () => 1),
    shows: invited,
  }),
  list({
    name: 'no-next-page',
    says: 'There is never a next page',
    needs: [],
    operations: ['userMyInviteList'],
    http: () => field('userMyInviteList', 'next_page_url', () => null),
    shows: invited,
  }),
]
