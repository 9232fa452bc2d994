import { format } from '#domain/decimal.ts'
import { event } from '../events.ts'
import {
  fieldsOf,
  isSuccess,
  jsonOf,
  withFields,
  withHeader,
  type Fields,
  type Operation,
} from '../exchange.ts'
import { both, envelopes, objects, on, sent } from '../http.ts'
import { objectsIn, type Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import type { Ask, Site } from '../site.ts'
import { group, type Behaviour, type HttpFault, type Show, type Tools, type Wrong } from '../types.ts'
import { changing } from './cutAnswers.ts'
import { bitcoin, isPosition, refuse, rowsOf, units } from './helpers.ts'

const trade = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })
const timed = (...probes: readonly string[]) => group({ probes, needs: ['writes', 'time'] })

const lists = ['leverMyTrade', 'leverDeal'] as const

/** Contract orders of the caller, newest first. */
const positionsOf = async (status: string, ...[request, next]: Parameters<HttpFault>) =>
  (await rowsOf(request, next, 'leverMyTrade', { status, limit: '100' })).filter(isPosition)

/** Narrows the book to one step around the last price while a position is closed. */
const closesBesideTheBook = ({ control }: Tools): HttpFault =>
  on('leverClose', async (request, next) => {
    const { id } = fieldsOf(request)
    const row = (await positionsOf('1', request, next)).find((one) => String(one['id']) === id)
    if (row?.['symbol'] !== symbol) return next(request)
    await control('marketBook', { symbol, spread: '0.01' })
    try {
      return await next(request)
    } finally {
      await control('marketBook', { symbol })
    }
  })

/** Changes each object of answers and events. */
const everywhere = (
  operations: readonly Operation[],
  events: Parameters<typeof event>[0],
  change: (row: Row) => void,
): Behaviour => ({
  http: () =>
    envelopes(operations, (json) => {
      objectsIn(json).forEach(change)
      return json
    }),
  socket: () =>
    event(events, (payload) => {
      objectsIn(payload).forEach(change)
      return payload
    }),
})

/** Stops of each position that a backend shows. */
const shownStops = new WeakMap<Tools, Map<unknown, Fields>>()
const stopsOf = (tools: Tools): Map<unknown, Fields> => {
  const shown = shownStops.get(tools) ?? new Map<unknown, Fields>()
  shownStops.set(tools, shown)
  return shown
}

const showStops = (tools: Tools) => (value: Row) => {
  for (const row of objectsIn(value)) {
    const stops = 'stop_loss_price' in row && stopsOf(tools).get(String(row['id']))
    if (!stops) continue
    for (const name of ['target_profit_price', 'stop_loss_price']) row[name] = format(units(stops[name]))
  }
  return value
}

/** Shows the stops that were set for an open position, and never acts on them. */
const setStopsNeverFire: Behaviour = {
  http: (tools) => {
    const bodies = new Map<string, string>()
    return both(
      envelopes(lists, showStops(tools)),
      on('leverSetstop', async (request, next) => {
        const fields = fieldsOf(request)
        const key = String(request.headers['idempotency-key'])
        // The honest backend knows a key with another body, and refuses this one.
        if ((bodies.get(key) ?? String(request.body)) !== String(request.body)) return next(request)
        const tried = await tools.dryRun(withHeader(request, 'idempotency-key', undefined))
        if (!isSuccess(jsonOf(tried))) return next(request)
        if (key !== 'undefined') bodies.set(key, String(request.body))
        stopsOf(tools).set(fields['id'], fields)
        return next(withFields(request, { ...fields, target_profit_price: '0', stop_loss_price: '0' }))
      }),
    )
  },
  socket: (tools) => event(['position', 'lever_trade', 'lever_closed'], showStops(tools)),
}

/** Moves the entry of options on bitcoin by a step against their owner, where their result stays the same. */
const worseEntry = (row: Row): void => {
  const { match_id: market, type, open_price: open, end_price: end, status } = row
  if (!('seconds' in row) || market !== 1 || type === 3) return
  const entry = units(open) + (type === 1 ? cent : -cent)
  const isSame = type === 1 ? units(end) > entry : units(end) < entry
  if (status === 1 || isSame || row['profit_result'] === -1) row['open_price'] = format(entry)
}

/** Takes a take-profit of a short above the price for none, and shows it. */
const anyProfitOfShorts = (): HttpFault => {
  const shown = new Map<unknown, string>()
  return both(
    objects(lists, (row) => {
      const price = shown.get(row['id'])
      if (price !== undefined && isPosition(row)) row['target_profit_price'] = format(units(price))
    }),
    on('leverSubmit', async (request, next) => {
      const answer = await next(request)
      const { target_profit_price: price = '', ...fields } = fieldsOf(request)
      if (fields['type'] !== '2' || jsonOf(answer)['reason'] !== 'take-profit-side') return answer
      const again = await next(withFields(request, fields))
      const [newest] = await positionsOf('-1', request, next)
      if (isSuccess(jsonOf(again))) shown.set(newest?.['id'], price)
      return again
    }),
  )
}

/** Refuses exactly the most that is offered. */
const mostIsTooMuch = ({ dryRun }: Tools): HttpFault =>
  on(['microtradeSubmit', 'coinTradePlace', 'leverSubmit'], async (request, next) => {
    const { number, seconds, amount, share, ...pair } = fieldsOf(request)
    const times = seconds === undefined ? [] : await rowsOf(request, next, 'microtradeSeconds')
    const time = times.find((one) => String(one['seconds']) === seconds)
    const market = seconds === undefined ? await rowsOf(request, next, 'currencyDeal', pair) : []
    const [most, asked, reason] =
      share !== undefined
        ? [market[0]?.['lever_max_share'], share, 'lots-out-of-range']
        : [time?.['max_num'] ?? market[0]?.['max_amount'], number ?? amount, 'above-maximum']
    if (most === undefined || !/^\d{1,12}(\.\d{1,8})?$/.test(asked ?? '') || units(asked) !== units(most))
      return next(request)
    return isSuccess(jsonOf(await dryRun(request))) ? refuse('Above the maximum', reason) : next(request)
  })

/** Adds up the results of those rows alone that the filter leaves. */
const totalOfTheFiltered = changing('leverMyTrade', async (message, request, next) => {
  const rows = await rowsOf(request, next, 'leverMyTrade', { ...fieldsOf(request), page: '1', limit: '100' })
  const sum = rows.filter(isPosition).reduce((all, row) => all + units(row['profits']), 0n)
  const rates = message['rate_profits_total'] as Row | undefined
  if (rates) rates['profits_total'] = format(sum)
})

const cent = 1_000_000n
const symbol = 'BTC/USDT'
const position = { ...bitcoin, type: '1', status: '1', share: '1', multiple: '10' }
const short = { ...position, type: '2' }
const option = { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' }

/** Requests of the demo user, among changes of the world. */
const demoIn =
  (act: (ask: Ask, site: Site) => Promise<unknown>): Show =>
  async (site) =>
    act(site.as(await site.demo()), site)

/** Spot orders, contracts and options that break one promise of the contract. */
export const promisedTrading: readonly Wrong[] = [
  timed('moves.*')({
    name: 'closes-beside-the-book',
    says: 'A position in bitcoin is closed next to the last price, wherever the best quote of the book is',
    operations: ['leverClose'],
    http: closesBesideTheBook,
    shows: demo(['leverSubmit', position], ['leverClose', { id: '1' }], ['leverMyTrade']),
  }),
  timed('moves.*')({
    name: 'later-stops-never-fire',
    says: 'Stops that are set for an open position are shown, and close nothing',
    operations: ['leverSetstop'],
    ...setStopsNeverFire,
    shows: demoIn(async (ask, site) => {
      await ask('leverSubmit', position)
      await ask('leverSetstop', { id: '1', target_profit_price: '96000', stop_loss_price: '92000' })
      await site.world.pinPrice(symbol, '97000')
      return ask('leverMyTrade')
    }),
  }),
  timed('moves.*')({
    name: 'entry-beside-the-price',
    says: 'An option on bitcoin enters one step above the last price, or below it, against its owner',
    operations: ['microtradeSubmit', 'microtradeLists', 'microtradeOrder'],
    ...everywhere(
      ['microtradeSubmit', 'microtradeLists', 'microtradeOrder'],
      ['option', 'closed_microorder', 'micro_closed'],
      worseEntry,
    ),
    shows: demo(['microtradeSubmit', option]),
  }),
  trade('refusals.*')({
    name: 'any-take-profit-of-shorts',
    says: 'A short is opened with a take-profit above the price',
    operations: ['leverSubmit'],
    http: anyProfitOfShorts,
    shows: demo(['leverSubmit', { ...short, target_profit_price: '99000' }], ['leverMyTrade']),
  }),
  trade('sides.*')({
    name: 'most-is-too-much',
    says: 'The largest option, spot order and position that are offered are refused',
    operations: ['microtradeSubmit', 'coinTradePlace', 'leverSubmit'],
    http: mostIsTooMuch,
    shows: demoIn(async (ask, site) => {
      const balances = [{ account: 'contract', currency: 'USDT', amount: '20000' }] as const
      await site.world.control('userGrant', { account: 'demo@h5.example', balances: [...balances] })
      return ask('leverSubmit', { ...position, share: '1000', multiple: '100' })
    }),
  }),
  trade('twice.*')({
    name: 'total-of-the-filtered',
    says: 'The total result of the open positions is that of the rows which the filter leaves',
    operations: ['leverMyTrade'],
    http: () => totalOfTheFiltered,
    shows: demo(['leverSubmit', position], ['leverMyTrade', { status: '3' }]),
  }),
  trade('lists.*')({
    name: 'all-means-open',
    says: 'Without a status, the open positions alone are listed',
    operations: ['leverMyTrade'],
    http: () => sent('leverMyTrade', (fields) => ({ status: '1', ...fields })),
    shows: demo(['leverSubmit', position], ['leverClose', { id: '1' }], ['leverMyTrade']),
  }),
  trade('effects.*')({
    name: 'short-without-a-side',
    says: 'A position without a side is a short',
    operations: ['leverSubmit'],
    http: () => sent('leverSubmit', (fields) => ({ type: '2', ...fields })),
    shows: demo(['leverSubmit', { ...bitcoin, share: '1', multiple: '10' }], ['leverMyTrade']),
  }),
]
