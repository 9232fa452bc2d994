import { format, mulDown, parse } from '#domain/decimal.ts'
import { Flag, SpotOrderStatus } from '#generated/enums.ts'
import { owed, showsBalances, withDeltas, type Delta } from './backends/balanceDeltas.ts'
import type { Fields } from './exchange.ts'
import { both } from './http.ts'
import type { Row } from './rows.ts'
import {
  amountOf,
  eight,
  isStop,
  isWaiting,
  orderRows,
  ordersOf,
  placedInstead,
  quoteOf,
  type Quote,
} from './stops.ts'
import type { HttpFault } from './types.ts'

export const hasLoss = (row: Row): boolean => amountOf(row, 'stop_loss_price') > 0n
export const isStopped = (row: Row): boolean => row['stopped'] === Flag.yes
export const isSold = (row: Row): boolean => row['status'] === SpotOrderStatus.completed
export const isCancelled = (row: Row): boolean => row['status'] === SpotOrderStatus.cancelled
/** A sale in the book, with a stop loss. */
export const waitsWithLoss = (row: Row): boolean => hasLoss(row) && isWaiting(row)

/** Fields of an order that has not traded. */
export const untraded = {
  ...{ filled_amount: eight('0'), filled_quote: eight('0'), trade_price: eight('0') },
  ...{ average_price: eight('0'), charge_fee: '0.000000', fee_exact: eight('0') },
}

/** A market, as a sale with a stop loss meets it. */
export interface LossQuote extends Quote {
  readonly loss: bigint
}

/** Places sales with a stop loss in another form, and shows them over HTTP as they were sent. */
export const placedWithLossAs = (change: (form: Fields, quote: LossQuote) => Fields): HttpFault =>
  placedInstead(
    'stop_loss_price',
    (form, quote) => change(form, { ...quote, loss: parse(form['stop_loss_price'] ?? '0') }),
    (row, { target_price = '0', stop_loss_price = '0' }) => {
      if (isStop(row)) row['stopped'] = row['triggered']
      Object.assign(row, {
        target_price: eight(target_price),
        stop_loss_price: eight(stop_loss_price),
        trigger_price: eight('0'),
        triggered: Flag.no,
      })
    },
  )

/** Coins that are missing in the spot account, and what they brought. */
export const sold = (row: Row, amount: bigint, price: bigint): readonly Delta[] => [
  { currency: row['currency_id'], kind: 'change', free: -amount },
  { currency: row['legal_id'], kind: 'change', free: mulDown(amount, price) },
]

/** Shows what such an order has not sold as frozen this many times more. */
export const freezing = (times: (row: Row) => bigint): HttpFault =>
  owed('coinList', (row) => {
    const rest = amountOf(row, 'trade_amount') - (isWaiting(row) ? amountOf(row, 'filled_amount') : 0n)
    const frozen = times(row) * rest
    return frozen === 0n ? [] : [{ currency: row['currency_id'], kind: 'change', free: -frozen, frozen }]
  })

/** Pays the proceeds of stopped sales as if each coin had brought this price, and shows it as theirs. */
export const stoppedAt = (priceOf: (row: Row) => bigint): HttpFault =>
  both(
    orderRows((row) => {
      if (!isStopped(row) || !isSold(row)) return
      const price = priceOf(row)
      const filled_quote = mulDown(amountOf(row, 'filled_amount'), price)
      const shown = format(price)
      Object.assign(row, { trade_price: shown, average_price: shown, filled_quote: format(filled_quote) })
    }),
    owed('coinList', (row) => {
      if (!isStopped(row) || !isSold(row)) return []
      const due = mulDown(amountOf(row, 'filled_amount'), priceOf(row))
      return [{ currency: row['legal_id'], kind: 'change', free: due - amountOf(row, 'filled_quote') }]
    }),
  )

/** A stop loss sells also what the limit has sold before. */
export const sellsAllAgain = (): HttpFault => {
  const before = new Map<unknown, bigint>()
  const note = (row: Row) => {
    if (waitsWithLoss(row)) before.set(row['id'], amountOf(row, 'filled_amount'))
  }
  return both(
    orderRows(note),
    owed('coinList', (row) => {
      note(row)
      const amount = before.get(row['id']) ?? 0n
      return isStopped(row) && amount > 0n ? sold(row, amount, amountOf(row, 'stop_loss_price')) : []
    }),
  )
}

/** A stop loss sells also after such an order has ended. */
export const sellsAfterwards = (isMeant: (row: Row) => boolean): HttpFault => {
  const met = new Set<unknown>()
  return async (request, next) => {
    if (!showsBalances(request)) return next(request)
    return withDeltas(request, next, async () => {
      const deltas: Delta[] = []
      for (const row of (await ordersOf(request, next)).filter((one) => hasLoss(one) && isMeant(one))) {
        const loss = amountOf(row, 'stop_loss_price')
        if ((await quoteOf(request, next, row)).last <= loss) met.add(row['id'])
        if (met.has(row['id'])) deltas.push(...sold(row, amountOf(row, 'trade_amount'), loss))
      }
      return deltas
    })
  }
}
