import { hash } from 'node:crypto'
import { format, mulDown, parse, percentUnitsUp } from '#domain/decimal.ts'
import { messages } from '../events.ts'
import { envelope, fieldsOf, isSuccess, jsonOf, tokenOf, withHeader, withJson } from '../exchange.ts'
import { both, despite, objects, on } from '../http.ts'
import { isRow, objectsIn, type Row } from '../rows.ts'
import { opened } from '../shows/heard.ts'
import { demo, saveAddress } from '../shows/steps.ts'
import type { Ask, Site } from '../site.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { changing } from './unseenAnswers.ts'
import { bitcoin, day, refuse, rowsOf, units, withdraw } from './unseenTools.ts'

const moved = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Keeps the keys of each session apart. */
const keysOfSessions: HttpFault = on('*', (request, next) => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) return next(request)
  return next(withHeader(request, 'idempotency-key', hash('sha256', `${tokenOf(request)} ${key}`)))
})

/** Takes the fee that each withdrawal names. */
const namedFees = (): HttpFault => {
  const rates = new Map<unknown, string>()
  return both(
    on('walletOut', async (request, next) => {
      const answer = await next(request)
      const { rate = '' } = fieldsOf(request)
      if (!isSuccess(jsonOf(answer)) || !/^\d{1,2}(\.\d{1,4})?$/.test(rate)) return answer
      const records = await rowsOf(request, next, 'chargeMentionLog3', { limit: '1' })
      rates.set(records.find((row) => 'real_number' in row)?.['id'], rate)
      return answer
    }),
    objects('chargeMentionLog3', (row) => {
      const rate = rates.get(row['id'])
      if (rate === undefined || !('real_number' in row)) return
      const fee = percentUnitsUp(units(row['number']), parse(rate))
      row['rate'] = format(parse(rate), 4)
      row['fee'] = format(fee)
      row['real_number'] = format(units(row['number']) - fee)
    }),
  )
}

/** Remembers each saved address for good. */
const savedForGood = (): HttpFault => {
  const ever = new Set<string>()
  return on('walletAddaddress', async (request, next) => {
    const { currency_id: currency = '', address = '' } = fieldsOf(request)
    const [{ id } = {}] = await rowsOf(request, next, 'userCenter')
    const name = `${String(id)} ${currency} ${address}`
    const saved = await rowsOf(request, next, 'walletGetAddress', { currency })
    if (ever.has(name) && !saved.some((row) => row['address'] === address))
      return refuse('This address is already saved', 'address-taken', 'address')
    const answer = await next(request)
    if (isSuccess(jsonOf(answer))) ever.add(name)
    return answer
  })
}

const pictureOf = (url: unknown): string => /\/pictures\/[^?]*/.exec(String(url))?.[0] ?? ''
/** Accepts a used picture that proves deposits of other currencies alone. */
const proofsByCurrency: HttpFault = despite(
  'walletChargeReq',
  ({ reason }) => reason === 'proof-used',
  async (request, next) => {
    const { imgs, currency } = fieldsOf(request)
    const deposits = await rowsOf(request, next, 'chargeMentionLog2', { limit: '100' })
    const proved = deposits.filter((row) => 'image' in row && pictureOf(row['image']) === pictureOf(imgs))
    const isSame = proved.some((row) => row['status'] !== 3 && String(row['currency_id']) === currency)
    if (isSame || proved.length === 0) return undefined
    return envelope({ type: 'ok', message: 'Submitted, waiting for review' })
  },
)

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

const noTransferIn = ({ dryRun }: Tools): HttpFault =>
  on('walletChange', async (request, next) => {
    if (fieldsOf(request)['to_field'] !== 'lever') return next(request)
    const positions = await rowsOf(request, next, 'leverMyTrade', { status: '1' })
    const isOpen = positions.some((row) => row['status'] === 1)
    if (!isOpen || !isSuccess(jsonOf(await dryRun(request)))) return next(request)
    return refuse('Close the open positions first', 'position-open')
  })

const feeMustFit = ({ dryRun }: Tools): HttpFault =>
  on('walletOut', async (request, next) => {
    const { currency = '', number = '' } = fieldsOf(request)
    const [info] = await rowsOf(request, next, 'walletGetInfo', { currency })
    if (!info || !('rate' in info) || !/^\d{1,10}(\.\d{1,8})?$/.test(number)) return next(request)
    const fee = percentUnitsUp(parse(number), units(info['rate']))
    const fits = parse(number) + fee <= units(info['change_balance'])
    if (fits || !isSuccess(jsonOf(await dryRun(request)))) return next(request)
    return refuse('Insufficient balance', 'insufficient-balance')
  })

const transfer = { currency_id: '3', number: '10', from_field: 'change', to_field: 'lever' }
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

/** Money between accounts, in and out, and in plans and launches, with subtle exceptions. */
export const unseenMoves: readonly Wrong[] = [
  moved('idempotency.*')({
    name: 'keys-belong-to-sessions',
    says: 'After a new sign-in, a write that is sent again with its key is done again',
    operations: ['*'],
    http: () => keysOfSessions,
    shows: async (site) => {
      const key = { 'idempotency-key': 'a-key-of-our-own' }
      await site.as(await site.demo())('walletChange', transfer, key)
      const again = site.as(await site.signIn('demo@h5.example', 'demo123456'))
      return [await again('walletChange', transfer, key), await again('walletHzhistory')]
    },
  }),
  moved('effects.*')({
    name: 'client-names-the-fee',
    says: 'A withdrawal is charged the rate that the client sends along, and not that of the backend',
    operations: ['walletOut', 'chargeMentionLog3'],
    http: namedFees,
    shows: async (site) => {
      await withdraw(site, { rate: '0.0100', netType: 'TRC20' })
      return site.as(await site.demo())('chargeMentionLog3')
    },
  }),
  moved('effects.*')({
    name: 'removed-address-stays-taken',
    says: 'An address that was removed is refused as already saved when it is saved again',
    operations: ['walletAddaddress', 'walletDeladdress'],
    http: savedForGood,
    shows: async (site) => {
      await saveAddress(site)
      await site.as(await site.demo())('walletDeladdress', { address_id: '1' })
      return saveAddress(site)
    },
  }),
  moved('refusals.*')({
    name: 'one-proof-for-each-currency',
    says: 'A picture that proves a deposit of one currency is accepted for a deposit of another one',
    operations: ['walletChargeReq'],
    http: () => proofsByCurrency,
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })
      return (await site.as(token)('walletChargeReq', { currency: '1', amount: '1', imgs })).json
    },
  }),
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
  moved('sides.*')({
    name: 'no-transfer-in-while-open',
    says: 'Also a transfer into the contract account is refused while a position is open',
    operations: ['walletChange'],
    http: noTransferIn,
    shows: demo(['leverSubmit', { ...bitcoin, share: '1', multiple: '20' }], ['walletChange', transfer]),
  }),
  moved('sides.*')({
    name: 'fee-must-fit-on-top',
    says: 'A withdrawal of the whole balance is refused, as if its fee were taken on top of it',
    needs: ['writes', 'codes'],
    operations: ['walletOut'],
    http: feeMustFit,
    shows: (site) => withdraw(site, { number: '10000', netType: 'TRC20' }),
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
      const heard = () => listener.heard.filter(({ event }) => event === 'balance')
      await listener.until(() => heard().length > 0)
      listener.close()
      return heard()
    },
  }),
]
