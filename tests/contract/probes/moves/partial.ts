import { format, parse } from '#domain/decimal.ts'
import { notional } from '#domain/spot.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import type { Listener } from '../../core/listeners.ts'
import { pair, symbol } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { leastSpot, visibleAmount } from '../../core/stage/least.ts'
import { within, type Sentence } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, readBooks, wrongChange, wrongField } from '../effects/books.ts'
import { newOrder, ordersOf, wrongOrder, type SpotOrder } from '../effects/spot.ts'
import { orderOf } from '../sockets/orders.ts'
import { expectEvent, withOwnListener } from '../sockets/ownListener.ts'

export const partial: Probe = {
  name: 'moves.partial',
  rules: ['S4.06', 'S4.07', 'S3.12'],
  closes: 'sides',
  says: 'An order that others fill in parts pays for each part, and its cancellation returns the rest',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['coinTradePlace', 'coinTradeCancel', 'coinList', 'socket order'],
  run: (trial, watch) =>
    withOwnListener(trial, watch, ['socket order'], (listener) =>
      withClock(trial, 'frozen', async () => {
        const bought = await fillInParts(trial, watch, listener, SpotSide.buy)
        if (bought) await fillInParts(trial, watch, listener, SpotSide.sell)
      }),
    ),
}

/** Parts of the order: two are filled, the third is cancelled. */
const parts = 3n

/** Places an order at the last price, between the quotes of the book, so that a stranger's order meets it first. */
async function fillInParts(
  trial: Trial,
  watch: Watch,
  listener: Listener | undefined,
  type: SpotSide,
): Promise<boolean> {
  const control = clockOf(trial)
  const terms = await leastSpot(trial)
  const part = visibleAmount(terms)
  const order = { type, amount: format(parts * part), target_price: format(terms.price, terms.pricePlaces) }
  const earlier = (await ordersOf(trial)).rows
  const before = await readBooks(trial)
  const placing = await act(trial, watch, 'coinTradePlace', { fields: { ...pair, ...order } })
  const id = (await newOrder(trial, earlier)).row?.id
  const look = async (filled: bigint, status: SpotOrderStatus) => {
    const { rows, exchange } = await ordersOf(trial)
    const row = rows.find((one) => one.id === id)
    const rest = status === SpotOrderStatus.waiting ? (parts - filled) * part : 0n
    const wrong = row
      ? (wrongOrder(row, order, status) ?? wrongFilled(row, filled * part))
      : 'it is not in coin/list'
    const what = `an order of which ${String(filled)} of ${String(parts)} parts are filled`
    if (wrong !== undefined) return { sentence: within(what, wrong), exchanges: [placing, exchange] }
    const money = wrongChange(
      before,
      await readBooks(trial),
      changesOf(type, terms.price, filled * part, rest),
    )
    return money && { ...money, sentence: within(what, money.sentence) }
  }
  const side = type === SpotSide.buy ? 'sell' : 'buy'
  for (const filled of [1n, 2n]) {
    await control('marketOrder', { symbol, side, amount: format(part, terms.amountPlaces) })
    const isRight = await expectEffect(trial, watch, 'coinTradePlace', () =>
      look(filled, SpotOrderStatus.waiting),
    )
    if (!isRight) return false
    const { rows, exchange } = await ordersOf(trial, SpotOrderStatus.waiting)
    const isListed = rows.some((one) => one.id === id)
    const sentence = 'an order that is filled in part is not among the waiting ones'
    watch.expect(isListed, 'coinList', sentence, exchange)
  }
  await trial.must('coinTradeCancel', { fields: { id: id ?? 0 } })
  const isRight = await expectEffect(trial, watch, 'coinTradeCancel', () =>
    look(2n, SpotOrderStatus.cancelled),
  )
  const row = (await ordersOf(trial)).rows.find((one) => one.id === id)
  const what = 'an order that is cancelled after two of its parts were filled'
  if (listener && row) await expectEvent(listener, watch, what, orderOf(row))
  return isRight
}

/** Payment of the filled part and hold of the rest; the proceeds, less their fee, are left to other checks. */
function changesOf(type: SpotSide, price: bigint, filled: bigint, rest: bigint) {
  const isBuy = type === SpotSide.buy
  const [paid, held] = isBuy ? [notional(price, filled), notional(price, rest)] : [filled, rest]
  const currency = isBuy ? pair.legal_id : pair.currency_id
  return [{ kind: 'change', currency, free: -paid - held, frozen: held }] as const
}

/** The filled part is an extension. */
const wrongFilled = (row: SpotOrder, filled: bigint): Sentence | undefined =>
  row.filled_amount === undefined
    ? undefined
    : wrongField(row, { filled_amount: filled, filled_quote: notional(parse(row.target_price), filled) })
