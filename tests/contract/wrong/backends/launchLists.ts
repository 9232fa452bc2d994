import { format } from '#domain/decimal.ts'
import { fieldsOf } from '../exchange.ts'
import { lists, objects, on } from '../http.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { refuse, rowsOf, units } from './helpers.ts'

const launch = group({
  probes: ['bystanders.*', 'sides.beside', 'time.launch'],
  needs: ['writes', 'time'],
})
const shown = ['lhSendConfig', 'lhSendProductInfo', 'lhSendGetRecommend'] as const

/** Adds the coins of rejected subscriptions to what is left of their launch. */
const returnsTwice: HttpFault = on(shown, async (request, next) => {
  const rows = await rowsOf(request, next, 'lhSendOrderList', { limit: '100' })
  const rejected = rows.filter((row) => 'exam_status' in row && row['exam_status'] === 2)
  return objects(shown, (row) => {
    if (!('last_num' in row)) return
    const back = rejected
      .filter((one) => one['config_id'] === row['id'])
      .reduce((sum, one) => sum + units(one['new_currency_num']), 0n)
    const [left, all] = [units(row['last_num']) + back, units(row['num'])]
    row['last_num'] = format(left > all ? all : left).slice(0, -4)
  })(request, next)
})

/** Says that a rejected subscriber cannot subscribe to that launch again. */
const rejectedOnce: HttpFault = on('lhSendOrderPlace', async (request, next) => {
  const { config_id, redeem_id } = fieldsOf(request)
  const rows = await rowsOf(request, next, 'lhSendOrderList', { limit: '100' })
  const isRejected = rows.some((row) => row['exam_status'] === 2 && String(row['config_id']) === config_id)
  return redeem_id === undefined && isRejected
    ? refuse('Your subscription was rejected', 'subscription-closed', 'config_id')
    : next(request)
})

const rejected = async (site: Site) => {
  const ask = site.as(await site.demo())
  await ask('lhSendOrderPlace', { config_id: '1', amount: '100' })
  await site.world.rejectReviews('The launch is full')
  return ask
}

/** Launches after a subscription was rejected, and lists of launches that are cut. */
export const launchLists: readonly Wrong[] = [
  launch({
    name: 'rejected-coins-return-twice',
    says: 'The coins of a rejected subscription return twice to what is left of the launch',
    operations: ['lhSendConfig', 'lhSendProductInfo', 'lhSendGetRecommend', 'lhSendOrderPlace'],
    http: () => returnsTwice,
    shows: async (site) => (await rejected(site))('lhSendProductInfo', { id: '1' }),
  }),
  launch({
    name: 'rejected-subscribers-stay-out',
    says: 'A user whose subscription was rejected cannot subscribe to the launch again',
    operations: ['lhSendOrderPlace'],
    http: () => rejectedOnce,
    shows: async (site) =>
      (await (await rejected(site))('lhSendOrderPlace', { config_id: '1', amount: '100' })).json,
  }),
  launch({
    name: 'ended-launches-not-listed',
    says: 'The list of launches leaves out those that ended their subscription, which users still hold',
    needs: ['writes'],
    operations: ['lhSendConfig'],
    http: () => lists('lhSendConfig', (rows) => rows.filter((row) => row['state'] !== 'redeeming')),
    shows: async (site) => site.as()('lhSendConfig'),
  }),
]
