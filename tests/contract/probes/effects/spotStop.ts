import { format } from '#domain/decimal.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, symbol } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { otherField } from '../../core/rows.ts'
import { leastSpot, ofPrice, visibleAmount } from '../../core/stage/least.ts'
import { freeBase, sale } from '../../core/stage/selling.ts'
import { assertTakesStops } from '../../core/stage/stops.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { connected } from '../sockets/connect.ts'
import { levelsOf } from '../sockets/depth.ts'
import { arrivesWithin, ofPair } from '../sockets/listening.ts'
import { expectEffect } from './books.ts'
import { ordersOf, type Order, type SpotOrder } from './spot.ts'
import { placeAndCancel } from './spotWaiting.ts'

const depth = 'socket market_depth'

export const spotStop: Probe = {
  name: 'effects.spot-stop',
  rules: ['S3.12', 'S4.06', 'S4.07'],
  says: 'A stop-limit order of either side freezes its money, waits for its trigger outside the book, and cancelling it returns all of it',
  effect: 'write',
  subjects: ['coinTradePlace', 'coinTradeCancel', 'coinList', depth],
  run: async (trial, watch) => {
    await assertTakesStops(trial)
    const terms = await leastSpot(trial)
    const buy = { type: SpotSide.buy, amount: format(visibleAmount(terms)) }
    const before = await freeBase(trial)
    // Placed at once, the first one would fill, and the second one would be the best bid.
    const crossing = { ...buy, target_price: ofPrice(terms, 108n), trigger_price: ofPrice(terms, 50n) }
    const resting = { ...buy, target_price: ofPrice(terms, 100n), trigger_price: ofPrice(terms, 150n) }
    await placeAndCancel(trial, watch, crossing)
    await placeAndCancel(trial, watch, resting, {
      ...pair,
      onPlaced: async (row, placing) => {
        await expectListed(trial, watch, row, placing, 'an order that waits for its trigger')
        await watch.each([depth], () => expectOutside(trial, watch, resting))
      },
    })
    trial.stage.undoLater('sell the purchase', async () => (await sale(trial, before))())
    await trial.must('coinTradePlace', { fields: { ...pair, ...buy, target_price: '0' } })
    const amount = format((await freeBase(trial)) - before, terms.amountPlaces)
    const selling = { target_price: ofPrice(terms, 92n), trigger_price: ofPrice(terms, 50n) }
    await placeAndCancel(trial, watch, { type: SpotSide.sell, amount, ...selling })
  },
}

/** Checks that the order is among the waiting ones, and in the answer as in the list. */
export async function expectListed(
  trial: Trial,
  watch: Watch,
  row: SpotOrder,
  placing: Exchange,
  what: string,
): Promise<void> {
  const { order } = succeeded<'coinTradePlace'>(placing)
  // The order in the answer is an extension.
  const other = order && otherField(order, row, new Set())
  const differs = within('the answer shows another order than coin/list', other)
  watch.expect(other === undefined, 'coinTradePlace', differs, placing)
  await expectEffect(trial, watch, 'coinList', async () => {
    const { rows, exchange } = await ordersOf(trial, SpotOrderStatus.waiting)
    return rows.some(({ id }) => id === row.id)
      ? undefined
      : {
          sentence: `${what} is not among the waiting ones`,
          exchanges: [exchange],
        }
  })
}

/** Checks that no bid of the book is this order alone. */
async function expectOutside(trial: Trial, watch: Watch, { target_price, amount }: Order): Promise<void> {
  const listener = await connected(trial)
  try {
    await listener.ask('subscribe', { channel: 'market_depth', symbol })
    const books = () => ofPair(listener, 'market_depth')
    if (!(await listener.until(() => books().length > 0, arrivesWithin)))
      throw new NotPossible('the book was not received')
    const bids = levelsOf(books().at(-1)?.['bids'])
    const isThere = bids.some(([price, size]) => price === Number(target_price) && size === Number(amount))
    watch.expect(!isThere, depth, `a stop-limit order is a bid at ${target_price} before its trigger`)
  } finally {
    listener.close()
  }
}
