import { format, mulDown, parse } from '#domain/decimal.ts'
import { messages } from '../events.ts'
import { fieldsOf, isSuccess, jsonOf, withJson } from '../exchange.ts'
import { on } from '../http.ts'
import { isRow, objectsIn, type Row } from '../rows.ts'
import { opened } from '../shows/messages.ts'
import { demo } from '../shows/steps.ts'
import type { Ask, Site } from '../site.ts'
import { type HttpFault, type Wrong } from '../types.ts'
import { moved } from './accountMoves.ts'
import { changing } from './cutAnswers.ts'
import { day, rowsOf, units } from './helpers.ts'

const sumOf = (rows: readonly Row[], name: string): bigint =>
  rows.reduce((sum, row) => sum + units(row[name] ?? '0'), 0n)

/** Adds up the principals without their prices. */
const sumWithoutPrices = changing('lhDepositReport', async (message, request, next) => {
  const orders = await rowsOf(request, next, 'lhDepositOrderList', { status: '1', limit: '100' })
  message['sum'] = format(sumOf(orders, 'amount'))
})

/** Values the coins of ended subscriptions at the last price. */
const neverFixed = changing('lhSendOrderList', async (message, request, next) => {
  const balances = await rowsOf(request, next, 'walletList')
  const ended = objectsIn(message).filter((row) => row['status'] === 2 && row['exam_status'] === 1)
  for (const row of ended) {
    const coin = balances.find((balance) => balance['currency_name'] === row['new_currency_name'])
    const paid = units(row['amount'])
    const gain = mulDown(units(row['new_currency_num']), units(coin?.['usdt_price'] ?? '0')) - paid
    row['accumulated_return'] = format(gain, 4)
    row['total_return_rate'] = format((gain * parse('100')) / paid, 4)
  }
})

/** Takes credited subscriptions alone for ended ones. */
const endedMeansCredited: HttpFault = on('lhSendOrderList', async (request, next) => {
  const answer = await next(request)
  const json = jsonOf(answer)
  const { message } = json
  const fields = fieldsOf(request)
  if (fields['status'] !== '2' || !isSuccess(json) || !isRow(message)) return answer
  const every = await rowsOf(request, next, 'lhSendOrderList', { status: '2', limit: '100' })
  const credited = every.filter((row) => row['exam_status'] === 1)
  const limit = Number(fields['limit'] ?? '50')
  const from = (Number(fields['page'] ?? '1') - 1) * limit
  message['order_list'] = credited.slice(from, from + limit)
  message['total'] = credited.length
  message['total_interest'] = format(sumOf(credited, 'interest'), 4)
  return withJson(answer, json)
})
const subscribe = ['lhSendOrderPlace', { config_id: '1', amount: '100' }] as const
const redeem = ['lhSendOrderPlace', { ...subscribe[1], redeem_id: '1' }] as const

/** A passed subscription to a coin, after its lock-up. */
const locked = async (site: Site): Promise<Ask> => {
  const ask = site.as(await site.demo())
  await ask(...subscribe)
  await site.world.passReviews()
  await site.world.control('clock', { advance: 60 * day, keepSessions: true })
  return ask
}

/** Gains of plans and launches that are added up, fixed, listed or told wrongly. */
export const planGains: readonly Wrong[] = [
  moved('representatives.*')({
    name: 'report-adds-bitcoin-to-dollars',
    says: 'The principal in custody adds up the plans of all currencies without their prices',
    operations: ['lhDepositReport', 'lhDepositBuy'],
    http: () => sumWithoutPrices,
    shows: demo(['lhDepositBuy', { config_id: '5', amount: '0.02', agreement: '1' }], ['lhDepositReport']),
  }),
  moved('time.*')({
    name: 'gain-of-ended-follows-the-price',
    says: 'The gain of a subscription goes on with the price after its coins were credited',
    needs: ['writes', 'time'],
    operations: ['lhSendOrderList'],
    http: () => neverFixed,
    shows: async (site) => {
      const ask = await locked(site)
      await ask(...redeem)
      await site.world.pinPrice('NOVA/USDT', '0.5')
      return ask('lhSendOrderList')
    },
  }),
  moved(
    'bystanders.*',
    'lists.*',
  )({
    name: 'ended-means-credited',
    says: 'The list of ended subscriptions leaves out those that were rejected',
    operations: ['lhSendOrderList'],
    http: () => endedMeansCredited,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask(...subscribe)
      await site.world.rejectReviews('No')
      return ask('lhSendOrderList', { status: '2' })
    },
  }),
  moved(
    'sockets.every-balance',
    'time.launch',
  )({
    name: 'new-coins-come-silently',
    says: 'The balance of a coin of the launchpad changes without an event',
    needs: ['writes', 'time', 'sockets'],
    operations: ['balance'],
    socket: () =>
      messages('balance', (message) => (Number(message.payload['currency_id']) >= 500 ? [] : [message])),
    shows: async (site) => {
      const ask = await locked(site)
      const listener = await opened(site, { token: await site.demo() })
      await ask(...redeem)
      const received = () => listener.received.filter(({ event }) => event === 'balance')
      await listener.until(() => received().length > 0)
      listener.close()
      return received()
    },
  }),
]
