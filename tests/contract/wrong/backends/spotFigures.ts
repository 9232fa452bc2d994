import { format } from '#domain/decimal.ts'
import { isSuccess, jsonOf, tokenOf, withJson } from '../exchange.ts'
import { envelopes, lists, on } from '../http.ts'
import { objectsIn, type Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { owed, wallets } from './balanceDeltas.ts'
import { bitcoin, demoIn, minute, purchase, symbol, units } from './helpers.ts'

const spot = group({ probes: [], needs: ['writes'] })

/** Changes each spot order of an answer. */
const orders = (change: (row: Row) => void): HttpFault =>
  envelopes(['coinList', 'coinTradePlace'], (json) => {
    for (const row of objectsIn(json)) if ('target_price' in row) change(row)
    return json
  })

/** Leaves the order out of the answer to a key that was used before. */
const repeatWithoutOrder = (): HttpFault => {
  const used = new Set<string>()
  return on('coinTradePlace', async (request, next) => {
    const answer = await next(request)
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || !isSuccess(jsonOf(answer))) return answer
    const name = `${tokenOf(request)} ${key}`
    if (!used.has(name)) {
      used.add(name)
      return answer
    }
    const { order: _, ...rest } = jsonOf(answer)
    return withJson(answer, rest)
  })
}

/** Shows the moment of the answer as the last change of an order. */
const changedWhenRead = ({ control }: Tools): HttpFault =>
  on('coinList', async (request, next) => {
    const { now } = await control('clock')
    const updated_at = new Date(now).toISOString().slice(0, 19).replace('T', ' ')
    return lists('coinList', (rows) => rows.map((row) => ({ ...row, updated_at })))(request, next)
  })

/** Spot orders with one wrong figure, time or refund. */
export const spotFigureFaults: readonly Wrong[] = [
  spot({
    name: 'exact-fee-in-six-places',
    says: 'The exact fee of an order is that of the display, rounded down to 6 places',
    probes: ['effects.spot-market'],
    operations: ['coinList', 'coinTradePlace'],
    http: () =>
      orders((row) => {
        if ('fee_exact' in row) row['fee_exact'] = `${String(row['fee_exact']).slice(0, -2)}00`
      }),
    shows: demo(['coinTradePlace', { ...purchase, amount: '0.01234' }], ['coinList']),
  }),
  spot({
    name: 'market-purchase-fee-in-quote',
    says: 'The fee of a purchase at market is named in the quote currency',
    probes: ['values.orders'],
    operations: ['coinList', 'coinTradePlace'],
    http: () =>
      orders((row) => {
        const isAtMarket = units(row['target_price']) === 0n
        if (row['type'] === 1 && isAtMarket && 'fee_currency' in row)
          row['fee_currency'] = String(row['symbol']).split('/')[1]
      }),
    shows: demo(['coinTradePlace', purchase], ['coinList']),
  }),
  spot({
    name: 'repeat-without-the-order',
    says: 'An order that is sent again with its key is answered without `order`',
    probes: ['idempotency.replay'],
    operations: ['coinTradePlace'],
    http: repeatWithoutOrder,
    shows: demo(
      ['coinTradePlace', purchase, { 'idempotency-key': 'a-key-of-this-order' }],
      ['coinTradePlace', purchase, { 'idempotency-key': 'a-key-of-this-order' }],
    ),
  }),
  spot({
    name: 'last-change-is-the-last-look',
    says: 'The last change of an order is the moment in which it is read',
    probes: ['time.ended-rows'],
    operations: ['coinList'],
    http: changedWhenRead,
    shows: demoIn(async (ask, site) => {
      await ask('coinTradePlace', purchase)
      await site.world.advance(minute)
      return ask('coinList')
    }),
  }),
  spot({
    name: 'cancelled-part-refunds-the-whole',
    says: 'A limit purchase that is cancelled after a fill refunds what the fill has paid as well',
    probes: ['moves.partial'],
    operations: ['coinTradeCancel', 'coinList', ...wallets],
    http: () =>
      owed('coinList', (row) =>
        row['type'] === 1 && row['status'] === 3 && units(row['target_price']) > 0n
          ? [{ currency: row['legal_id'], kind: 'change', free: units(row['filled_quote']) }]
          : [],
      ),
    shows: demoIn(async (ask, site) => {
      const { now_price } = (await ask('currencyDeal', bitcoin)).json['message'] as Row
      const target_price = format(units(now_price), 1)
      await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '0.01', target_price })
      await site.world.control('marketOrder', { symbol, side: 'sell', amount: '0.004' })
      await ask('coinTradeCancel', { id: '1' })
      return ask('walletList', { currency_name: 'USDT' })
    }),
  }),
]
