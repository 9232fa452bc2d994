import { divDown, format } from '#domain/decimal.ts'
import { envelope, fieldsOf, isSuccess, jsonOf, tokenOf, withFields, withJson } from '../exchange.ts'
import { both, despite, lists, objects, on, sent } from '../http.ts'
import { isRow } from '../rows.ts'
import { anybody, demo } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { wallets } from './balanceDeltas.ts'
import {
  comparesInCents,
  contracts,
  fiveThenSplit,
  lossBeyondMargin,
  options,
  partIsLessThanAll,
  profitFromLastPrice,
  removedStopsFire,
} from './contractFaults.ts'
import { bitcoin, day, demoIn, hour, minute, position, rowsOf, symbol, units } from './helpers.ts'

const trade = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })
const timed = (...probes: readonly string[]) => group({ probes, needs: ['writes', 'time'] })
const read = (...probes: readonly string[]) => group({ probes, needs: [] })

const all = { limit: '100' }

/** Buys as much as the free balance pays for, with one percent in reserve. */
const buysWhatThereIs = (): HttpFault =>
  despite(
    'coinTradePlace',
    ({ reason }) => reason === 'insufficient-balance',
    async (request, next) => {
      const { currency_id = '', legal_id = '', ...form } = fieldsOf(request)
      if (form['type'] !== '1' || units(form['target_price']) > 0n) return undefined
      const [market] = await rowsOf(request, next, 'currencyDeal', { currency_id, legal_id })
      const currency_name = String(market?.['legal_name'])
      const wallet = await rowsOf(request, next, 'walletList', { currency_name })
      const free = wallet.find((row) => 'change_balance' in row && row['currency_name'] === currency_name)
      if (!market || !free) return undefined
      const most = divDown(units(free['change_balance']), units(market['now_price']))
      const amount = format((most * 99n) / 100n, Number(market['amount_scale'] ?? 2))
      return next(withFields(request, { currency_id, legal_id, ...form, amount }))
    },
  )

/** Cancels orders that are completed, without any movement of money. */
const cancelsCompleted = (): HttpFault => {
  const cancelled = new Set<string>()
  const nameOf = (token: string, id: unknown) => `${token} ${String(id)}`
  return both(
    lists('coinList', (rows, request) => {
      const { status } = fieldsOf(request)
      const seen = rows.map((row) =>
        cancelled.has(nameOf(tokenOf(request), row['id'])) ? { ...row, status: 3 } : row,
      )
      return seen.filter((row) => status === undefined || String(row['status']) === status)
    }),
    despite(
      'coinTradeCancel',
      ({ reason }) => reason === 'not-cancellable',
      async (request, next) => {
        const { id } = fieldsOf(request)
        const completed = await rowsOf(request, next, 'coinList', { status: '2', ...all })
        const name = nameOf(tokenOf(request), id)
        if (cancelled.has(name) || completed.every((row) => String(row['id']) !== id)) return undefined
        cancelled.add(name)
        return envelope({ type: 'ok', message: 'Cancelled' })
      },
    ),
  )
}

/** Takes a cancelled order with a fill for a completed one, in the filter alone. */
const filledMeansCompleted: HttpFault = on('coinList', async (request, next) => {
  const answer = await next(request)
  const { status, page = '1', limit = '20', ...filter } = fieldsOf(request)
  if (!isSuccess(jsonOf(answer)) || status === undefined || status === '1') return answer
  const rows = (await rowsOf(request, next, 'coinList', { ...filter, ...all })).filter(
    (row) => row['status'] !== 1 && String(units(row['filled_amount']) > 0n ? 2 : 3) === status,
  )
  const start = (Number(page) - 1) * Number(limit)
  return withJson(answer, { ...jsonOf(answer), message: rows.slice(start, start + Number(limit)) })
})

/** Lengths of candles that begin at multiples of them, s. */
const lengths: Readonly<Record<string, number>> = {
  ...{ '1min': minute / 1000, '5min': (5 * minute) / 1000, '15min': (15 * minute) / 1000 },
  ...{ '30min': (30 * minute) / 1000, '60min': hour / 1000, '1H': hour / 1000 },
  ...{ '1day': day / 1000, '1D': day / 1000 },
}

/** Lists the markets of the first answer for ever. */
const marketsOfTheStart = (): HttpFault => {
  let known: ReadonlySet<unknown> | undefined
  return objects('currencyQuotationNew', (row) => {
    const { quotation } = row
    if (!Array.isArray(quotation)) return
    const markets = quotation.filter(isRow)
    known ??= new Set(markets.map(({ id }) => id))
    row['quotation'] = markets.filter(({ id }) => known?.has(id))
  })
}

const purchase = { ...bitcoin, type: '1', amount: '0.001', target_price: '0' }
const pending = { ...position, status: '0', target_price: '90000', target_profit_price: '92000' }
const usdt = { currency_name: 'USDT' }

/** Orders, contracts, options and markets with a bound, a filter or a rule of one path that is wrong. */
export const orderBounds: readonly Wrong[] = [
  trade('refusals.reasons-of-writes')({
    name: 'purchase-as-far-as-the-money-goes',
    says: 'A market purchase beyond the balance buys a smaller amount, as far as the money goes',
    operations: ['coinTradePlace'],
    http: buysWhatThereIs,
    shows: demo(['coinTradePlace', { ...purchase, amount: '0.2' }], ['walletList', usdt]),
  }),
  trade('refusals.reasons-of-writes')({
    name: 'completed-order-cancelled-afterwards',
    says: 'An order that is completed can be cancelled, and is listed as cancelled then',
    operations: ['coinTradeCancel', 'coinList'],
    http: cancelsCompleted,
    shows: demo(['coinTradePlace', purchase], ['coinTradeCancel', { id: '1' }], ['coinList']),
  }),
  trade('lists.ended')({
    name: 'cancelled-with-a-fill-found-as-completed',
    needs: ['writes', 'second-account'],
    says: 'The filter of spot orders finds cancelled ones that were filled in part among the completed',
    operations: ['coinList'],
    http: () => filledMeansCompleted,
    shows: demoIn(async (ask, site) => {
      await site.world.pinPrice(symbol, '94000')
      const other = site.as(await site.signIn('mei@h5.example', 'demo123456'))
      await ask('coinTradePlace', { ...purchase, type: '2', amount: '0.01', target_price: '94000.01' })
      await other('coinTradePlace', { ...purchase, amount: '0.004' })
      await ask('coinTradeCancel', { id: '1' })
      return [await ask('coinList', { status: '2' }), await ask('coinList', { status: '3' })]
    }),
  }),
  trade('effects.contract-waiting')({
    name: 'take-profit-of-a-limit-by-the-last-price',
    says: 'The take-profit of a limit contract order has to lie beyond the last price, not beyond its limit',
    operations: ['leverSubmit'],
    http: profitFromLastPrice,
    shows: demo(['leverSubmit', pending], ['leverMyTrade']),
  }),
  timed('moves.jumps')({
    name: 'loss-beyond-the-margin',
    says: 'When the price jumps past the liquidation price, the loss beyond the margin is taken from the balance',
    operations: ['leverSubmit', ...contracts, ...wallets],
    http: lossBeyondMargin,
    shows: demoIn(async (ask, site) => {
      await ask('leverSubmit', position)
      await site.world.pinPrice(symbol, '80000')
      return [await ask('leverMyTrade'), await ask('walletList', usdt)]
    }),
  }),
  trade('effects.contract-part')({
    name: 'all-lots-are-no-part',
    says: 'A position cannot be closed by naming all of its lots: only fewer are taken as a number',
    operations: ['leverClose'],
    http: () => partIsLessThanAll,
    shows: demo(
      ['leverSubmit', { ...position, share: '2' }],
      ['leverClose', { id: '1', share: '2' }],
      ['leverMyTrade'],
    ),
  }),
  timed('moves.removed')({
    name: 'removed-stop-still-fires',
    says: 'A stop that is removed with zero is not shown any more, but still closes the position',
    operations: ['leverSetstop', ...contracts],
    http: removedStopsFire,
    shows: demoIn(async (ask, site) => {
      await ask('leverSubmit', { ...position, target_profit_price: '96000' })
      await ask('leverSetstop', { id: '1', target_profit_price: '0', stop_loss_price: '90000' })
      await site.world.pinPrice(symbol, '97000')
      return ask('leverMyTrade')
    }),
  }),
  trade('twice.pair-positions')({
    name: 'sides-of-the-five-newest',
    says: 'The five newest positions of a pair are split by side, so that older ones of the other side are missing',
    operations: ['leverDeal'],
    http: () => fiveThenSplit,
    shows: demo(
      ['leverSubmit', { ...position, type: '2' }],
      ...Array.from({ length: 5 }, () => ['leverSubmit', position] as const),
      ['leverDeal', bitcoin],
    ),
  }),
  timed('moves.option-outcomes')({
    name: 'options-compared-in-cents',
    says: 'Entry and exit of an option count as equal when they differ only beyond two decimal places',
    operations: ['microtradeSubmit', ...options, ...wallets],
    http: comparesInCents,
    shows: demoIn(async (ask, site) => {
      const option = { match_id: '31', currency_id: '3', type: '1', seconds: '60', number: '10' }
      await site.world.pinPrice('EUR/USDT', '1.08300')
      await ask('microtradeSubmit', option)
      await site.world.pinPrice('EUR/USDT', '1.08100')
      await site.world.advance(minute + 1000)
      return [await ask('microtradeLists'), await ask('walletList', usdt)]
    }),
  }),
  read('values.candles')({
    name: 'candle-before-the-start',
    says: 'Candles come from the one that contains the start of the range, which began before it',
    operations: ['currencyNewTimeshar'],
    http: () =>
      sent('currencyNewTimeshar', ({ from = '', ...fields }) => {
        const length = lengths[fields['period'] ?? '']
        const isNumber = length !== undefined && /^\d{1,10}$/.test(from)
        return { ...fields, from: isNumber ? String(Number(from) - (Number(from) % length)) : from }
      }),
    shows: anybody(['currencyNewTimeshar', { symbol, period: '1H', from: '1768176300', to: '1768190400' }]),
  }),
  read('time.launch')({
    name: 'market-of-a-launch-not-listed',
    needs: ['time'],
    says: 'The list of markets is kept from the start: those that open later are missing in it',
    operations: ['currencyQuotationNew'],
    http: marketsOfTheStart,
    shows: async (site) => {
      const ask = site.as()
      await ask('currencyQuotationNew')
      await site.world.advance(120 * day)
      return ask('currencyQuotationNew')
    },
  }),
]
