import { mulDown } from '#domain/decimal.ts'
import { anotherCall, fieldsOf, isSuccess, jsonOf, withFields, withJson } from '../exchange.ts'
import { both, despite, envelopes, lists, objects, on } from '../http.ts'
import { isRow, objectsIn, percentOf, type Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { owed } from './balanceDeltas.ts'
import { bitcoin, demoIn, hour, isPosition, position, refuse, rowsOf, units } from './helpers.ts'

const deal = group({ probes: [], needs: ['writes'] })

const sale = { ...bitcoin, type: '2', amount: '0.0001', target_price: '0' }
const bid = { ...bitcoin, type: '1', amount: '0.001', target_price: '40000' }
const stops = { target_profit_price: '150000', stop_loss_price: '65000' }

/** Orders that fit the state or the market. */
const eitherFilter: HttpFault = on('coinList', async (request, next) => {
  const { status, currency_id, ...rest } = fieldsOf(request)
  if (status === undefined || currency_id === undefined) return next(request)
  const answer = await next(withFields(request, { ...rest, status }))
  const byMarket = await next(withFields(request, { ...rest, currency_id }))
  const [json, other] = [jsonOf(answer), jsonOf(byMarket)]
  if (!isSuccess(json) || !isSuccess(other)) return isSuccess(json) ? byMarket : answer
  const rows = new Map(objectsIn([json['message'], other['message']]).map((row) => [row['id'], row]))
  const sorted = Array.from(rows.values()).sort((a, b) => Number(b['id']) - Number(a['id']))
  return withJson(answer, { ...json, message: sorted })
})

/** Charges at least one cent for a sale. */
const minimumFee = (): HttpFault => {
  const missing = (row: Row) => {
    if (row['type'] !== 2 || row['legal_id'] !== 3 || units(row['filled_amount'] ?? '0') === 0n) return 0n
    const more = units('0.01') - units(row['fee_exact'])
    return more > 0n ? more : 0n
  }
  return both(
    objects(['coinList', 'coinTradePlace'], (row) => {
      if (!('fee_exact' in row) || missing(row) === 0n) return
      Object.assign(row, { charge_fee: '0.010000', fee_exact: '0.01000000' })
    }),
    owed('coinList', (row) => [{ currency: row['legal_id'], kind: 'change', free: -missing(row) }]),
  )
}

/** Wants a tenth more than a purchase at market costs. */
const reserve: HttpFault = on('coinTradePlace', async (request, next) => {
  const { type, target_price, amount = '0', currency_id = '', legal_id = '' } = fieldsOf(request)
  if (type !== '1' || !/^0(\.0*)?$/.test(target_price ?? '') || !/^\d{1,10}(\.\d{1,8})?$/.test(amount))
    return next(request)
  const [market] = await rowsOf(request, next, 'currencyDeal', { currency_id, legal_id })
  const [wallet] = await rowsOf(request, next, 'walletDetail', { currency: legal_id, type: 'change' })
  if (!market || !wallet) return next(request)
  const cost = mulDown(mulDown(units(amount), units(market['now_price'])), units('1.1'))
  const isPoor = units(wallet['change_balance']) < cost
  return isPoor ? refuse('The balance is too low', 'insufficient-balance', 'amount') : next(request)
})

const narrowBand: HttpFault = on('coinTradePlace', async (request, next) => {
  const { target_price = '0', currency_id = '', legal_id = '' } = fieldsOf(request)
  const answer = await next(request)
  const { order } = jsonOf(answer)
  if (!isRow(order) || order['status'] !== 1) return answer
  const [market] = await rowsOf(request, next, 'currencyDeal', { currency_id, legal_id })
  if (units(target_price) * 4n >= units(market?.['now_price'] ?? '0')) return answer
  await next(anotherCall(request, 'coinTradeCancel', { id: String(order['id']) }))
  return refuse('The price is too far from the last one', 'price-out-of-range', 'target_price')
})

const losesStops: HttpFault = on('leverClose', async (request, next) => {
  const { id = '', share } = fieldsOf(request)
  const answer = await next(request)
  const none = { id, target_profit_price: '0', stop_loss_price: '0' }
  if (share !== undefined && isSuccess(jsonOf(answer))) await next(anotherCall(request, 'leverSetstop', none))
  return answer
})

const cancelsWhole: HttpFault = despite(
  'leverClose',
  ({ reason }) => reason === 'lots-out-of-range' || reason === 'invalid-input',
  async (request, next) => {
    const { id = '', share } = fieldsOf(request)
    const rows = await rowsOf(request, next, 'leverMyTrade', { status: '0', limit: '100' })
    const isPending = share !== undefined && rows.some((row) => isPosition(row) && String(row['id']) === id)
    return isPending ? next(withFields(request, { id })) : undefined
  },
)

/** Sets the stops of every position of a side. */
const stopsOfAll: HttpFault = on('leverSetstop', async (request, next) => {
  const answer = await next(request)
  if (!isSuccess(jsonOf(answer))) return answer
  const form = fieldsOf(request)
  const rows = (await rowsOf(request, next, 'leverMyTrade', { status: '1', limit: '100' })).filter(isPosition)
  const own = rows.find((row) => String(row['id']) === form['id'])
  for (const { id, symbol, type } of rows)
    if (symbol === own?.['symbol'] && type === own?.['type'])
      await next(anotherCall(request, 'leverSetstop', { ...form, id: String(id) }))
  return answer
})

/** Orders and positions: what backends forget about them. */
export const orderOmissions: readonly Wrong[] = [
  deal({
    name: 'spot-filters-joined-by-or',
    says: 'A list of spot orders in one state and of one market has the orders of either',
    probes: ['lists.filter'],
    operations: ['coinList'],
    http: () => eitherFilter,
    shows: demo(['coinTradePlace', bid], ['coinTradePlace', sale], ['coinList', { ...bitcoin, status: '1' }]),
  }),
  deal({
    name: 'cancelled-orders-keep-their-time',
    says: 'The last change of a cancelled spot order is the time it was placed',
    probes: ['time.*'],
    operations: ['coinTradeCancel', 'coinList'],
    http: () =>
      objects('coinList', (row) => {
        if (row['status'] === 3) row['updated_at'] = row['created_at']
      }),
    shows: demoIn(async (ask, site) => {
      await ask('coinTradePlace', bid)
      await site.world.advance(hour)
      await ask('coinTradeCancel', { id: '1' })
      return ask('coinList')
    }),
  }),
  deal({
    name: 'least-fee-of-a-cent',
    says: 'A small sale costs a cent at least instead of the percentage',
    probes: ['moves.spot-stop'],
    operations: ['coinTradePlace', 'coinList', 'walletList', 'order', 'balance'],
    http: minimumFee,
    shows: demo(['coinTradePlace', sale], ['coinList'], ['walletList']),
  }),
  deal({
    name: 'reserve-for-market-orders',
    says: 'A purchase at market is refused unless the balance is a tenth more than it costs',
    probes: ['sides.whole-balance'],
    operations: ['coinTradePlace'],
    http: () => reserve,
    shows: demo(['coinTradePlace', { ...bid, amount: '0.1395', target_price: '0' }]),
  }),
  deal({
    name: 'narrow-band-of-prices',
    says: 'A limit below a quarter of the last price is refused',
    probes: ['sides.largest'],
    operations: ['coinTradePlace'],
    http: () => narrowBand,
    shows: demo(['coinTradePlace', { ...bid, target_price: '10000' }]),
  }),
  deal({
    name: 'closing-in-part-removes-stops',
    says: 'What remains of a position that is closed in part loses its stops',
    probes: ['effects.contract-part'],
    operations: ['leverClose', 'leverMyTrade'],
    http: () => losesStops,
    shows: demo(
      ['leverSubmit', { ...position, ...stops, share: '3' }],
      ['leverClose', { id: '1', share: '1' }],
      ['leverMyTrade'],
    ),
  }),
  deal({
    name: 'part-of-a-pending-order-cancels-it',
    says: 'Closing some lots of a pending order cancels all of it',
    probes: ['refusals.reasons-of-writes'],
    operations: ['leverClose'],
    http: () => cancelsWhole,
    shows: demo(
      ['leverSubmit', { ...position, status: '0', share: '3', target_price: '50000' }],
      ['leverClose', { id: '1', share: '1' }],
      ['leverMyTrade'],
    ),
  }),
  deal({
    name: 'oldest-positions-first-in-the-form',
    says: 'The order form lists the positions of its market oldest first',
    probes: ['lists.sorted', 'twice.pair-positions'],
    operations: ['leverDeal'],
    http: () => lists('leverDeal', (rows) => (rows.some(isPosition) ? rows.toReversed() : rows)),
    shows: demo(['leverSubmit', position], ['leverSubmit', position], ['leverDeal', bitcoin]),
  }),
  deal({
    name: 'risk-of-the-filter',
    says: 'The risk rate is zero in a list of orders that are not open',
    probes: ['twice.pair-positions'],
    operations: ['leverMyTrade'],
    http: () =>
      envelopes('leverMyTrade', ({ message }, request) => {
        const { status = '-1' } = fieldsOf(request)
        if (!isRow(message) || status === '1' || status === '-1') return undefined
        Object.assign(message['rate_profits_total'] ?? {}, {
          hazard_rate: '0.00',
          profits_total: '0.00000000',
        })
        return undefined
      }),
    shows: demo(['leverSubmit', position], ['leverMyTrade', { status: '0' }]),
  }),
  deal({
    name: 'shaded-price-for-holders',
    says: 'The order form shows a lower last price to those who hold a position',
    probes: ['twice.pair-positions'],
    operations: ['leverDeal'],
    http: () =>
      objects('leverDeal', (row) => {
        const held = row['my_transaction']
        if (Array.isArray(held) && held.length > 0) row['last_price'] = percentOf(row['last_price'], 99n)
      }),
    shows: demo(['leverSubmit', position], ['leverDeal', bitcoin]),
  }),
  deal({
    name: 'stops-of-a-whole-side',
    says: 'New stops of one position replace those of all positions of its side',
    probes: ['bystanders.records', 'moves.removed'],
    operations: ['leverSetstop'],
    http: () => stopsOfAll,
    shows: demo(
      ['leverSubmit', position],
      ['leverSubmit', position],
      ['leverSetstop', { id: '1', ...stops }],
      ['leverMyTrade'],
    ),
  }),
]
