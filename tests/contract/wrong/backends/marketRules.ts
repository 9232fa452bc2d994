import { format, mulDown } from '#domain/decimal.ts'
import { anotherCall, fieldsOf, isSuccess, jsonOf, tokenOf, withJson } from '../exchange.ts'
import { both, envelopes, objects, on, sent } from '../http.ts'
import { isRow, type Row } from '../rows.ts'
import { anybody, demo } from '../shows/steps.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { changing } from './cutAnswers.ts'
import { bitcoin, refuse, rowsOf, symbol, units } from './helpers.ts'

const spot = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })
const steered = (...probes: readonly string[]) => group({ probes, needs: ['writes', 'time'] })

/** Tells whether a limit order would be filled against this waiting one, in a book of these two. */
function meets(form: Row, row: Row): boolean {
  const isSameMarket = ['currency_id', 'legal_id'].every((name) => String(row[name]) === form[name])
  const isInBook = units(row['trigger_price'] ?? '0') === 0n || row['triggered'] === 1
  if (!isSameMarket || !isInBook || String(row['type']) === form['type']) return false
  if (!/^\d+(\.\d+)?$/.test(String(form['target_price']))) return false
  const [limit, resting] = [units(form['target_price']), units(row['target_price'])]
  return limit > 0n && (form['type'] === '1' ? limit >= resting : limit <= resting)
}

/** Cancels the older of two orders of a user that would be filled against each other. */
const olderGivesWay = ({ dryRun }: Tools): HttpFault =>
  on('coinTradePlace', async (request, next) => {
    const waiting = await rowsOf(request, next, 'coinList', { status: '1', limit: '100' })
    const met = waiting.filter((row) => 'target_price' in row && meets(fieldsOf(request), row))
    if (met.length === 0) return next(request)
    const { order } = jsonOf(await dryRun(request))
    if (isRow(order) && order['status'] === 3)
      for (const { id } of met) await next(anotherCall(request, 'coinTradeCancel', { id: String(id) }))
    return next(request)
  })

/** Repeats the answer to a key with the order as it has become since. */
const repeatsWithNewState = (): HttpFault => {
  const known = new Set<string>()
  return on('coinTradePlace', async (request, next) => {
    const answer = await next(request)
    const json = jsonOf(answer)
    const { order } = json
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || !isSuccess(json) || !isRow(order)) return answer
    const name = `${tokenOf(request)} ${key}`
    const rows = known.has(name) ? await rowsOf(request, next, 'coinList', { limit: '100' }) : []
    known.add(name)
    return withJson(answer, { ...json, order: rows.find((row) => row['id'] === order['id']) ?? order })
  })
}

/** Adds what orders took from the book to the volume, where it is already. */
const countsFillsTwice = (): HttpFault => {
  const orders = new Map<unknown, Row>()
  return both(
    envelopes('coinTradePlace', ({ order }) => {
      if (isRow(order)) orders.set(order['id'], order)
      return undefined
    }),
    objects(['currencyDeal', 'currencyQuotationNew'], (row) => {
      if (!('volume' in row)) return
      const isOwn = (order: Row) => ['currency_id', 'legal_id'].every((name) => order[name] === row[name])
      const own = Array.from(orders.values()).filter(isOwn)
      const twice = own.reduce((sum, order) => sum + units(order['filled_amount']), units(row['volume']))
      row['volume'] = format(twice, 5)
    }),
  )
}

/** Refuses to cancel in a market that takes no orders, which an order below every minimum shows. */
const cancelsInOpenMarkets: HttpFault = on('coinTradeCancel', async (request, next) => {
  const { id } = fieldsOf(request)
  const waiting = await rowsOf(request, next, 'coinList', { status: '1', limit: '100' })
  const row = waiting.find((one) => String(one['id']) === id)
  if (!row) return next(request)
  const { currency_id: base, legal_id: quote, target_price: price } = row
  const market = { currency_id: String(base), legal_id: String(quote) }
  const order = { ...market, type: '1', amount: '0.00000001', target_price: String(price) }
  const { reason } = jsonOf(await next(anotherCall(request, 'coinTradePlace', order)))
  return reason === 'market-closed' ? refuse('This market is closed', reason) : next(request)
})

/** Articles of all categories on every page but the first; their number is right. */
const categoryOnFirstPage = changing('newsList', async (message, request, next) => {
  const { c_id: category, ...fields } = fieldsOf(request)
  if (category === undefined || Number(fields['page'] ?? '1') < 2) return
  const { message: other } = jsonOf(await next(anotherCall(request, 'newsList', fields)))
  if (isRow(other)) message['list'] = other['list']
})

const cent = 1_000_000n
const yuan = units('7.2')
export const wait = { ...bitcoin, type: '1', amount: '0.001', target_price: '90000' }

/** Spot orders, markets and news with a rule that one path, page or moment lacks. */
export const marketRules: readonly Wrong[] = [
  steered('moves.*')({
    name: 'older-own-order-gives-way',
    says: 'When two orders of a user would be filled against each other, the older one is cancelled, not the newer',
    operations: ['coinTradePlace', 'coinList'],
    http: olderGivesWay,
    shows: demo(
      ['coinTradePlace', { ...bitcoin, type: '2', amount: '0.01', target_price: '94433.92' }],
      ['coinTradePlace', { ...bitcoin, type: '1', amount: '0.01', target_price: '94440' }],
      ['coinList'],
    ),
  }),
  spot('idempotency.*')({
    name: 'repeated-order-as-it-is-now',
    says: 'The repeated answer to an order with its key shows the order as it has become, not as it was answered',
    operations: ['coinTradePlace'],
    http: repeatsWithNewState,
    shows: demo(
      ['coinTradePlace', wait, { 'idempotency-key': 'a-key-of-our-own' }],
      ['coinTradeCancel', { id: '1' }],
      ['coinTradePlace', wait, { 'idempotency-key': 'a-key-of-our-own' }],
    ),
  }),
  spot('lists.*')({
    name: 'base-filter-finds-quote',
    says: 'The filter of spot orders by base currency finds those that are priced in it too',
    operations: ['coinList'],
    http: () =>
      sent('coinList', ({ currency_id: base, ...fields }) =>
        base === undefined ? fields : { [base === '3' ? 'legal_id' : 'currency_id']: base, ...fields },
      ),
    shows: demo(['coinTradePlace', wait], ['coinList', { currency_id: '3' }]),
  }),
  steered('moves.*')({
    name: 'filled-order-placed-at-its-fill',
    says: 'A limit order that waited was placed, by its time, when it was filled',
    operations: ['coinList', 'coinTradePlace'],
    http: () =>
      objects('coinList', (row) => {
        if (row['status'] === 2) row['created_at'] = row['updated_at']
      }),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('coinTradePlace', wait)
      await site.world.advance(5_000)
      await site.world.pinPrice(symbol, '89000')
      return ask('coinList')
    },
  }),
  steered('moves.*')({
    name: 'taken-amount-counts-twice',
    says: 'What an order takes from the book counts twice in the volume of the last 24 hours',
    operations: ['currencyQuotationNew', 'currencyDeal', 'coinTradePlace'],
    http: countsFillsTwice,
    shows: demo(['coinTradePlace', { ...wait, target_price: '0' }], ['currencyDeal', bitcoin]),
  }),
  steered('moves.*')({
    name: 'no-cancel-during-a-halt',
    says: 'An order that waits in a market that is halted cannot be cancelled',
    operations: ['coinTradeCancel'],
    http: () => cancelsInOpenMarkets,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('coinTradePlace', wait)
      await site.world.haltMarket(symbol)
      return [await ask('coinTradeCancel', { id: '1' }), await ask('coinList')]
    },
  }),
  spot('lists.*')({
    name: 'category-on-first-page-alone',
    needs: [],
    says: 'The second page of the articles of a category has articles of every category',
    operations: ['newsList'],
    http: () => categoryOnFirstPage,
    shows: anybody(['newsList', { c_id: '19', lang: 'en', limit: '5', page: '2' }]),
  }),
  spot('twice.*')({
    name: 'yuan-of-rounded-price',
    says: 'The price of a currency in CNY is computed from its price in USDT rounded to cents',
    needs: [],
    operations: ['walletList', 'walletDetail', 'currencyUserCurrencyList'],
    http: () =>
      objects(['walletList', 'walletDetail', 'currencyUserCurrencyList'], (row) => {
        if (!('cny_price' in row)) return
        const rounded = ((units(row['usdt_price']) + cent / 2n) / cent) * cent
        row['cny_price'] = format(mulDown(rounded, yuan))
      }),
    shows: demo(['walletDetail', { currency: '11', type: 'change' }], ['currencyUserCurrencyList']),
  }),
]
