import { format } from '#domain/decimal.ts'
import { isSuccess, jsonOf, tokenOf, withJson, type Answer, type Request } from '../exchange.ts'
import { despite, on, both } from '../http.ts'
import { objectsIn, timeOf, type Row } from '../rows.ts'
import { demoCode, address, fundPassword } from '../shows/steps.ts'
import { group, type HttpFault, type Next, type Tools, type Wrong } from '../types.ts'
import { nowOf } from './calendar.ts'
import { changing } from './cutAnswers.ts'
import { day, hour, isOption, minute, option, plan, refuse, rowsOf, symbol, units } from './helpers.ts'

const counter = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

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

/** Counters, clocks and caches that look at the wrong thing. */
export const cacheCounters: readonly Wrong[] = [
  counter('guessing.apart')({
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
  counter('guessing.waits')({
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
  counter('time.pictures')({
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
  counter('time.plan')({
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
  counter('moves.option-prices')({
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
]
