import { format } from '#domain/decimal.ts'
import { fieldsOf, withFields } from '../exchange.ts'
import { lists, objects, on } from '../http.ts'
import { percentOf, type Row } from '../rows.ts'
import { anybody, demo } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { changing } from './cutAnswers.ts'
import { bitcoin, minute, option, rowsOf, symbol, units } from './helpers.ts'

const book = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Closes the year at its close of yesterday. */
const yearBehind: HttpFault = on('currencyNewTimeshar', async (request, next) => {
  const fields = fieldsOf(request)
  if (fields['period'] !== '1year' && fields['period'] !== '1Y') return next(request)
  const days = await rowsOf(request, next, 'currencyNewTimeshar', { ...fields, period: '1day' })
  const open = days.findLast((row) => 'open' in row)?.['open']
  return lists('currencyNewTimeshar', (rows) =>
    rows.map((row, index) =>
      index === rows.length - 1 && open !== undefined ? { ...row, close: open } : row,
    ),
  )(request, next)
})

const byLetter: HttpFault = lists('currencyQuotationNew', (rows) =>
  rows.every((row) => 'sort' in row)
    ? rows.toSorted((a, b) => String(a['currency_name']).localeCompare(String(b['currency_name'])))
    : rows,
)

/** Refuses the farthest price that is not too far. */
const edgeRefused: HttpFault = on('coinTradePlace', async (request, next) => {
  const { currency_id = '', legal_id = '', target_price: price = '0' } = fieldsOf(request)
  const [deal] = await rowsOf(request, next, 'currencyDeal', { currency_id, legal_id })
  const last = units(deal?.['now_price'] ?? '0')
  if (!/^\d+(\.\d{1,8})?$/.test(price) || last === 0n) return next(request)
  const step = 10n ** BigInt(8 - Number(deal?.['price_scale']))
  const least = (last + 9n) / 10n
  const most = (last * 19n) / 10n
  const [lowest, highest] = [((least + step - 1n) / step) * step, (most / step) * step]
  const isEdge = units(price) === lowest || units(price) === highest
  return next(isEdge ? withFields(request, { ...fieldsOf(request), target_price: '0.01' }) : request)
})

/** Shows twice the fee of orders that others have filled. */
const makersPayDouble: HttpFault = objects(['coinList'], (row) => {
  if (
    !('fee_exact' in row) ||
    row['created_at'] === row['updated_at'] ||
    row['target_price'] === '0.00000000'
  )
    return
  row['fee_exact'] = percentOf(row['fee_exact'], 200n)
  row['charge_fee'] = percentOf(row['charge_fee'], 200n)
})

const anotherRatio: HttpFault = lists('microtradeSeconds', (rows) => {
  const longest = rows.at(-1)
  return rows.map((row) =>
    row === longest ? { ...row, profit_ratio: percentOf(row['profit_ratio'], 110n) } : row,
  )
})

const refundIsLoss: HttpFault = changing('microtradeOrder', async (message) => {
  if (message['status'] === 3 && message['profit_result'] === 0) {
    message['profit_result'] = -1
    message['fact_profits'] = format(-units(message['number']))
  }
})

/** Faults at the edges of markets, orders and options. */
export const marketEdges: readonly Wrong[] = [
  book('values.close')({
    name: 'year-closes-yesterday',
    says: 'The candle of the year closes at the price of last midnight',
    needs: [],
    operations: ['currencyNewTimeshar'],
    http: () => yearBehind,
    shows: anybody([
      'currencyNewTimeshar',
      { symbol, period: '1year', from: '1735689600', to: '1768219200' },
    ]),
  }),
  book('lists.sorted')({
    name: 'markets-by-letter',
    says: 'Markets come by their letters, not by their place',
    needs: [],
    operations: ['currencyQuotationNew'],
    http: () => byLetter,
    shows: async (site) => {
      const quotes = (await site.as()('currencyQuotationNew')).json['message'] as { quotation: Row[] }[]
      return quotes.map(({ quotation }) => quotation.map(({ sort }) => sort))
    },
  }),
  book('sides.largest')({
    name: 'farthest-price-refused',
    says: 'A limit of exactly 90 % off the last price is refused',
    operations: ['coinTradePlace'],
    http: () => edgeRefused,
    shows: async (site) => {
      await site.world.pinPrice(symbol, '90000')
      return site.as(await site.demo())('coinTradePlace', {
        ...bitcoin,
        type: '1',
        amount: '0.001',
        target_price: '9000',
      })
    },
  }),
  book('moves.spot')({
    name: 'waiting-orders-pay-double',
    says: 'An order that waited before it was filled shows twice its fee',
    operations: ['coinList', 'coinTradePlace'],
    http: () => makersPayDouble,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await site.world.pinPrice(symbol, '90000')
      await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price: '89000' })
      await site.world.advance(minute)
      await site.world.gapPrice(symbol, { to: '88000' })
      await site.world.advance(minute)
      return ask('coinList')
    },
  }),
  book('sides.largest')({
    name: 'longest-option-shows-another-ratio',
    says: 'The longest delivery time is listed with a higher ratio than its options pay',
    operations: ['microtradeSeconds', 'microtradeSubmit'],
    http: () => anotherRatio,
    shows: demo(['microtradeSeconds']),
  }),
  book('moves.even')({
    name: 'single-refund-is-a-loss',
    says: 'A single option that was refunded is shown as lost',
    needs: ['writes', 'time'],
    operations: ['microtradeOrder'],
    http: () => refundIsLoss,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await site.world.pinPrice(symbol)
      await ask('microtradeSubmit', option)
      await site.world.advance(2 * minute)
      return ask('microtradeOrder', { id: '1' })
    },
  }),
]
