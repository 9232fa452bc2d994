import { fieldsOf, isSuccess, jsonOf, tokenOf, withFields, withJson } from '../exchange.ts'
import { field, lists, on, sent } from '../http.ts'
import { hoursLater, isRow, type Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { subscribed } from '../shows/writes.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { plan, position, transfer } from './helpers.ts'

const filterOf = (fields: Readonly<Record<string, string>>): string => {
  const { page: _, limit: __, ...filter } = fields
  return JSON.stringify(filter)
}

const row = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Keeps the number of rows for two seconds. */
const countedBefore = (): HttpFault => {
  const known = new Map<string, { readonly at: number; readonly count: unknown }>()
  return on('walletLegalLog', async (request, next) => {
    const answer = await next(request)
    const json = jsonOf(answer)
    const { message } = json
    if (!isSuccess(json) || !isRow(message)) return answer
    const key = `${tokenOf(request)} ${filterOf(fieldsOf(request))}`
    const last = known.get(key)
    if (last && Date.now() - last.at < 2_000)
      return withJson(answer, { ...json, message: { ...message, count: last.count } })
    known.set(key, { at: Date.now(), count: message['count'] })
    return answer
  })
}

const oldestFirstInASecond: HttpFault = lists('lhDepositOrderList', (rows) => {
  const times = [...new Set(rows.map((one) => one['created_at']))]
  return times.flatMap((time) => rows.filter((one) => one['created_at'] === time).reverse())
})

/** Continues after a row that it moves down twice by the new ones. */
const skipsBehindNewRows = (): HttpFault => {
  const tops = new Map<string, number>()
  return on('walletLegalLog', async (request, next) => {
    const fields = fieldsOf(request)
    const [page, limit] = [Number(fields['page'] ?? '1'), Number(fields['limit'] ?? '10')]
    const key = `${tokenOf(request)} ${filterOf(fields)}`
    const answer = await next(request)
    const json = jsonOf(answer)
    const { message } = json
    if (!isSuccess(json) || !isRow(message)) return answer
    const rows = message['list'] as readonly Row[]
    if (page === 1) {
      tops.set(key, Number(rows[0]?.['id']))
      return answer
    }
    const whole = jsonOf(await next(withFields(request, { ...fields, page: '1', limit: '100' })))['message']
    const all = isRow(whole) ? (whole['list'] as readonly Row[]) : []
    const newer = all.filter(({ id }) => Number(id) > (tops.get(key) ?? Infinity)).length
    if (newer === 0) return answer
    const from = (page - 1) * limit + 2 * newer
    return withJson(answer, { ...json, message: { ...message, list: all.slice(from, from + limit) } })
  })
}

const later = (value: unknown) => (typeof value === 'string' ? hoursLater(value, 8) : value)

/** Rows that are counted, sorted, filtered or dated wrongly. */
export const rowCounts: readonly Wrong[] = [
  row('lists.growing')({
    name: 'count-of-the-log-cached',
    says: 'The number of rows in the account log is up to two seconds old',
    operations: ['walletLegalLog'],
    http: countedBefore,
    shows: demo(['walletLegalLog'], ['walletChange', transfer], ['walletLegalLog']),
  }),
  row(
    'lists.order',
    'lists.page',
  )({
    name: 'plans-of-one-second-oldest-first',
    says: 'Orders of plans that were bought in one second come oldest first',
    operations: ['lhDepositOrderList'],
    http: () => oldestFirstInASecond,
    shows: demo(['lhDepositBuy', plan], ['lhDepositBuy', plan], ['lhDepositOrderList']),
  }),
  row('lists.filter')({
    name: 'quote-filter-of-contracts-ignored',
    says: 'The list of contract orders ignores the quote currency',
    operations: ['leverMyTrade'],
    http: () =>
      sent('leverMyTrade', (fields) =>
        fields['legal_id'] === undefined ? fields : { ...fields, legal_id: '0' },
      ),
    shows: demo(['leverSubmit', position], ['leverMyTrade', { legal_id: '2' }]),
  }),
  row('lists.growing')({
    name: 'page-skips-behind-new-rows',
    says: 'When rows came since the first page, the second one skips as many that were never shown',
    operations: ['walletLegalLog'],
    http: skipsBehindNewRows,
    shows: demo(
      ['walletChange', transfer],
      ['walletChange', transfer],
      ['walletLegalLog', { limit: '2' }],
      ['walletChange', transfer],
      ['walletLegalLog', { limit: '2', page: '2' }],
    ),
  }),
  row('lists.growing')({
    name: 'invited-eight-hours-later',
    says: 'The times of invited users are in the time zone of the server, UTC+8',
    operations: ['userMyInviteList'],
    http: () => field('userMyInviteList', 'time', later),
    shows: demo(['userMyInviteList']),
  }),
  row('lists.growing')({
    name: 'subscribed-eight-hours-later',
    says: 'The times of subscriptions are in the time zone of the server, UTC+8',
    operations: ['lhSendOrderList'],
    http: () => field('lhSendOrderList', 'created_at', later),
    shows: subscribed,
  }),
]
