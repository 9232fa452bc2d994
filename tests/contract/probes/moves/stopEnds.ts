import { SpotOrderStatus } from '#generated/enums.ts'
import type { Watch } from '../../core/probe.ts'
import { otherField } from '../../core/rows.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, readBooks, wrongChange } from '../effects/books.ts'
import { cancelLater, newOrder, ordersOf, wrongOrder, type Order } from '../effects/spot.ts'
import { judgeRefusal } from '../refusals/judgeRefusal.ts'
import {
  expectUntouched,
  nameOf,
  placeStop,
  rowOf,
  stepBefore,
  unlikeBooks,
  type Placed,
  type StopMarket,
} from './stopOrder.ts'

/** The price that an order waits for outside the book: its trigger, or its stop loss. */
const awaitedBy = ({ trigger_price, stop_loss_price = '' }: Order): string => trigger_price ?? stop_loss_price

/** Places an order, and moves the price to one step before the one that it waits for. */
export async function waitBefore(
  trial: Trial,
  watch: Watch,
  market: StopMarket,
  order: Order,
): Promise<Placed | undefined> {
  const placed = await placeStop(trial, watch, market, order)
  const price = stepBefore(market, awaitedBy(order))
  await market.pin(price)
  const isRight = await expectUntouched(trial, watch, placed, `${nameOf(order)}, at the price ${price}`)
  return isRight ? placed : undefined
}

/** A mistake of an order, and the field and reason of its refusal. */
interface Mistake {
  readonly what: string
  readonly field: string
  readonly reason: string
}

/** Only at a price that holds, a price of an order is certain to be the last one. */
export async function refuseReached(
  trial: Trial,
  watch: Watch,
  { currency_id, legal_id }: StopMarket,
  order: Order,
  { what, field, reason }: Mistake,
): Promise<boolean> {
  const fields = { currency_id, legal_id, ...order }
  const earlier = (await ordersOf(trial)).rows
  const exchange = await trial.send('coinTradePlace', { fields, mustFail: true })
  const isAccepted = judgeRefusal(watch, 'coinTradePlace', exchange, {
    what,
    fields: [field],
    reasons: [reason],
    isBaseValid: trial.hasSucceeded('coinTradePlace'),
  })
  const { row } = isAccepted ? await newOrder(trial, earlier) : {}
  if (row) cancelLater(trial, row.id)
  return !isAccepted
}

/** Cancels an order before the price that it waits for, and moves the price there. */
export async function cancelBefore(
  trial: Trial,
  watch: Watch,
  market: StopMarket,
  placed: Placed,
): Promise<boolean> {
  const operation = 'coinTradeCancel'
  const name = nameOf(placed.order)
  const cancelling = await act(trial, watch, operation, { fields: { id: placed.row.id } })
  const look = (what: string) =>
    expectEffect(trial, watch, operation, async () => {
      const { row, exchange } = await rowOf(trial, placed)
      const wrong = row
        ? wrongOrder(row, placed.order, SpotOrderStatus.cancelled, market)
        : 'it is no longer in coin/list'
      return wrong === undefined
        ? unlikeBooks(trial, placed, placed.before)
        : { sentence: within(what, wrong), exchanges: [cancelling, exchange] }
    })
  if (!(await look(`${name}, after it was cancelled`))) return false
  await market.pin(awaitedBy(placed.order))
  return look(`${name}, after it was cancelled and the price reached it`)
}

/** Checks that an order whose price was not reached is as it was. */
export async function expectBeside(
  trial: Trial,
  watch: Watch,
  placed: Placed,
  operation: 'coinTradePlace' | 'coinTradeCancel' = 'coinTradePlace',
): Promise<boolean> {
  const { row, exchange } = await rowOf(trial, placed)
  const other = row ? otherField(placed.row, row, new Set()) : 'it is no longer in coin/list'
  const sentence = within(`${nameOf(placed.order)}, beside another one that was reached or cancelled`, other)
  return watch.expect(other === undefined, operation, sentence, placed.exchange, exchange)
}

/** Cancels it, which returns its money alone. */
export async function cancelBeside(
  trial: Trial,
  watch: Watch,
  { row, before, after }: Placed,
  held: number,
): Promise<void> {
  const books = await readBooks(trial)
  await act(trial, watch, 'coinTradeCancel', { fields: { id: row.id } })
  const due = after.frozen('change', held) - before.frozen('change', held)
  await expectEffect(trial, watch, 'coinTradeCancel', async () =>
    wrongChange(books, await readBooks(trial), [{ kind: 'change', currency: held, free: due, frozen: -due }]),
  )
}
