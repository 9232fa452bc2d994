import { divDown, format } from '#domain/decimal.ts'
import { PlanOrderStatus } from '#generated/enums.ts'
import { anotherCall, jsonOf, withJson, type Request } from '../exchange.ts'
import { on } from '../http.ts'
import { objectsIn, timeOf, type Row } from '../rows.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Next, type Tools, type Wrong } from '../types.ts'
import { nowOf } from './calendar.ts'
import { changing } from './cutAnswers.ts'
import { bitcoin, day, daysLater, hour, plan, rowsOf, units } from './helpers.ts'

const timed = (...probes: readonly string[]) => group({ probes, needs: ['writes', 'time'] })

const isRunning = (row: Row) => 'day_rate' in row && row['status'] === PlanOrderStatus.running

/** Changes the running orders of plans. */
const runningPlans = (tools: Tools, change: (row: Row, now: number) => void): HttpFault =>
  changing('lhDepositOrderList', async (message) => {
    const now = await nowOf(tools)
    for (const row of objectsIn(message)) if (isRunning(row)) change(row, now)
  })

/** Takes a day that has just ended for one that has begun. */
const endedDayCounts = (tools: Tools): HttpFault =>
  runningPlans(tools, (row, now) => {
    const elapsed = now - timeOf(row['created_at'])
    const left = Number(row['remain_day'])
    if (elapsed < day || elapsed % day >= 1_000 || left === 0) return
    row['remain_day'] = left + 1
    row['penalty_now'] = format((units(row['penalty_now']) * BigInt(left + 1)) / BigInt(left))
  })

/** Candle of the present day (UTC). */
async function dayOf(symbol: string, request: Request, next: Next, now: number): Promise<Row | undefined> {
  const from = String(Math.floor(now / day) * (day / 1_000))
  const fields = { symbol, period: '1day', from, to: String(Math.floor(now / 1_000)) }
  const json = jsonOf(await next(anotherCall(request, 'currencyNewTimeshar', fields)))
  return objectsIn(json['data']).at(-1)
}

/** Compares with the price at midnight, not with that of 24 hours ago. */
const changeSinceMidnight = (tools: Tools): HttpFault =>
  on(['currencyQuotationNew', 'currencyDeal'], async (request, next) => {
    const answer = await next(request)
    const json = structuredClone(jsonOf(answer))
    const now = await nowOf(tools)
    const markets = objectsIn(json['message']).filter((row) => 'change' in row && 'now_price' in row)
    for (const market of markets) {
      const symbol = `${String(market['currency_name'])}/${String(market['legal_name'])}`
      const candle = await dayOf(symbol, request, next, now)
      if (!candle) continue
      const [open, last] = [units(candle['open']), units(market['now_price'])]
      const change = format(divDown((last - open) * 100n, open), 4)
      market['change'] = change.startsWith('-') ? change : `+${change}`
    }
    return withJson(answer, json)
  })

/** Counts the yield of the last 24 hours as that of today. */
const yieldOf24Hours = (tools: Tools): HttpFault =>
  changing('lhDepositReport', async (report, request, next) => {
    const now = await nowOf(tools)
    const rows = await rowsOf(request, next, 'lhDepositOrderList', { limit: '100' })
    const recent = rows.filter((row) => {
      if (!('day_rate' in row) || row['currency_name'] !== 'USDT') return false
      const start = timeOf(row['created_at'])
      const end = row['complete_time'] === null ? now : timeOf(row['complete_time'])
      const days = Math.floor((end - start) / day)
      return days > 0 && start + days * day > now - day
    })
    const sum = recent.reduce((total, row) => total + units(row['daily_yield']), 0n)
    report['profit'] = format(sum)
  })

/** Counts the yield of today of running plans alone. */
const yieldOfRunning = (tools: Tools): HttpFault =>
  changing('lhDepositReport', async (report, request, next) => {
    const midnight = Math.floor((await nowOf(tools)) / day) * day
    const rows = await rowsOf(request, next, 'lhDepositOrderList', { limit: '100' })
    const ended = rows.filter((row) => {
      if (!('day_rate' in row) || row['status'] !== PlanOrderStatus.ended || row['currency_name'] !== 'USDT')
        return false
      const [start, end] = [timeOf(row['created_at']), timeOf(row['complete_time'])]
      const days = Math.floor((end - start) / day)
      return days > 0 && start + days * day >= midnight
    })
    const sum = ended.reduce((total, row) => total + units(row['daily_yield']), 0n)
    report['profit'] = format(units(report['profit']) - sum)
  })

/** Charges the hours that remain, not whole days, in what a redemption would cost. */
const penaltyByTheHour = (tools: Tools): HttpFault =>
  runningPlans(tools, (row, now) => {
    const left = BigInt(timeOf(row['created_at']) + Number(row['day']) * day - now)
    const whole = BigInt(Number(row['remain_day']) * day)
    if (row['penalty_rule'] === 'settlement-ratio' && whole > 0n)
      row['penalty_now'] = format((units(row['penalty_now']) * left) / whole)
  })

const buy = async (site: Site) => site.as(await site.demo())('lhDepositBuy', plan)

/** Signs in after this time. */
const later = async (site: Site, ms: number) => {
  await site.world.advance(ms)
  return site.as(await site.signIn('demo@h5.example', 'demo123456'))
}

/** Days, hours and sessions that begin or end at another moment. */
export const dayBounds: readonly Wrong[] = [
  timed(
    'time.*',
    'values.*',
  )({
    name: 'day-that-has-ended-counts-as-begun',
    says: 'At the very end of a day of a plan that day still counts among the remaining ones',
    operations: ['lhDepositOrderList'],
    http: endedDayCounts,
    shows: async (site) => {
      await buy(site)
      return (await daysLater(site, 1))('lhDepositOrderList')
    },
  }),
  group({ probes: ['values.*', 'time.*', 'twice.*', 'sockets.*', 'representatives.*'], needs: [] })({
    name: 'change-since-midnight',
    says: 'The change of a market is that since midnight, not that of 24 hours',
    operations: ['currencyQuotationNew', 'currencyDeal'],
    http: changeSinceMidnight,
    shows: (site) => site.as()('currencyDeal', bitcoin),
  }),
  timed(
    'time.*',
    'values.*',
    'twice.*',
  )({
    name: 'yield-today-of-24-hours',
    says: 'The yield of today in the report of earn is that of the last 24 hours',
    operations: ['lhDepositReport'],
    http: yieldOf24Hours,
    shows: async (site) => {
      await buy(site)
      return (await later(site, 37 * hour))('lhDepositReport')
    },
  }),
  timed(
    'time.*',
    'values.*',
    'twice.*',
  )({
    name: 'yield-today-of-running-plans',
    says: 'The yield of today in the report of earn leaves out plans that ended today',
    operations: ['lhDepositReport'],
    http: yieldOfRunning,
    shows: async (site) => {
      await buy(site)
      return (await daysLater(site, 15))('lhDepositReport')
    },
  }),
  timed(
    'time.*',
    'values.*',
  )({
    name: 'penalty-by-the-hour',
    says: 'The penalty that an order of a plan shows falls by the hour, not by whole days',
    operations: ['lhDepositOrderList'],
    http: penaltyByTheHour,
    shows: async (site) => {
      await buy(site)
      return (await later(site, 13 * hour))('lhDepositOrderList')
    },
  }),
]
