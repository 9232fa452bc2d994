import { format } from '#domain/decimal.ts'
import { fieldsOf, isSuccess, jsonOf, tokenOf, withJson, type Answer } from '../exchange.ts'
import type { Request } from '../exchange.ts'
import { despite, objects, on, both } from '../http.ts'
import { objectsIn, percentOf, timeOf, type Row } from '../rows.ts'
import { anybody, demo, demoCode, address, fundPassword } from '../shows/steps.ts'
import { group, type HttpFault, type Next, type Tools, type Wrong } from '../types.ts'
import { nowOf } from './calendar.ts'
import { changing } from './unseenAnswers.ts'
import { day, hour, isOption, minute, option, plan, refuse, rowsOf, symbol, units } from './unseenTools.ts'

const worker = group({
  probes: [
    'values.*',
    'twice.*',
    'time.*',
    'guessing.*',
    'secrets.*',
    'effects.*',
    'moves.*',
    'representatives.*',
  ],
  needs: ['writes'],
})

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

/** Counts wrong sign-ins in a row by their IP address, whatever their account. */
const countedByAddress = (tools: Tools): HttpFault => {
  let [wrong, until] = [0, 0]
  return on('userLogin', async (request, next) => {
    if ((await nowOf(tools)) < until) return refuse('Too many attempts. Wait 60 seconds', 'too-many-attempts')
    const answer = await next(request)
    const json = jsonOf(answer)
    if (isSuccess(json)) wrong = 0
    if (json['reason'] === 'wrong-password') wrong++
    if (wrong >= 5) [wrong, until] = [0, (await nowOf(tools)) + minute]
    return answer
  })
}

const coded = ['walletAddaddress', 'walletOut', 'userCashSave'] as const
/** Forgets the wrong codes of a user when a new code is sent. */
const forgivenByCodes = (): HttpFault => {
  const forgiven = new Set<string>()
  return both(
    on('setSmsOtherMail', async (request, next) => {
      const answer = await next(request)
      if (isSuccess(jsonOf(answer))) forgiven.add(tokenOf(request))
      return answer
    }),
    despite(
      coded,
      ({ reason }) => reason === 'too-many-attempts',
      async (request) =>
        forgiven.has(tokenOf(request))
          ? refuse('The verification code is wrong or has expired', 'wrong-code', 'code')
          : undefined,
    ),
  )
}

/** Keeps pictures in a cache that does not look at the time of an address. */
const cachedPictures = (): HttpFault => {
  const known = new Map<string, Answer>()
  return async (request, next) => {
    const answer = await next(request)
    if (!request.url.includes('/pictures/')) return answer
    if (answer.status === 200) known.set(request.url, answer)
    return known.get(request.url) ?? answer
  }
}

/** Counts the days of a plan by midnights. */
const byMidnight = (tools: Tools): HttpFault =>
  changing('lhDepositOrderList', async (message) => {
    const now = await nowOf(tools)
    for (const row of objectsIn(message)) {
      if (!('day_rate' in row) || row['status'] !== 1) continue
      const nights = Math.floor(now / day) - Math.floor(timeOf(row['created_at']) / day)
      const [left, wrong] = [Number(row['remain_day']), Math.max(1, Number(row['day']) - nights)]
      if (row['penalty_rule'] === 'settlement-ratio' && left > 0)
        row['penalty_now'] = format((units(row['penalty_now']) * BigInt(wrong)) / BigInt(left))
      row['remain_day'] = wrong
    }
  })

const lastPrice = async (request: Request, next: Next, name: unknown): Promise<unknown> => {
  const markets = await rowsOf(request, next, 'currencyQuotationNew')
  const isMeant = (row: Row) =>
    'now_price' in row && `${String(row['currency_name'])}/${String(row['legal_name'])}` === name
  return markets.find(isMeant)?.['now_price']
}

/** Settles an option at the price of the moment in which somebody first reads it. */
const settledWhenRead = (): HttpFault => {
  const prices = new Map<unknown, string>()
  return on(['microtradeLists', 'microtradeOrder'], async (request, next) => {
    const answer = await next(request)
    const json = structuredClone(jsonOf(answer))
    for (const row of objectsIn(json)) {
      if (!isOption(row) || row['status'] !== 3) continue
      const last = await lastPrice(request, next, row['symbol_name'])
      const price = prices.get(row['id']) ?? format(units(last ?? row['end_price']))
      prices.set(row['id'], price)
      const sign = (end: unknown) => Math.sign(Number(units(end) - units(row['open_price'])))
      if (sign(price) === sign(row['end_price'])) row['end_price'] = price
    }
    return withJson(answer, json)
  })
}

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
export const unseenWorkers: readonly Wrong[] = [
  worker({
    name: 'day-volume-beside-its-hours',
    says: 'The volume of a daily candle is a twentieth below that of its hours',
    needs: [],
    operations: ['currencyNewTimeshar'],
    http: () => daysApart,
    shows: anybody(['currencyNewTimeshar', { ...window, period: '1day' }]),
  }),
  worker({
    name: 'quarter-hour-without-extremes',
    says: 'The high and low of fifteen minutes are those of its open and close',
    needs: [],
    operations: ['currencyNewTimeshar'],
    http: () => extremesOfEnds,
    shows: anybody(['currencyNewTimeshar', { ...window, period: '15min' }]),
  }),
  worker({
    name: 'guesses-counted-by-address',
    says: 'Five wrong sign-ins with five accounts make every account of their IP address wait',
    operations: ['userLogin'],
    http: countedByAddress,
    shows: async (site) => {
      for (const name of ['a', 'b', 'c', 'd', 'e'])
        await site.as()('userLogin', { user_string: `${name}@h5.example`, password: 'wrong-one' })
      return (await site.as()('userLogin', { user_string: 'demo@h5.example', password: 'demo123456' })).json[
        'type'
      ]
    },
  }),
  worker({
    name: 'new-code-forgives-wrong-ones',
    says: 'A new code ends the wait after five wrong ones',
    operations: [...coded],
    http: forgivenByCodes,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const sent = await demoCode(site)
      const code = sent === '000001' ? '000002' : '000001'
      const form = { currency_id: '3', address, netType: 'TRC20', pay_password: fundPassword, code }
      for (let count = 0; count < 5; count++) await ask('walletAddaddress', form)
      await site.world.advance(1_000)
      await demoCode(site)
      return (await ask('walletAddaddress', form)).json
    },
  }),
  worker({
    name: 'picture-addresses-never-expire',
    says: 'The address of a picture that was opened once can be opened for ever',
    operations: ['*'],
    http: cachedPictures,
    shows: async (site) => {
      const { message } = (await site.upload(await site.demo(), 10)).json
      const url = new URL(String(message), site.url)
      const path = `${url.pathname}${url.search}`
      await site.raw('GET', path)
      await site.world.advance(hour)
      return (await site.raw('GET', path)).status
    },
  }),
  worker({
    name: 'remaining-days-by-midnight',
    says: 'The remaining days of a plan fall at midnight, not at the hour of the purchase',
    needs: ['writes', 'time'],
    operations: ['lhDepositOrderList'],
    http: byMidnight,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('lhDepositBuy', plan)
      await site.world.advance(14 * hour)
      return ask('lhDepositOrderList')
    },
  }),
  worker({
    name: 'option-settled-when-first-read',
    says: 'The closing price of an option is that of the moment in which it is first read as settled',
    needs: ['writes', 'time'],
    operations: ['microtradeLists', 'microtradeOrder'],
    http: settledWhenRead,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('microtradeSubmit', option)
      await site.world.advance(minute)
      await site.world.pinPrice(symbol, '94000')
      return ask('microtradeLists')
    },
  }),
  worker({
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
  worker({
    name: 'one-worker-with-older-plans',
    says: 'Each third list of plans has older yields',
    needs: [],
    operations: ['lhDepositConfig'],
    http: () => on('lhDepositConfig', eachThird(olderPlan)),
    shows: anybody(['lhDepositConfig'], ['lhDepositConfig'], ['lhDepositConfig']),
  }),
  worker({
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
