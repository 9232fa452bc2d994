import { format } from '#domain/decimal.ts'
import { fieldsOf, jsonOf, withJson } from '../exchange.ts'
import { objects, on } from '../http.ts'
import { objectsIn, percentOf } from '../rows.ts'
import { anybody, demo } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { rowsOf, symbol, units } from './helpers.ts'

const worker = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Volume of a day without the trades of one of its workers. */
const daysApart: HttpFault = on('currencyNewTimeshar', async (request, next) => {
  const { period } = fieldsOf(request)
  if (period !== '1day' && period !== '1D') return next(request)
  return objects('currencyNewTimeshar', (row) => {
    if ('volume' in row) row['volume'] = percentOf(row['volume'], 95n)
  })(request, next)
})

/** High and low of a quarter of an hour by its open and close alone. */
const extremesOfEnds: HttpFault = on('currencyNewTimeshar', async (request, next) => {
  if (fieldsOf(request)['period'] !== '15min') return next(request)
  return objects('currencyNewTimeshar', (row) => {
    if (!('high' in row)) return
    const isUp = units(row['open']) < units(row['close'])
    row['high'] = isUp ? row['close'] : row['open']
    row['low'] = isUp ? row['open'] : row['close']
  })(request, next)
})

/** Applies a change to each third answer. */
const eachThird = (fault: HttpFault): HttpFault => {
  let count = 0
  return (request, next) => (++count % 3 === 0 ? fault(request, next) : next(request))
}

const olderFee = objects('walletGetInfo', (row) => {
  if ('rate' in row) row['rate'] = percentOf(row['rate'], 150n)
})
const olderPlan = objects('lhDepositConfig', (row) => {
  for (const name of ['interest_rate', 'total_yield', 'daily_rate'])
    if (name in row) row[name] = percentOf(row[name], 50n)
})

/** Pays the second level like the first one. */
const oneRate: HttpFault = on('userMyAccountReturn', async (request, next) => {
  const answer = await next(request)
  const json = structuredClone(jsonOf(answer))
  const invited = await rowsOf(request, next, 'userMyInviteList', { limit: '100' })
  const second = invited.filter(({ level }) => level === 2).map(({ account }) => account)
  const [rates] = await rowsOf(request, next, 'userInvite')
  const [first, other] = [units(rates?.['return_rate1']), units(rates?.['return_rate2'])]
  for (const row of objectsIn(json))
    if (second.includes(row['from_account_number']))
      row['value'] = format((units(row['value']) * first) / other)
  return withJson(answer, json)
})

const window = { symbol, from: '1768089600', to: '1768176000' }

/** Figures of workers, caches and counters that disagree with the others. */
export const workerFigures: readonly Wrong[] = [
  worker('twice.candles')({
    name: 'day-volume-beside-its-hours',
    says: 'The volume of a daily candle is a twentieth below that of its hours',
    needs: [],
    operations: ['currencyNewTimeshar'],
    http: () => daysApart,
    shows: anybody(['currencyNewTimeshar', { ...window, period: '1day' }]),
  }),
  worker('twice.candles')({
    name: 'quarter-hour-without-extremes',
    says: 'The high and low of fifteen minutes are those of its open and close',
    needs: [],
    operations: ['currencyNewTimeshar'],
    http: () => extremesOfEnds,
    shows: anybody(['currencyNewTimeshar', { ...window, period: '15min' }]),
  }),
  worker('twice.steady')({
    name: 'one-worker-with-an-older-fee',
    says: 'Each third answer about withdrawals has an older fee',
    operations: ['walletGetInfo'],
    http: () => on('walletGetInfo', eachThird(olderFee)),
    shows: demo(
      ['walletGetInfo', { currency: '3' }],
      ['walletGetInfo', { currency: '3' }],
      ['walletGetInfo', { currency: '3' }],
    ),
  }),
  worker('twice.steady')({
    name: 'one-worker-with-older-plans',
    says: 'Each third list of plans has older yields',
    needs: [],
    operations: ['lhDepositConfig'],
    http: () => on('lhDepositConfig', eachThird(olderPlan)),
    shows: anybody(['lhDepositConfig'], ['lhDepositConfig'], ['lhDepositConfig']),
  }),
  worker('representatives.rebates')({
    name: 'second-level-rebated-like-the-first',
    says: 'A rebate for a user of the second level has the rate of the first one',
    operations: ['userMyAccountReturn'],
    http: () => oneRate,
    shows: async (site) => {
      const [first, second] = ['one@h5.example', 'two@h5.example']
      const money = [{ account: 'spot', currency: 'USDT', amount: '5000' }] as const
      const people = [
        { account: first, invitedBy: 'demo@h5.example' },
        { account: second, invitedBy: first },
      ]
      for (const person of people)
        await site.world.control('userCreate', {
          ...person,
          password: 'a-good-password',
          balances: [...money],
        })
      const ask = site.as(await site.signIn(second, 'a-good-password'))
      await ask('coinTradePlace', {
        currency_id: '1',
        legal_id: '3',
        type: '1',
        amount: '0.01',
        target_price: '0',
      })
      return site.as(await site.demo())('userMyAccountReturn')
    },
  }),
]
