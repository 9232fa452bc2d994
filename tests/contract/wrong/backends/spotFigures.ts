import { isSuccess, jsonOf, tokenOf, withJson } from '../exchange.ts'
import { envelopes, on } from '../http.ts'
import { objectsIn, type Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { purchase, units } from './helpers.ts'

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
]
