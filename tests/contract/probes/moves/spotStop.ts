import { format } from '#domain/decimal.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { clockOf } from '../../core/clock.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { otherField } from '../../core/rows.ts'
import { leastSpot, visibleAmount } from '../../core/stage/least.ts'
import { spotMarkets } from '../../core/stage/others.ts'
import { freeBase } from '../../core/stage/selling.ts'
import { assertTakesStops } from '../../core/stage/stops.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, readBooks, wrongChange } from '../effects/books.ts'
import { cancelLater, newOrder, ordersOf, wrongOrder } from '../effects/spot.ts'
import { judgeRefusal } from '../refusals/judgeRefusal.ts'
import { overheard } from '../sockets/ownEar.ts'
import { inMovingMarket } from './movingMarket.ts'
import {
  expectEntered,
  expectFilled,
  expectUntouched,
  placeStop,
  pricesOf,
  rowOf,
  stepBefore,
  unlikeBooks,
  type Placed,
  type StopMarket,
  type StopOrder,
} from './stopOrder.ts'

const { buy, sell } = SpotSide

/** Orders that the book meets at their trigger; trigger, limit and the price that follows, in percent. */
const met = [
  // The price jumps over the trigger: the book is elsewhere.
  { type: buy, trigger: 103n, limit: 106n, to: 105n },
  { type: sell, trigger: 97n, limit: 93n, to: 95n },
  { type: buy, trigger: 97n, limit: 101n, to: 97n },
  { type: sell, trigger: 103n, limit: 99n, to: 103n },
] as const

/** Orders that enter the book at their trigger, and fill when the price is back. */
const entering = [
  { type: buy, trigger: 103n, limit: 101n },
  { type: sell, trigger: 97n, limit: 99n },
] as const

export const spotStop: Probe = {
  name: 'moves.spot-stop',
  rules: ['S3.12', 'S4.06', 'S4.07'],
  closes: 'time',
  says: 'A stop-limit order trades from the moment when the price reaches its trigger, from either side, and never before',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['coinTradePlace', 'coinTradeCancel', 'socket order'],
  run: (trial, watch) =>
    overheard(trial, watch, ['socket order'], async (ear) => {
      const waiting = (await ordersOf(trial, SpotOrderStatus.waiting)).rows
      const busy = new Set(waiting.map(({ currency_id }) => currency_id))
      await inMovingMarket(trial, await spotMarkets(trial), busy, async (moving) => {
        await assertTakesStops(trial, moving)
        const market: StopMarket = { ...moving, ear, terms: await leastSpot(trial, moving) }
        await market.pin(pricesOf(market)(100n))
        await tradeInTurn(trial, watch, market)
      })
    }),
}

async function tradeInTurn(trial: Trial, watch: Watch, market: StopMarket): Promise<void> {
  const at = pricesOf(market)
  const amount = format(visibleAmount(market.terms))
  const free = await freeBase(trial, market)
  const orderOf = async (type: SpotSide, trigger: bigint, limit: bigint): Promise<StopOrder> => {
    const came = (await freeBase(trial, market)) - free
    const size = type === buy ? amount : format(came, market.terms.amountPlaces)
    return { type, amount: size, target_price: at(limit), trigger_price: at(trigger) }
  }
  const beside = await placeStop(trial, watch, market, await orderOf(buy, 108n, 90n))
  for (const { type, trigger, limit, to } of met) {
    const placed = await waitBefore(trial, watch, market, await orderOf(type, trigger, limit))
    if (!placed) return
    await market.pin(at(to))
    if (!(await expectBeside(trial, watch, beside))) return
    if (!(await expectFilled(trial, watch, market, placed, at(to)))) return
    await market.pin(at(100n))
  }
  for (const { type, trigger, limit } of entering) {
    const placed = await waitBefore(trial, watch, market, await orderOf(type, trigger, limit))
    if (!placed) return
    await market.pin(at(trigger))
    if (!(await expectBeside(trial, watch, beside))) return
    if (!(await expectEntered(trial, watch, market, placed))) return
    await market.pin(at(100n))
    if (!(await expectFilled(trial, watch, market, placed, at(limit)))) return
  }
  if (!(await refuseReached(trial, watch, market, await orderOf(buy, 100n, 100n)))) return
  const outside = await stayOutside(trial, watch, market, await orderOf(buy, 105n, 100n))
  if (outside) await cancelBefore(trial, watch, market, outside)
  if (await expectBeside(trial, watch, beside)) await cancelBeside(trial, watch, beside)
}

/** Places an order, and moves the price to one step before its trigger. */
async function waitBefore(
  trial: Trial,
  watch: Watch,
  market: StopMarket,
  order: StopOrder,
): Promise<Placed | undefined> {
  const placed = await placeStop(trial, watch, market, order)
  const price = stepBefore(market, order)
  await market.pin(price)
  const what = `a stop-limit order with the trigger ${order.trigger_price}, at the price ${price}`
  return (await expectUntouched(trial, watch, placed, what)) ? placed : undefined
}

/** Only at a price that holds, a trigger is certain to be the last price. */
async function refuseReached(
  trial: Trial,
  watch: Watch,
  { currency_id, legal_id }: StopMarket,
  order: StopOrder,
): Promise<boolean> {
  const fields = { currency_id, legal_id, ...order }
  const earlier = (await ordersOf(trial)).rows
  const exchange = await trial.send('coinTradePlace', { fields, mustFail: true })
  const isAccepted = judgeRefusal(watch, 'coinTradePlace', exchange, {
    what: 'a trigger at the last price',
    fields: ['trigger_price'],
    reasons: ['trigger-price-reached'],
    isBaseValid: trial.hasSucceeded('coinTradePlace'),
  })
  const { row } = isAccepted ? await newOrder(trial, earlier) : {}
  if (row) cancelLater(trial, row.id)
  return !isAccepted
}

/** Places an order that would be the best bid, lets others sell, and moves the price below its limit. */
async function stayOutside(
  trial: Trial,
  watch: Watch,
  market: StopMarket,
  order: StopOrder,
): Promise<Placed | undefined> {
  const at = pricesOf(market)
  const placed = await placeStop(trial, watch, market, order)
  await clockOf(trial)('marketOrder', { symbol: market.symbol, side: 'sell', amount: order.amount })
  const sold = 'a stop-limit order before its trigger, after a sale of somebody else'
  if (!(await expectUntouched(trial, watch, placed, sold))) return undefined
  await market.pin(at(96n))
  const below = 'a stop-limit order before its trigger, after the price fell below its limit'
  if (!(await expectUntouched(trial, watch, placed, below))) return undefined
  await market.pin(at(100n))
  return placed
}

/** Cancels an order before its trigger, and moves the price there. */
async function cancelBefore(trial: Trial, watch: Watch, market: StopMarket, placed: Placed): Promise<void> {
  const operation = 'coinTradeCancel'
  const cancelling = await act(trial, watch, operation, { fields: { id: placed.row.id } })
  const look = (what: string) =>
    expectEffect(trial, watch, operation, async () => {
      const { row, exchange } = await rowOf(trial, placed)
      const wrong = row
        ? wrongOrder(row, placed.order, SpotOrderStatus.cancelled, market)
        : 'it is no longer in coin/list'
      return wrong === undefined
        ? unlikeBooks(trial, placed, placed.before)
        : { sentence: `${what}: ${wrong}`, exchanges: [cancelling, exchange] }
    })
  if (!(await look('a stop-limit order that was cancelled'))) return
  await market.pin(placed.order.trigger_price)
  await look('a stop-limit order that was cancelled, after the price reached its trigger')
}

/** Checks that an order whose trigger no price has reached is as it was. */
async function expectBeside(trial: Trial, watch: Watch, placed: Placed): Promise<boolean> {
  const { row, exchange } = await rowOf(trial, placed)
  const other = row ? otherField(placed.row, row, new Set()) : 'it is no longer in coin/list'
  const sentence = `a stop-limit order beside another one that was triggered: ${other ?? ''}`
  return watch.expect(other === undefined, 'coinTradePlace', sentence, placed.exchange, exchange)
}

/** Cancels it, which returns its money alone. */
async function cancelBeside(trial: Trial, watch: Watch, { row, before, after }: Placed): Promise<void> {
  const [held, books] = [row.legal_id, await readBooks(trial)]
  await act(trial, watch, 'coinTradeCancel', { fields: { id: row.id } })
  const due = after.frozen('change', held) - before.frozen('change', held)
  await expectEffect(trial, watch, 'coinTradeCancel', async () =>
    wrongChange(books, await readBooks(trial), [{ kind: 'change', currency: held, free: due, frozen: -due }]),
  )
}
