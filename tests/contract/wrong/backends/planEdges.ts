import { fieldsOf, jsonOf, tokenOf, withFields } from '../exchange.ts'
import { objects, on, payload } from '../http.ts'
import { isRow, objectsIn } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { changing } from './cutAnswers.ts'
import { plan, rowsOf, symbol, units } from './helpers.ts'

const leveraged = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Refuses exactly the least amount of a plan. */
const leastRefused: HttpFault = on('lhDepositBuy', async (request, next) => {
  const { config_id: id = '', amount = '' } = fieldsOf(request)
  const [product] = await rowsOf(request, next, 'lhDepositProductInfo', { id })
  const isLeast =
    /^\d+(\.\d{1,8})?$/.test(amount) && product && units(amount) === units(product['save_min'] ?? '0')
  return next(isLeast ? withFields(request, { ...fieldsOf(request), amount: '0.00000001' }) : request)
})

/** Keeps the worth that principal in other coins had when it was first read with this many orders. */
const worthAtPurchase = (): HttpFault => {
  const sums = new Map<string, unknown>()
  return changing('lhDepositReport', async (message, request) => {
    const name = `${tokenOf(request)} ${String(message['count'])}`
    if (!sums.has(name)) sums.set(name, message['sum'])
    message['sum'] = sums.get(name)
  })
}

const daysLeft: HttpFault = objects('lhDepositOrderList', (row) => {
  if (row['is_cancel'] === 1) row['remain_day'] = row['day']
})

/** Recommends a launch with what was left of it at first. */
const recommendedAtFirst = (): HttpFault => {
  let left: unknown
  return changing('lhSendGetRecommend', async (message) => {
    message['last_num'] = left ??= message['last_num']
  })
}

/** Refuses exactly the least subscription. */
const leastSubscriptionRefused: HttpFault = on('lhSendOrderPlace', async (request, next) => {
  const { config_id: id = '', amount = '', redeem_id } = fieldsOf(request)
  const [launch] = await rowsOf(request, next, 'lhSendProductInfo', { id })
  if (!launch || redeem_id !== undefined || !/^\d+(\.\d{1,4})?$/.test(amount)) return next(request)
  const least = (units(launch['buy_num']) * units(launch['change_rate'])) / 10n ** 8n
  return next(
    units(amount) === least ? withFields(request, { ...fieldsOf(request), amount: '0.0001' }) : request,
  )
})

const englishForKorea: HttpFault = on('lhSendProductInfo', async (request, next) => {
  const answer = await next(request)
  if (request.headers['language-mark'] !== 'kr') return answer
  const english = await next({ ...request, headers: { ...request.headers, 'language-mark': 'en' } })
  return payload('lhSendProductInfo', (value) => {
    const { message } = jsonOf(english)
    return isRow(value) && isRow(message) ? { ...value, introduction: message['introduction'] } : value
  })(request, async () => answer)
})

const subscriptionNeverUpdated: HttpFault = objects('lhSendOrderList', (row) => {
  if ('exam_status' in row) row['updated_at'] = row['created_at']
})

const planWithoutCoin: HttpFault = objects('lhDepositProductInfo', (row) => {
  if (row['faxing'] !== 1) return
  row['faxing'] = 0
  delete row['faxing_name']
  delete row['faxing_num']
  delete row['faxing_begin']
  delete row['faxing_end']
})

/** Faults in plans, launches and subscriptions at an edge or after a second act. */
export const planEdges: readonly Wrong[] = [
  leveraged('operations.succeed')({
    name: 'least-plan-order-refused',
    says: 'A plan order of exactly the minimum is refused as below it',
    operations: ['lhDepositBuy'],
    http: () => leastRefused,
    shows: demo(['lhDepositBuy', plan]),
  }),
  leveraged('time.own-plans')({
    name: 'report-at-the-price-of-the-purchase',
    says: 'The principal in custody keeps the price of the moment in which it was first read',
    needs: ['writes', 'time'],
    operations: ['lhDepositReport'],
    http: worthAtPurchase,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const products = await ask('lhDepositConfig')
      const coin = objectsIn(products.json['message']).find((row) => row['currency_name'] === 'BTC')
      await ask('lhDepositBuy', {
        ...{ config_id: String(coin?.['id']), agreement: '1' },
        amount: String(coin?.['save_min']),
      })
      await ask('lhDepositReport')
      await site.world.gapPrice(symbol, { percent: 5 })
      await site.world.advance(1_000)
      return ask('lhDepositReport')
    },
  }),
  leveraged('effects.plan')({
    name: 'redeemed-plan-has-days-left',
    says: 'An order of a plan that was redeemed early still shows its days as remaining',
    operations: ['lhDepositOrderList', 'lhDepositOrderCancel'],
    http: () => daysLeft,
    shows: demo(['lhDepositBuy', plan], ['lhDepositOrderCancel', { id: '1' }], ['lhDepositOrderList']),
  }),
  leveraged('effects.subscription')({
    name: 'recommended-with-what-was-left-at-first',
    says: 'The recommended launch shows what was left of it when it was first read',
    operations: ['lhSendGetRecommend'],
    http: recommendedAtFirst,
    shows: demo(
      ['lhSendGetRecommend'],
      ['lhSendOrderPlace', { config_id: '1', amount: '100' }],
      ['lhSendGetRecommend'],
    ),
  }),
  leveraged('operations.succeed')({
    name: 'least-subscription-refused',
    says: 'A subscription to exactly the least number of coins is refused',
    operations: ['lhSendOrderPlace'],
    http: () => leastSubscriptionRefused,
    shows: demo(['lhSendOrderPlace', { config_id: '1', amount: '25' }]),
  }),
  leveraged('language.fields')({
    name: 'single-launch-in-english-for-korea',
    says: 'The introduction of a single launch is in English for Korean readers',
    needs: [],
    operations: ['lhSendProductInfo'],
    http: () => englishForKorea,
    shows: async (site) => site.as()('lhSendProductInfo', { id: '1' }, { 'language-mark': 'kr' }),
  }),
  leveraged('time.transitions')({
    name: 'decided-subscription-never-updated',
    says: 'A subscription that was decided shows its creation as its last change',
    operations: ['lhSendOrderList'],
    http: () => subscriptionNeverUpdated,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('lhSendOrderPlace', { config_id: '1', amount: '100' })
      await site.world.advance(60_000)
      await site.world.passReviews()
      return ask('lhSendOrderList')
    },
  }),
  leveraged('lists.single')({
    name: 'single-plan-announces-no-coin',
    says: 'A single plan does not announce the new coin that it announces in the list',
    needs: [],
    operations: ['lhDepositProductInfo'],
    http: () => planWithoutCoin,
    shows: async (site) => site.as()('lhDepositProductInfo', { id: '1' }),
  }),
]
