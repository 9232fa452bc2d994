import { jsonOf, withJson } from '../exchange.ts'
import { objects, on } from '../http.ts'
import { hoursLater, isTime, objectsIn, timeOf } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { bitcoin, demoIn, isOption, minute, option } from './helpers.ts'

const last = (...probes: readonly string[]) => group({ probes, needs: ['writes', 'time'] })
const everywhere = [
  'effects.*',
  'values.*',
  'time.*',
  'moves.*',
  'twice.*',
  'lists.*',
  'sides.*',
  'bystanders.*',
] as const

/** Settles an option whose expiry is exactly on a minute at the open of the next candle. */
const exitOfNextMinute = (): HttpFault =>
  on(['microtradeLists', 'microtradeOrder'], async (request, next) => {
    const answer = await next(request)
    const json = structuredClone(jsonOf(answer))
    for (const row of objectsIn(json)) {
      if (!isOption(row) || row['status'] !== 3) continue
      const from = Math.floor(timeOf(row['handled_at']) / 1_000)
      const query = `symbol=${encodeURIComponent(String(row['symbol_name']))}&period=1min&from=${String(from)}&to=${String(from + 120)}`
      const candles = jsonOf(
        await next({ ...request, method: 'GET', url: `/api/currency/new_timeshar?${query}` }),
      )
      const later = objectsIn(candles['data']).find(({ time }) => Number(time) > from * 1_000)
      if (later) row['end_price'] = `${String(later['open'])}00000000`.replace(/(\.\d{8}).*$/, '$1')
    }
    return withJson(answer, json)
  })

/** Shows the rest of a cancelled order as filled. */
const cancelledFills: HttpFault = objects('coinList', (row) => {
  if (row['status'] !== 3 || !('filled_amount' in row)) return
  row['filled_amount'] = row['trade_amount']
})

/** Ends a plan a day early that begins on one of the last days of a month. */
const shortAtMonthEnd: HttpFault = objects('lhDepositOrderList', (row) => {
  const begun = row['created_at']
  if (!isTime(begun) || Number(begun.slice(8, 10)) < 29) return
  row['end_at'] = hoursLater(`${String(row['end_at'])} 00:00:00`, -24).slice(0, 10)
})

/** Ends that come at the wrong tick, day or state. */
export const shiftedEnds: readonly Wrong[] = [
  last(...everywhere)({
    name: 'exit-of-the-next-minute',
    says: 'An option is shown with the price at which the minute after its expiry begins',
    operations: ['microtradeLists', 'microtradeOrder'],
    http: exitOfNextMinute,
    shows: demoIn(async (ask, site) => {
      await ask('microtradeSubmit', option)
      await site.world.advance(5 * minute)
      return ask('microtradeLists')
    }),
  }),
  last(...everywhere)({
    name: 'cancelled-order-filled',
    says: 'An order that was cancelled shows its whole amount as filled',
    operations: ['coinList'],
    http: () => cancelledFills,
    shows: demo(
      ['coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price: '20000' }],
      ['coinTradeCancel', { id: '1' }],
      ['coinList'],
    ),
  }),
  last('time.*')({
    name: 'month-ends-cut-a-plan',
    says: 'A plan that begins on one of the last days of a month ends a day early',
    operations: ['lhDepositOrderList'],
    http: () => shortAtMonthEnd,
    shows: async (site) => {
      await site.world.advance(18 * 24 * 60 * minute)
      const ask = site.as(await site.demo())
      await ask('lhDepositBuy', { config_id: '2', amount: '100', agreement: '1' })
      return ask('lhDepositOrderList')
    },
  }),
]
