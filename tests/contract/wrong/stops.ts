import { format, parse } from '#domain/decimal.ts'
import { holdOf } from '#domain/spot.ts'
import { Flag, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { exampleOk } from './contract.ts'
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
import { both, envelopes, objects, on } from './http.ts'
import { isRow, objectsIn, type Row } from './rows.ts'
import type { HttpFault, Next } from './types.ts'

/** A decimal of a row, in units; zero when it is missing. */
export const amountOf = (row: Row, name: string): bigint => {
  const text = row[name]
  return typeof text === 'string' ? parse(text) : 0n
}

export const isStop = (row: Row): boolean => amountOf(row, 'trigger_price') > 0n
export const isTriggered = (row: Row): boolean => row['triggered'] === Flag.yes
export const isWaiting = (row: Row): boolean => row['status'] === SpotOrderStatus.waiting
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

/** A market of an order; units. */
export interface Quote {
  readonly last: bigint
  readonly step: bigint
  /** Text of a price, in the decimals of the market. */
  readonly textOf: (price: bigint) => string
}

/** Reads the market of a form or of a row. */
export async function quoteOf(request: Request, next: Next, { currency_id, legal_id }: Row): Promise<Quote> {
  const asked = { currency_id: String(currency_id), legal_id: String(legal_id) }
  const { message } = jsonOf(await next(anotherCall(request, 'currencyDeal', asked)))
  const deal = isRow(message) ? message : {}
  const places = Number(deal['price_scale'])
  return {
    last: amountOf(deal, 'now_price'),
    step: 10n ** BigInt(8 - places),
    textOf: (price) => format(price, places),
  }
}

/** Places orders that have this field in another form; `show` shows each over HTTP as it was sent. */
export const placedInstead = (
  field: 'trigger_price' | 'stop_loss_price',
  change: (form: Fields, quote: Quote) => Fields,
  show: (row: Row, form: Fields) => void,
): HttpFault => {
  const sentForms = new Map<unknown, Fields>()
  const shown = orderRows((row) => {
    const form = sentForms.get(row['id'])
    if (form) show(row, form)
  })
  return async (request, next) => {
    const form = fieldsOf(request)
    if (operationOf(request) !== 'coinTradePlace' || form[field] === undefined) return shown(request, next)
    const quote = await quoteOf(request, next, form)
    const answer = await next(withFields(request, change(form, quote)))
    const { order } = jsonOf(answer)
    if (isRow(order)) sentForms.set(order['id'], form)
    return shown(request, async () => answer)
  }
}

/** A market, as a stop-limit order meets it. */
export interface StopQuote extends Quote {
  readonly trigger: bigint
}

/** Places stop-limit orders in another form, and shows them over HTTP as they were sent. */
export const placedAs = (change: (form: Fields, quote: StopQuote) => Fields): HttpFault =>
  placedInstead(
    'trigger_price',
    (form, quote) => change(form, { ...quote, trigger: parse(form['trigger_price'] ?? '0') }),
    (row, { target_price = '0', trigger_price = '0' }) => {
      if (!isStop(row)) row['triggered'] = isWaiting(row) ? Flag.no : Flag.yes
      Object.assign(row, { target_price: eight(target_price), trigger_price: eight(trigger_price) })
    },
  )

/** A decimal with eight places, as rows have it. */
export const eight = (text: string): string => format(parse(text))

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

/** Accepts the cancellation of such an order, and returns its money, but does not stop it. */
export const outlivesCancelling = (isMeant: (row: Row) => boolean): HttpFault => {
  const ids = new Set<string>()
  const isLeft = (row: Row) => ids.has(String(row['id'])) && isMeant(row)
  const shown = both(
    orderRows((row) => {
      if (isLeft(row)) row['status'] = SpotOrderStatus.cancelled
    }),
    holding((row) => (isLeft(row) ? -1n : 0n)),
  )
  return async (request, next) => {
    const { id = '' } = fieldsOf(request)
    if (operationOf(request) !== 'coinTradeCancel' || ids.has(id)) return shown(request, next)
    const row = (await ordersOf(request, next)).find((one) => String(one['id']) === id)
    if (!row || !isMeant(row)) return next(request)
    ids.add(id)
    return exampleOk('coinTradeCancel')
  }
}
