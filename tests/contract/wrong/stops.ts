import { format, parse } from '#domain/decimal.ts'
import { holdOf } from '#domain/spot.ts'
import { Flag, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import {
  anotherCall,
  fieldsOf,
  jsonOf,
  operationOf,
  withFields,
  type Fields,
  type Operation,
  type Request,
} from './exchange.ts'
import { envelopes, objects, on } from './http.ts'
import { isRow, objectsIn, type Row } from './rows.ts'
import type { HttpFault, Next } from './types.ts'

/** A decimal of a row, in units; zero when it is missing. */
const amountOf = (row: Row, name: string): bigint => {
  const text = row[name]
  return typeof text === 'string' ? parse(text) : 0n
}

export const isStop = (row: Row): boolean => amountOf(row, 'trigger_price') > 0n
export const isTriggered = (row: Row): boolean => row['triggered'] === Flag.yes
const isWaiting = (row: Row): boolean => row['status'] === SpotOrderStatus.waiting
/** A stop-limit order before its trigger. */
export const isBefore = (row: Row): boolean => isStop(row) && isWaiting(row) && !isTriggered(row)
/** A stop-limit order in the book. */
export const isInBook = (row: Row): boolean => isWaiting(row) && isTriggered(row)

/** Changes the rows of spot orders, and the order in the answer to a new one. */
export const orderRows = (change: (row: Row, request: Request) => void): HttpFault =>
  envelopes(['coinList', 'coinTradePlace'], (json, request) => {
    for (const row of objectsIn(json)) if ('trigger_price' in row) change(row, request)
    return json
  })

/** Newest spot orders of the caller. */
export async function ordersOf(request: Request, next: Next): Promise<readonly Row[]> {
  const answer = await next(anotherCall(request, 'coinList', { page: '1', limit: '100' }))
  return objectsIn(jsonOf(answer)['message'])
}

/** A market, as a stop-limit order meets it; units. */
export interface Quote {
  readonly last: bigint
  readonly trigger: bigint
  readonly step: bigint
  /** Text of a price, in the decimals of the market. */
  readonly textOf: (price: bigint) => string
}

/** Places stop-limit orders in another form, and shows them over HTTP as they were sent. */
export const placedAs = (change: (form: Fields, quote: Quote) => Fields): HttpFault => {
  const sentForms = new Map<unknown, Fields>()
  const shown = orderRows((row) => {
    const { target_price, trigger_price } = sentForms.get(row['id']) ?? {}
    if (target_price === undefined || trigger_price === undefined) return
    if (!isStop(row)) row['triggered'] = isWaiting(row) ? Flag.no : Flag.yes
    Object.assign(row, { target_price: eight(target_price), trigger_price: eight(trigger_price) })
  })
  return async (request, next) => {
    const form = fieldsOf(request)
    if (operationOf(request) !== 'coinTradePlace' || form['trigger_price'] === undefined)
      return shown(request, next)
    const { currency_id = '', legal_id = '', trigger_price } = form
    const market = jsonOf(await next(anotherCall(request, 'currencyDeal', { currency_id, legal_id })))
    const deal = isRow(market['message']) ? market['message'] : {}
    const places = Number(deal['price_scale'])
    const answer = await next(
      withFields(
        request,
        change(form, {
          last: amountOf(deal, 'now_price'),
          trigger: parse(trigger_price),
          step: 10n ** BigInt(8 - places),
          textOf: (price) => format(price, places),
        }),
      ),
    )
    const { order } = jsonOf(answer)
    if (isRow(order)) sentForms.set(order['id'], form)
    return shown(request, async () => answer)
  }
}

const eight = (text: string): string => format(parse(text))

/** Shows the hold of an order as frozen once more, or once less, in the balances of its owner. */
export const holding = (times: (row: Row) => 1n | 0n | -1n): HttpFault =>
  on(['walletList', 'walletDetail'], async (request, next) => {
    const moved = new Map<string, bigint>()
    for (const row of await ordersOf(request, next)) {
      const [base = '', quote = ''] = String(row['symbol']).split('/')
      const isBuy = row['type'] === SpotSide.buy
      const [price, amount] = [amountOf(row, 'target_price'), amountOf(row, 'trade_amount')]
      const name = isBuy ? quote : base
      const hold = times(row) * holdOf(isBuy ? 'buy' : 'sell', price, amount)
      moved.set(name, (moved.get(name) ?? 0n) + hold)
    }
    return objects('*', (row) => {
      const more = moved.get(String(row['currency_name'])) ?? 0n
      if (more === 0n || !('lock_change_balance' in row)) return
      row['change_balance'] = format(amountOf(row, 'change_balance') - more)
      row['lock_change_balance'] = format(amountOf(row, 'lock_change_balance') + more)
    })(request, next)
  })

/** Cancels other orders after this operation of their owner. */
export const cancelsOthers = (
  operation: Operation,
  isMeant: (row: Row, rows: readonly Row[]) => boolean,
): HttpFault =>
  on(operation, async (request, next) => {
    const rows = await ordersOf(request, next)
    for (const row of rows.filter((one) => isMeant(one, rows)))
      await next(anotherCall(request, 'coinTradeCancel', { id: String(row['id']) }))
    return next(request)
  })
