import { format } from '#domain/decimal.ts'
import { fieldsOf, tokenOf, withHeader } from '../exchange.ts'
import { field, on, payload } from '../http.ts'
import { hoursLater, timeOf } from '../rows.ts'
import { group, type Tools, type Wrong } from '../types.ts'
import { nowOf } from './calendar.ts'
import { day, hour, plan, units } from './helpers.ts'

const hours = group({
  probes: ['time.plan', 'effects.plan', 'values.candles', 'language.set'],
  needs: ['writes', 'time'],
})

/** Date in UTC+7 of a time of the same row. */
const localDate = (time: unknown, days: number): string => hoursLater(time, 7 + days * 24).slice(0, 10)

/** Redeems in the first hour without a penalty: what is shown, and what is paid. */
const freeAtFirst = (tools: Tools) =>
  on('lhDepositOrderList', async (request, next) => {
    const now = await nowOf(tools)
    return field('lhDepositOrderList', 'penalty_now', (penalty, row) =>
      now - timeOf(row['created_at']) < hour ? '0.00000000' : penalty,
    )(request, next)
  })

/** Dates, yields and candles of another hour, and a language that was chosen before. */
export const shiftedHours: readonly Wrong[] = [
  hours({
    name: 'plan-begins-on-a-local-date',
    says: 'The first and last day of an order of a plan are dates in Bangkok, not in UTC',
    operations: ['lhDepositOrderList'],
    http: () =>
      payload('lhDepositOrderList', (value) => {
        for (const row of (value as { order_list?: Record<string, unknown>[] }).order_list ?? []) {
          row['start_at'] = localDate(row['created_at'], 0)
          row['end_at'] = localDate(row['created_at'], Number(row['day']))
        }
        return value
      }),
    shows: async (site) => {
      await site.world.advance(8 * hour)
      const ask = site.as(await site.demo())
      await ask('lhDepositBuy', plan)
      return ask('lhDepositOrderList')
    },
  }),
  hours({
    name: 'no-penalty-in-the-first-hour',
    says: 'An order of a plan shows no penalty in the hour after its purchase',
    operations: ['lhDepositOrderList', 'lhDepositOrderCancel'],
    http: freeAtFirst,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('lhDepositBuy', plan)
      return ask('lhDepositOrderList')
    },
  }),
  hours({
    name: 'yield-before-the-hour',
    says: 'The yield of a day is shown one hour before the hour of the purchase',
    operations: ['lhDepositOrderList'],
    http: (tools) =>
      on('lhDepositOrderList', async (request, next) => {
        const now = await nowOf(tools)
        return field('lhDepositOrderList', 'current_earnings', (earned, row) => {
          const elapsed = now - timeOf(row['created_at'])
          const isNear = row['status'] === 1 && elapsed % day >= day - hour
          return isNear ? format(units(earned) + units(row['daily_yield'])) : earned
        })(request, next)
      }),
    shows: async (site) => {
      await site.as(await site.demo())('lhDepositBuy', plan)
      await site.world.advance(23.5 * hour)
      return site.as(await site.demo())('lhDepositOrderList')
    },
  }),
  hours({
    name: 'candles-to-come',
    says: 'A range that ends in the future has an empty candle of the period to come',
    needs: [],
    operations: ['currencyNewTimeshar'],
    http: () =>
      payload('currencyNewTimeshar', (value, request) => {
        const rows = value as Record<string, unknown>[]
        const [before, last] = rows.slice(-2)
        if (!before || !last) return value
        const time = 2 * Number(last['time']) - Number(before['time'])
        if (time > Number(fieldsOf(request)['to']) * 1_000) return value
        const { close } = last
        return [...rows, { time, open: close, close, high: close, low: close, volume: '0' }]
      }),
    shows: async (site) => {
      const now = Math.floor((await site.world.now()) / 1_000)
      const range = { from: String(now - 7_200), to: String(now + 7_200) }
      return site.as()('currencyNewTimeshar', { symbol: 'BTC/USDT', period: '60min', ...range })
    },
  }),
  hours({
    name: 'chosen-language-wins',
    says: 'The language that set/lang chose for a session counts more than that of the request',
    needs: ['writes'],
    operations: ['*'],
    http: () => {
      const chosen = new Map<string, string>()
      return async (request, next) => {
        const token = tokenOf(request)
        const { lang } = fieldsOf(request)
        if (request.url.endsWith('/set/lang') && lang !== undefined && token !== '') chosen.set(token, lang)
        const language = chosen.get(token)
        return next(language === undefined ? request : withHeader(request, 'language-mark', language))
      }
    },
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('setLang', { lang: 'th' })
      return ask('coinTradeCancel', { id: '99' }, { 'language-mark': 'en' })
    },
  }),
]
