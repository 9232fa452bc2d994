import { format } from '#domain/decimal.ts'
import { day } from '#domain/time.ts'
import { fieldsOf, jsonOf, withFields, withJson } from '../exchange.ts'
import { field, objects, on, sent } from '../http.ts'
import { isRow, isTime, listsIn, timeOf, type Row } from '../rows.ts'
import { anybody, demo, demoCode, fundPassword } from '../shows/steps.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { userOf } from './customerRecords.ts'
import { changing } from './cutAnswers.ts'
import { bitcoin, demoIn, isOption, option, rowsOf, symbol, units } from './helpers.ts'

const offer = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })
const categories = ['4', '5', '19']

const everyCategory: HttpFault = sent('newsList', ({ c_id: category, ...fields }) =>
  category !== undefined && categories.includes(category) ? { ...fields, c_id: category } : fields,
)

/** Answers every order where the filter finds none. */
const emptyMeansAll: HttpFault = on('coinList', async (request, next) => {
  const answer = await next(request)
  const { currency_id: currency, legal_id: legal, ...fields } = fieldsOf(request)
  const rows = jsonOf(answer)['message']
  const isEmpty = Array.isArray(rows) && rows.length === 0
  return isEmpty && (currency ?? legal) !== undefined ? next(withFields(request, fields)) : answer
})

/** Knows the high and low of the last month by its ends alone. */
const monthOfEnds: HttpFault = on('currencyNewTimeshar', async (request, next) => {
  const { period = '' } = fieldsOf(request)
  if (!['1mon', '1M'].includes(period)) return next(request)
  return objects('currencyNewTimeshar', (row) => {
    if (!('high' in row)) return
    const isUp = units(row['open']) < units(row['close'])
    row['high'] = isUp ? row['close'] : row['open']
    row['low'] = isUp ? row['open'] : row['close']
  })(request, next)
})

const unloggedCoins: HttpFault = changing('walletLegalLog', async (page) => {
  const [rows = []] = listsIn(page)
  const isMeant = (row: Row) => Number(row['currency']) >= 500 && units(row['before']) === 0n
  const left = rows.filter((row) => !isMeant(row))
  page['count'] = Number(page['count']) - (rows.length - left.length)
  rows.splice(0, rows.length, ...left)
})

/** Gives a user another address on Ethereum after a deposit has passed. */
const addressOfOneUse: HttpFault = changing('walletGetInAddress', async (message, request, next) => {
  const { ERC20: address } = message
  if (typeof address !== 'string') return
  const deposits = await rowsOf(request, next, 'chargeMentionLog2', { limit: '100' })
  const passed = deposits.filter(({ status }) => status === 2).length
  if (passed > 0)
    message['ERC20'] =
      `${address.slice(0, -1)}${((Number.parseInt(address.slice(-1), 16) + passed) % 16).toString(16)}`
})

const ownerInFull: HttpFault = on(
  ['microtradeLists', 'microtradeOrder', 'microtradeSubmit'],
  async (request, next) => {
    const answer = await next(request)
    const { account } = await userOf(request, next)
    return objects(['microtradeLists', 'microtradeOrder', 'microtradeSubmit'], (row) => {
      if (isOption(row)) row['account'] = account
    })(request, async () => answer)
  },
)

const newestIsRecommended: HttpFault = on('lhSendGetRecommend', async (request, next) => {
  const answer = await next(request)
  const json = jsonOf(answer)
  const launches = await rowsOf(request, next, 'lhSendConfig')
  const other = launches.find((row) => row['is_recommend'] === 0)
  return isRow(json['message']) && other ? withJson(answer, { ...json, message: other }) : answer
})

const completeAtLaunch = ({ control }: Tools): HttpFault =>
  changing('lhSendOrderList', async (message) => {
    const { now } = await control('clock')
    for (const row of listsIn(message).flat())
      if (row['status'] === 1 && isTime(row['online_time']) && timeOf(row['online_time']) < now)
        row['complete_time'] = row['online_time']
  })

const unpricedYield: HttpFault = changing('lhDepositReport', async (message, request, next) => {
  const orders = await rowsOf(request, next, 'lhDepositOrderList', { limit: '100' })
  if (!orders.some((row) => 'currency_name' in row && row['currency_name'] !== 'USDT')) return
  const sum = orders.reduce((all, row) => all + units(row['current_earnings'] ?? '0'), 0n)
  message['allprofit'] = format(sum)
})

/** Faults in what is offered, and in what becomes of it. */
export const productOffers: readonly Wrong[] = [
  offer('lists.filter')({
    name: 'unknown-category-is-every-one',
    says: 'A category that has no articles is answered with those of every category',
    operations: ['newsList'],
    needs: [],
    http: () => everyCategory,
    shows: anybody(['newsList', { c_id: '77' }]),
  }),
  offer('lists.filter')({
    name: 'no-order-of-a-market-shows-every-one',
    says: 'The orders of a market in which there are none are those of every market',
    operations: ['coinList'],
    http: () => emptyMeansAll,
    shows: demo(
      ['coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price: '0' }],
      ['coinList', { currency_id: '2' }],
    ),
  }),
  offer('twice.candles')({
    name: 'month-without-extremes',
    says: 'The high and low of a month are those of its open and close',
    operations: ['currencyNewTimeshar'],
    needs: [],
    http: () => monthOfEnds,
    shows: anybody(['currencyNewTimeshar', { symbol, period: '1mon', from: '1767225600', to: '1768176000' }]),
  }),
  offer('twice.options')({
    name: 'options-insured',
    says: 'The insurance account of a currency repeats its option account',
    operations: ['currencyUserCurrencyList'],
    http: () =>
      objects('currencyUserCurrencyList', (row) => {
        if ('insurance_balance' in row) row['insurance_balance'] = row['micro_balance']
      }),
    shows: demo(['currencyUserCurrencyList']),
  }),
  offer('time.launch')({
    name: 'coins-without-a-row',
    says: 'The coins of a launch are credited without a row in the account log',
    operations: ['walletLegalLog'],
    needs: ['writes', 'time'],
    http: () => unloggedCoins,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('lhSendOrderPlace', { config_id: '1', amount: '100' })
      await site.world.passReviews()
      await site.world.advance(70 * day)
      return site.as(await site.signIn('demo@h5.example', 'demo123456'))('walletLegalLog')
    },
  }),
  offer('bystanders.reviews')({
    name: 'new-address-after-a-deposit',
    says: 'After a deposit has passed, its user gets another address',
    operations: ['walletGetInAddress'],
    http: () => addressOfOneUse,
    shows: async (site) => {
      const token = await site.demo()
      const picture = await site.upload(token, 30)
      const form = { currency: '3', amount: '100', imgs: String(picture.json['message']) }
      await site.as(token)('walletChargeReq', form)
      await site.world.passReviews()
      return site.as(token)('walletGetInAddress', { currency: '3' })
    },
  }),
  offer('values.fees')({
    name: 'arrives-within-two-days',
    says: 'A withdrawal is said to arrive within 48 hours, not 12',
    operations: ['walletGetInfo'],
    http: () => field('walletGetInfo', 'arrival_hours', () => 48),
    shows: demo(['walletGetInfo', { currency: '3' }]),
  }),
  offer('texts.left-out')({
    name: 'notes-of-nothing',
    says: 'The notes of an address that has none are null, as a text',
    operations: ['walletGetAddress', 'walletAddaddress'],
    http: () => sent('walletAddaddress', (fields) => ({ notes: 'null', ...fields })),
    shows: demoIn(async (ask, site) => {
      const form = { currency_id: '3', address: 'TOwnerOwnerOwnerOwnerOwnerOwner123', netType: 'TRC20' }
      await ask('walletAddaddress', { ...form, pay_password: fundPassword, code: await demoCode(site) })
      return ask('walletGetAddress', { currency: '3' })
    }),
  }),
  offer('secrets.masked')({
    name: 'owner-of-an-option-in-full',
    says: 'Options show the whole account of their owner',
    operations: ['microtradeLists', 'microtradeOrder', 'microtradeSubmit'],
    http: () => ownerInFull,
    shows: demo(['microtradeSubmit', option], ['microtradeLists']),
  }),
  offer('values.launches')({
    name: 'newest-is-recommended',
    says: 'The newest launch is recommended, not the one that is flagged',
    operations: ['lhSendGetRecommend'],
    needs: [],
    http: () => newestIsRecommended,
    shows: anybody(['lhSendGetRecommend']),
  }),
  offer('time.launch')({
    name: 'complete-at-the-launch',
    says: 'A subscription shows the launch as the time at which its coins were credited, while they are locked',
    operations: ['lhSendOrderList'],
    needs: ['writes', 'time'],
    http: completeAtLaunch,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('lhSendOrderPlace', { config_id: '1', amount: '100' })
      await site.world.passReviews()
      await site.world.advance(30 * day)
      return site.as(await site.signIn('demo@h5.example', 'demo123456'))('lhSendOrderList')
    },
  }),
  offer('time.own-plans')({
    name: 'yields-without-prices',
    says: 'The yield in all adds up the yields of all currencies without their prices',
    operations: ['lhDepositReport'],
    needs: ['writes', 'time'],
    http: () => unpricedYield,
    shows: async (site) => {
      const money = [{ account: 'spot', currency: 'BTC', amount: '5' }] as const
      const who = { account: 'one@h5.example', password: 'a-good-password' }
      await site.world.control('userCreate', { ...who, balances: [...money] })
      const ask = site.as(await site.signIn(who.account, who.password))
      for (const id of ['3', '4', '5', '6'])
        await ask('lhDepositBuy', { config_id: id, amount: '1', agreement: '1' })
      await site.world.advance(day + 1000)
      return site.as(await site.signIn(who.account, who.password))('lhDepositReport')
    },
  }),
]
