import { format } from '#domain/decimal.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import { pair } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { leastSpot, visibleAmount } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, readBooks, wrongChange, wrongField } from '../effects/books.ts'
import { newOrder, ordersOf } from '../effects/spot.ts'

export const ownOrders: Probe = {
  name: 'moves.own-orders',
  rules: ['S4.06', 'S4.07'],
  closes: 'sides',
  says: 'Orders of one user are not filled against each other: the newer one is cancelled, and the older one waits on',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['coinTradePlace'],
  run: async (trial, watch) => {
    clockOf(trial)
    await withClock(trial, 'frozen', async () => {
      // A purchase that is filled has coins to sell.
      await trial.stage.filledOrder()
      await meet(trial, watch, SpotSide.buy, SpotSide.sell)
      await meet(trial, watch, SpotSide.sell, SpotSide.buy)
    })
  },
}

/** Places both at the last price, between the quotes of the book. */
async function meet(trial: Trial, watch: Watch, older: SpotSide, newer: SpotSide): Promise<void> {
  const terms = await leastSpot(trial)
  const amount = format(visibleAmount(terms))
  const order = { ...pair, amount, target_price: format(terms.price, terms.pricePlaces) }
  const known = (await ordersOf(trial)).rows
  await act(trial, watch, 'coinTradePlace', { fields: { ...order, type: older } })
  const { row: waiting } = await newOrder(trial, known)
  if (waiting?.status !== SpotOrderStatus.waiting) return
  try {
    const before = await readBooks(trial)
    const earlier = (await ordersOf(trial)).rows
    const placing = await act(trial, watch, 'coinTradePlace', { fields: { ...order, type: newer } })
    await expectEffect(trial, watch, 'coinTradePlace', async () => {
      const { row, exchange } = await newOrder(trial, earlier)
      const first = (await ordersOf(trial)).rows.find(({ id }) => id === waiting.id)
      const wrong =
        wrongField(first ?? {}, { status: SpotOrderStatus.waiting }) ??
        wrongField(row ?? {}, { status: SpotOrderStatus.cancelled })
      const [one, other] = [String(waiting.id), String(row?.id)]
      const sentence = within(`order ${other} meets order ${one} of the same user`, wrong)
      return wrong === undefined
        ? wrongChange(before, await readBooks(trial), [])
        : { sentence, exchanges: [placing, exchange] }
    })
  } finally {
    const left = (await ordersOf(trial, SpotOrderStatus.waiting)).rows.filter(({ id }) => id >= waiting.id)
    for (const { id } of left) await trial.must('coinTradeCancel', { fields: { id } })
  }
}
