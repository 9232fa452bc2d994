import { format, parse } from '#domain/decimal.ts'
import { holdOf } from '#domain/spot.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { pair, type Pair } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { otherField } from '../../core/rows.ts'
import { leastSpot, ofPrice, visibleAmount } from '../../core/stage/least.ts'
import { statement, within, type Sentence } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, readBooks, wrongChange, wrongTime } from './books.ts'
import { cancelLater, newOrder, ordersOf, wrongOrder, type Order, type SpotOrder } from './spot.ts'

export const spotWaiting: Probe = {
  name: 'effects.spot-waiting',
  rules: ['S4.06', 'S4.07', 'S3.12'],
  says: 'A limit order freezes its price, and cancelling it returns all of it',
  effect: 'write',
  subjects: ['coinTradePlace', 'coinTradeCancel'],
  run: async (trial, watch) => {
    const terms = await leastSpot(trial)
    const amount = format(visibleAmount(terms))
    await placeAndCancel(trial, watch, { type: SpotSide.buy, amount, target_price: ofPrice(terms, 50n) })
  },
}

interface Options extends Pair {
  /** Runs while the order waits. */
  readonly onPlaced?: (row: SpotOrder, placing: Exchange) => Promise<void>
}

/** Places a limit order that cannot fill, cancels it, and checks the record and the balances after both. */
export async function placeAndCancel(
  trial: Trial,
  watch: Watch,
  order: Order,
  { currency_id, legal_id, onPlaced }: Options = pair,
): Promise<void> {
  const market = { currency_id, legal_id }
  const isBuy = order.type === SpotSide.buy
  const hold = holdOf(isBuy ? 'buy' : 'sell', parse(order.target_price), parse(order.amount))
  const held = isBuy ? legal_id : currency_id
  const earlier = (await ordersOf(trial)).rows
  const before = await readBooks(trial)
  const placing = await act(trial, watch, 'coinTradePlace', { fields: { ...market, ...order } })

  let waiting: SpotOrder | undefined
  const placed = await expectEffect(trial, watch, 'coinTradePlace', async () => {
    const { row, exchange } = await newOrder(trial, earlier)
    waiting = row
    if (!row)
      return {
        sentence: 'the order was placed, and no new order is in coin/list',
        exchanges: [placing, exchange],
      }
    const wrong =
      wrongOrder(row, order, SpotOrderStatus.waiting, market) ??
      (await wrongTime(trial, row.created_at, exchange)) ??
      wrongAnswer(placing, row)
    return wrong === undefined
      ? undefined
      : { sentence: within('after placing a limit order', wrong), exchanges: [placing, exchange] }
  })
  if (!waiting) return
  const { id } = waiting
  if (!placed) {
    cancelLater(trial, id)
    return
  }
  await expectEffect(trial, watch, 'coinTradePlace', async () =>
    wrongChange(before, await readBooks(trial), [
      { kind: 'change', currency: held, free: -hold, frozen: hold },
    ]),
  )
  await onPlaced?.(waiting, placing)

  const cancelling = await act(trial, watch, 'coinTradeCancel', { fields: { id } })
  await expectEffect(trial, watch, 'coinTradeCancel', async () => {
    const { rows, exchange } = await ordersOf(trial)
    const row = rows.find((one) => one.id === id)
    const wrong = row
      ? wrongOrder(row, order, SpotOrderStatus.cancelled, market)
      : 'the cancelled order is no longer in coin/list'
    return wrong === undefined
      ? undefined
      : { sentence: within('after cancelling', wrong), exchanges: [cancelling, exchange] }
  })
  await expectEffect(trial, watch, 'coinTradeCancel', async () =>
    wrongChange(before, await readBooks(trial), [{ kind: 'change', currency: held, free: 0n, frozen: 0n }]),
  )
}

/** Checks that the answer to an order that waits has it as the list has it; an order in the answer is an extension. */
function wrongAnswer(placing: Exchange, row: SpotOrder): Sentence | undefined {
  const { order } = succeeded<'coinTradePlace'>(placing)
  const other = order && otherField(order, row, new Set())
  return other === undefined ? undefined : statement`its answer and the list differ in ${other}`
}
