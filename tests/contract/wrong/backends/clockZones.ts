import { dateText, dateTimeText } from '#domain/time.ts'
import { anotherCall, isSuccess, jsonOf, operationOf, tokenOf, withHeader } from '../exchange.ts'
import { field, objects, on, payload, sent } from '../http.ts'
import { hoursLater, isRow, objectsIn, timeOf } from '../rows.ts'
import { wait } from '../shows/writes.ts'
import { withSignIns } from '../signIns.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { day, daysLater, demoIn, hour, minute, option, plan, refuse, rowsOf, transfer } from './helpers.ts'

const clock = group({ probes: [], needs: ['writes', 'time'] })

const nowOf = async ({ control }: Tools): Promise<number> => (await control('clock', {})).now

/** Cancels waiting orders after a day. */
const dayOrders = (tools: Tools): HttpFault =>
  on('coinList', async (request, next) => {
    const now = await nowOf(tools)
    for (const row of await rowsOf(request, next, 'coinList', { status: '1', limit: '100' }))
      if (timeOf(row['created_at']) < now - day)
        await next(anotherCall(request, 'coinTradeCancel', { id: String(row['id']) }))
    return next(request)
  })

/** Formats hours with `h` instead of `H`. */
const twelveHours = (value: unknown): string =>
  String(value).replace(
    / (\d\d):/,
    (_, text: string) => ` ${String(Number(text) % 12 || 12).padStart(2, '0')}:`,
  )

/** Adds a month for 30 days. */
const monthLater = (value: unknown): string => {
  const [year = 0, month = 1, date = 1] = String(value).split('-').map(Number)
  return dateText(Date.UTC(year, month, date))
}

/** Remembers when an identity was filed, and shows that as the time of the decision. */
const decidedAtFiling = (tools: Tools): HttpFault => {
  const filed = new Map<string, string>()
  return on(['userRealName', 'userCenter'], async (request, next) => {
    const token = tokenOf(request)
    if (operationOf(request) === 'userRealName') filed.set(token, dateTimeText(await nowOf(tools)))
    return field('*', 'reviewed_at', (value) => filed.get(token) ?? value)(request, next)
  })
}

/** A session lives a day from its last request. */
const sliding = (tools: Tools): HttpFault => {
  const used = new Map<string, number>()
  const renewed = new Map<string, string>()
  return withSignIns(async (request, next, signIns) => {
    const token = tokenOf(request)
    const account = signIns.accountOf(token)
    if (account === undefined) return next(request)
    const current = withHeader(request, 'authorization', renewed.get(token) ?? token)
    const answer = await next(current)
    const now = await nowOf(tools)
    const json = jsonOf(answer)
    if (json['type'] !== '999') used.set(token, now)
    if (json['reason'] !== 'expired' || now - (used.get(token) ?? 0) >= day) return answer
    const credentials = { user_string: account, password: signIns.passwordOf(account) ?? '' }
    const again = jsonOf(await next(anotherCall(request, 'userLogin', credentials)))
    if (!isSuccess(again)) return answer
    renewed.set(token, String(again['message']))
    used.set(token, now)
    return next(withHeader(request, 'authorization', renewed.get(token)))
  })
}

/** Deletes transfers after a week. */
const purged = (tools: Tools): HttpFault =>
  on('walletHzhistory', async (request, next) => {
    const oldest = (await nowOf(tools)) - 7 * day
    return payload('*', (value) => {
      if (!isRow(value)) return value
      const rows = objectsIn(value['data'])
      const kept = rows.filter((row) => timeOf(row['created_time']) >= oldest)
      return { ...value, data: kept, total: Number(value['total']) - rows.length + kept.length }
    })(request, next)
  })

/** Forgets idempotency keys after ten minutes. */
const shortKeys = (tools: Tools): HttpFault => {
  const keys = new Map<string, number>()
  return async (request, next) => {
    const key = request.headers['idempotency-key']
    if (key === undefined) return next(request)
    const now = await nowOf(tools)
    const name = `${tokenOf(request)} ${String(key)}`
    const first = keys.get(name) ?? now
    keys.set(name, first)
    return next(now - first > 10 * minute ? withHeader(request, 'idempotency-key', undefined) : request)
  }
}

/** Times, time zones, and what passes with time. */
export const clockZones: readonly Wrong[] = [
  clock({
    name: 'orders-of-a-day',
    says: 'A waiting order is cancelled after a day',
    probes: ['time.waiting'],
    operations: ['coinList', 'coinTradePlace'],
    http: dayOrders,
    shows: async (site) => {
      await site.as(await site.demo())(...wait)
      return (await daysLater(site, 2))('coinList')
    },
  }),
  clock({
    name: 'orders-by-a-clock-of-twelve-hours',
    says: 'Afternoons of spot orders are shown as mornings',
    probes: ['values.times'],
    operations: ['coinList'],
    http: () =>
      objects('coinList', (row) => {
        for (const name of ['created_at', 'updated_at']) if (name in row) row[name] = twelveHours(row[name])
      }),
    shows: demoIn(async (ask, site) => {
      await site.world.advance(3 * hour)
      await ask(...wait)
      return ask('coinList')
    }),
  }),
  clock({
    name: 'thirty-days-are-a-month',
    says: 'A plan of 30 days ends on the same date of the next month',
    probes: ['representatives.plans', 'time.values'],
    operations: ['lhDepositOrderList'],
    http: () =>
      objects('lhDepositOrderList', (row) => {
        if (row['day'] === 30) row['end_at'] = monthLater(row['start_at'])
      }),
    shows: demoIn(async (ask) => {
      await ask('lhDepositBuy', { ...plan, config_id: '3', amount: '500' })
      return ask('lhDepositOrderList')
    }),
  }),
  clock({
    name: 'reviews-in-local-time',
    says: 'A decision about a deposit writes the local time of the reviewer',
    probes: ['time.transitions'],
    operations: ['chargeMentionLog2'],
    http: () =>
      objects('chargeMentionLog2', (row) => {
        if (row['status'] !== 1 && 'updated_at' in row) row['updated_at'] = hoursLater(row['updated_at'], 7)
      }),
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })
      await site.world.passReviews()
      return (await site.as(token)('chargeMentionLog2')).text.replaceAll(/"image":"[^"]*"/g, '')
    },
  }),
  clock({
    name: 'decided-when-filed',
    says: 'The time of the decision about an identity is that of its filing',
    probes: ['bystanders.identities'],
    operations: ['userCenter'],
    http: decidedAtFiling,
    shows: async (site) => {
      const ask = site.as(await site.newcomer('second@h5.example'))
      const form = { country: 'Thailand', name: 'Sam Lee', card_id: 'AB123456789', address: '1 Road' }
      await ask('userRealName', form)
      await site.world.advance(10_000)
      await site.world.passReviews()
      return ask('userCenter')
    },
  }),
  clock({
    name: 'settled-options-count-as-held',
    says: 'Options that are settled count for the limit of open ones',
    probes: ['time.open-options'],
    operations: ['microtradeSubmit'],
    http: () =>
      on('microtradeSubmit', async (request, next) => {
        const rows = await rowsOf(request, next, 'microtradeLists', { limit: '100' })
        const settled = rows.filter(({ status }) => status === 3).length
        return settled >= 10 ? refuse('Too many options are open', 'holding-limit') : next(request)
      }),
    shows: demoIn(async (ask, site) => {
      for (let count = 0; count < 10; count++) await ask('microtradeSubmit', option)
      await site.world.advance(2 * minute)
      return ask('microtradeSubmit', option)
    }),
  }),
  clock({
    name: 'sessions-live-on-with-use',
    says: 'A session that is used does not end after a day',
    probes: ['time.session'],
    operations: ['*'],
    http: sliding,
    shows: demoIn(async (ask, site) => {
      for (const hours of [20, 8]) {
        await ask('userCenter')
        await site.world.advance(hours * hour)
      }
      return (await ask('userCenter')).json['type']
    }),
  }),
  clock({
    name: 'ranking-since-a-whole-day',
    says: 'The ranking since a time of day is that of the whole day',
    probes: ['time.ranking'],
    operations: ['userInviteList'],
    http: () => sent('userInviteList', ({ time = '', ...form }) => ({ ...form, time: time.slice(0, 10) })),
    shows: async (site) => {
      const mei = site.as(await site.signIn('mei@h5.example', 'demo123456'))
      await mei('coinTradePlace', { ...wait[1], amount: '0.01', target_price: '0' })
      const ask = await daysLater(site, 1)
      return ask('userInviteList', { time: `${dateText(await site.world.now())} 00:00:01` })
    },
  }),
  clock({
    name: 'transfers-of-a-week',
    says: 'Transfers leave their list after a week',
    probes: ['time.kept-rows'],
    operations: ['walletHzhistory'],
    http: purged,
    shows: async (site) => {
      await site.as(await site.demo())('walletChange', transfer)
      return (await daysLater(site, 8))('walletHzhistory')
    },
  }),
  clock({
    name: 'keys-of-ten-minutes',
    says: 'An idempotency key is forgotten after ten minutes',
    probes: ['time.keys'],
    operations: ['*'],
    http: shortKeys,
    shows: demoIn(async (ask, site) => {
      const key = { 'idempotency-key': 'a-key-of-our-own' }
      await ask('walletChange', transfer, key)
      await site.world.advance(11 * minute)
      await ask('walletChange', transfer, key)
      return ask('walletHzhistory')
    }),
  }),
]
