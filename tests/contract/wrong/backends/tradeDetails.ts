import { format, mulDown } from '#domain/decimal.ts'
import { envelope, fieldsOf } from '../exchange.ts'
import { despite, field, objects, on, payload } from '../http.ts'
import { objectsIn, type Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { stopsMet } from '../shows/stops.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { owed, wallets } from './balanceDeltas.ts'
import { changing } from './cutAnswers.ts'
import {
  bitcoin,
  demoIn,
  isOption,
  isPosition,
  minute,
  option,
  position,
  rowsOf,
  symbol,
  units,
} from './helpers.ts'

const trade = group({ probes: [], needs: ['writes'] })
const optionReads = ['microtradeLists', 'microtradeOrder'] as const
const limit = { ...bitcoin, type: '1', amount: '0.001', target_price: '60000' }
const sale = { ...bitcoin, type: '2', amount: '0.00123', target_price: '150000' }
const waitingPosition = { ...position, status: '0', target_price: '60000' }

/** Quantity that is missing from the next thousandth. */
const missing = (row: Row): bigint => {
  const rest = units(row['trade_amount']) % units('0.001')
  return rest === 0n ? 0n : units('0.001') - rest
}
const isRestingSale = (row: Row): boolean =>
  row['type'] === 2 && row['status'] === 1 && units(row['filled_amount']) === 0n

/** Accepts the cancellation of an order that was cancelled before. */
const cancelsAgain: HttpFault = despite(
  'coinTradeCancel',
  () => true,
  async (request, next) => {
    const rows = await rowsOf(request, next, 'coinList', { limit: '100' })
    const order = rows.find((row) => String(row['id']) === fieldsOf(request)['id'])
    return order?.['status'] === 3 ? envelope({ type: 'ok', message: '' }) : undefined
  },
)

/** Shows the moment of the answer as the last change of a closed position. */
const updatedWhenRead = ({ control }: Tools): HttpFault =>
  on('leverMyTrade', async (request, next) => {
    const { now } = await control('clock')
    return objects('leverMyTrade', (row) => {
      if (isPosition(row) && row['status'] === 3) row['update_time'] = now / 1000
    })(request, next)
  })

/** Adds up positions at their current prices. */
const sumsAtThePrice = changing('leverDeal', async (message) => {
  const rows = objectsIn(message['my_transaction']).filter(isPosition)
  const total = rows.reduce((sum, row) => sum + mulDown(units(row['number']), units(row['update_price'])), 0n)
  if (rows.length > 0) message['all_levers'] = format(total)
})

/** Names the rows of one kind by the word of another one, in one language. */
const oneWord = (
  operations: Parameters<typeof payload>[0],
  language: string,
  name: string,
  isSource: (row: Row) => boolean,
  isTarget: (row: Row) => boolean,
): HttpFault => {
  let word: unknown
  return payload(operations, (value, { headers }) => {
    if (headers['language-mark'] !== language) return value
    const rows = objectsIn(value)
    word = rows.find(isSource)?.[name] ?? word
    if (word !== undefined) for (const row of rows) if (isTarget(row)) row[name] = word
    return value
  })
}

/** Orders, positions and options with one wrong time, price or word. */
export const tradeDetails: readonly Wrong[] = [
  trade({
    name: 'completed-later-keeps-its-first-time',
    says: 'The last change of an order that is completed later is that of its placing',
    probes: ['time.transitions'],
    operations: ['coinList'],
    http: () =>
      objects('coinList', (row) => {
        if ('target_price' in row && row['status'] === 2) row['updated_at'] = row['created_at']
      }),
    shows: demoIn(async (ask, site) => {
      await ask('coinTradePlace', limit)
      await site.world.advance(minute)
      await site.world.pinPrice(symbol, '59000')
      await site.world.advance(minute)
      return ask('coinList')
    }),
  }),
  trade({
    name: 'triggered-order-dated-by-its-trigger',
    says: 'A stop-limit order is as old as its trigger',
    probes: ['time.transitions'],
    operations: ['coinList'],
    http: () =>
      objects('coinList', (row) => {
        if ('target_price' in row && row['triggered'] === 1) row['created_at'] = row['updated_at']
      }),
    shows: stopsMet,
  }),
  trade({
    name: 'cancelled-order-cancels-again-with-ok',
    says: 'An order that was cancelled is cancelled again with success',
    probes: ['refusals.reasons-of-writes'],
    operations: ['coinTradeCancel'],
    http: () => cancelsAgain,
    shows: demo(
      ['coinTradePlace', limit],
      ['coinTradeCancel', { id: '1' }],
      ['coinTradeCancel', { id: '1' }],
    ),
  }),
  trade({
    name: 'resting-sale-freezes-a-round-quantity',
    says: 'A limit sale freezes its quantity rounded up to thousandths',
    probes: ['effects.stop-loss'],
    operations: ['coinTradePlace', 'coinList', ...wallets],
    http: () =>
      owed('coinList', (row) =>
        isRestingSale(row)
          ? [{ currency: row['currency_id'], kind: 'change', free: -missing(row), frozen: missing(row) }]
          : [],
      ),
    shows: demo(['coinTradePlace', sale], ['walletList']),
  }),
  trade({
    name: 'pending-contract-has-a-fill-time',
    says: 'A pending contract order has the time of its creation as that of its fill',
    probes: ['time.transitions'],
    operations: ['leverMyTrade', 'leverSubmit'],
    http: () =>
      objects('leverMyTrade', (row) => {
        if (isPosition(row) && row['status'] === 0) row['transaction_time'] = row['time']
      }),
    shows: demo(['leverSubmit', waitingPosition], ['leverMyTrade']),
  }),
  trade({
    name: 'closed-position-updated-at-each-look',
    says: 'The time of the price of a closed position is that of the answer',
    probes: ['time.ended-rows'],
    operations: ['leverMyTrade'],
    http: updatedWhenRead,
    shows: demoIn(async (ask, site) => {
      await ask('leverSubmit', position)
      await ask('leverClose', { id: '1' })
      await site.world.advance(minute)
      return ask('leverMyTrade')
    }),
  }),
  trade({
    name: 'form-sums-at-the-current-price',
    says: 'The sum of the positions in the order form is at current prices, not at those of opening',
    probes: ['effects.contract-market'],
    operations: ['leverDeal'],
    http: () => sumsAtThePrice,
    shows: demoIn(async (ask, site) => {
      await ask('leverSubmit', position)
      await site.world.advance(minute)
      return ask('leverDeal', bitcoin)
    }),
  }),
  trade({
    name: 'closed-and-cancelled-alike-in-spanish',
    says: 'In Spanish, cancelled contract orders are called closed',
    probes: ['language.words'],
    operations: ['leverMyTrade'],
    http: () =>
      oneWord(
        'leverMyTrade',
        'esp',
        'status_name',
        (row) => isPosition(row) && row['status'] === 3,
        (row) => isPosition(row) && row['status'] === 4,
      ),
    shows: demo(
      ['leverSubmit', position],
      ['leverClose', { id: '1' }],
      ['leverSubmit', waitingPosition],
      ['leverClose', { id: '2' }],
      ['leverMyTrade', {}, { 'language-mark': 'esp' }],
    ),
  }),
  trade({
    name: 'won-and-lost-alike-in-korean',
    says: 'In Korean, lost options are called won',
    probes: ['language.words'],
    operations: [...optionReads],
    http: () =>
      oneWord(
        optionReads,
        'kr',
        'profit_result_name',
        (row) => isOption(row) && row['profit_result'] === 1,
        (row) => isOption(row) && row['profit_result'] === -1,
      ),
    shows: demoIn(async (ask, site) => {
      await ask('microtradeSubmit', option)
      await ask('microtradeSubmit', { ...option, type: '2' })
      await site.world.advance(61_000)
      return ask('microtradeLists', {}, { 'language-mark': 'kr' })
    }),
  }),
  trade({
    name: 'delivery-price-in-whole-dollars',
    says: 'The delivery price of an option has no digits behind the point but zeros',
    probes: ['effects.option'],
    operations: [...optionReads],
    http: () => field(optionReads, 'end_price', (value) => `${String(value).split('.')[0]}.00000000`),
    shows: demoIn(async (ask, site) => {
      await ask('microtradeSubmit', option)
      await site.world.advance(61_000)
      return ask('microtradeLists')
    }),
  }),
]
