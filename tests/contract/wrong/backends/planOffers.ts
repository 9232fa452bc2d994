import { format } from '#domain/decimal.ts'
import { anotherCall, jsonOf, operationOf, withJson } from '../exchange.ts'
import { sent } from '../http.ts'
import { objectsIn, type Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { type HttpFault, type Wrong } from '../types.ts'
import { changing } from './cutAnswers.ts'
import { units } from './helpers.ts'
import { decide, wallet } from './walletBookings.ts'

/** Counts all orders of earn, ended ones too. */
const countsEndedPlans = changing('lhDepositReport', async (message, request, next) => {
  const orders = await next(anotherCall(request, 'lhDepositOrderList', { limit: '1' }))
  message['count'] = objectsIn(jsonOf(orders)['message'])[0]?.['total'] ?? message['count']
})

/** Leaves the coins of rejected subscriptions out of those that are left. */
const rejectedCoinsStayTaken = (): HttpFault => {
  const taken = new Map<unknown, Row>()
  return async (request, next) => {
    const answer = await next(request)
    const json = jsonOf(answer)
    const operation = operationOf(request)
    if (operation === 'lhSendOrderList')
      for (const row of objectsIn(json['message'])) if (row['exam_status'] === 2) taken.set(row['id'], row)
    if (operation !== 'lhSendConfig' && operation !== 'lhSendProductInfo') return answer
    for (const launch of objectsIn(json['message']).filter((row) => 'last_num' in row)) {
      const own = Array.from(taken.values()).filter((row) => row['config_id'] === launch['id'])
      const coins = own.reduce((sum, row) => sum + units(row['new_currency_num']), 0n)
      launch['last_num'] = format(units(launch['last_num']) - coins, 4)
    }
    return withJson(answer, json)
  }
}
const plan = ['lhDepositBuy', { config_id: '2', amount: '100', agreement: '1' }] as const

/** Plans and launches that are counted or offered wrongly. */
export const planOffers: readonly Wrong[] = [
  wallet(
    'values.*',
    'effects.*',
  )({
    name: 'report-counts-ended-plans',
    says: 'The report of earn counts ended orders among the running ones',
    operations: ['lhDepositReport', 'lhDepositBuy', 'lhDepositOrderCancel'],
    http: () => countsEndedPlans,
    shows: demo(plan, ['lhDepositOrderCancel', { id: '1' }], ['lhDepositReport']),
  }),
  wallet('lists.*')({
    name: 'not-redeemed-means-ended',
    says: 'The orders of earn that are not redeemed are those that ended, without running ones',
    operations: ['lhDepositOrderList'],
    http: () =>
      sent('lhDepositOrderList', (fields) =>
        fields['is_cancel'] === '0' && !('status' in fields) ? { ...fields, status: '2' } : fields,
      ),
    shows: demo(plan, ['lhDepositOrderList', { is_cancel: '0' }]),
  }),
  wallet('bystanders.*')({
    name: 'rejected-coins-stay-taken',
    says: 'The coins of a rejected subscription are not offered again',
    operations: ['lhSendConfig', 'lhSendProductInfo', 'lhSendOrderPlace', 'lhSendOrderList'],
    http: rejectedCoinsStayTaken,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('lhSendOrderPlace', { config_id: '1', amount: '100' })
      await decide(site, 'reject')
      return [await ask('lhSendOrderList'), await ask('lhSendProductInfo', { id: '1' })]
    },
  }),
]
