import { format } from '#domain/decimal.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { clockOf } from '../../core/clock.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { leastSpot, visibleAmount } from '../../core/stage/least.ts'
import { spotMarkets } from '../../core/stage/others.ts'
import { freeBase } from '../../core/stage/selling.ts'
import { assertTakesStops } from '../../core/stage/stops.ts'
import type { Trial } from '../../core/trial.ts'
import { ordersOf, type Order } from '../effects/spot.ts'
import { withOwnListener } from '../sockets/ownListener.ts'
import { inMovingMarket } from './movingMarket.ts'
import { cancelBefore, cancelBeside, expectBeside, refuseReached, waitBefore } from './stopEnds.ts'
import {
  expectEntered,
  expectFilled,
  expectUntouched,
  placeStop,
  pricesOf,
  type Placed,
  type StopMarket,
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

const atLast = {
  what: 'a trigger at the last price',
  field: 'trigger_price',
  reason: 'trigger-price-reached',
}

export const spotStop: Probe = {
  name: 'moves.spot-stop',
  rules: ['S3.12', 'S4.06', 'S4.07'],
  closes: 'time',
  says: 'A stop-limit order trades from the moment when the price reaches its trigger, from either side, and never before',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['coinTradePlace', 'coinTradeCancel', 'socket order'],
  run: (trial, watch) =>
    withOwnListener(trial, watch, ['socket order'], async (listener) => {
      const waiting = (await ordersOf(trial, SpotOrderStatus.waiting)).rows
      const busy = new Set(waiting.map(({ currency_id }) => currency_id))
      await inMovingMarket(trial, await spotMarkets(trial), busy, async (moving) => {
        await assertTakesStops(trial, moving)
        const market: StopMarket = { ...moving, listener, terms: await leastSpot(trial, moving) }
        await market.pin(pricesOf(market)(100n))
        await tradeInTurn(trial, watch, market)
      })
    }),
}

async function tradeInTurn(trial: Trial, watch: Watch, market: StopMarket): Promise<void> {
  const at = pricesOf(market)
  const amount = format(visibleAmount(market.terms))
  const free = await freeBase(trial, market)
  const orderOf = async (type: SpotSide, trigger: bigint, limit: bigint): Promise<Order> => {
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
    if (!(await expectFilled(trial, watch, market, placed, { near: [at(to)], isReached: true }))) return
    await market.pin(at(100n))
  }
  for (const { type, trigger, limit } of entering) {
    const placed = await waitBefore(trial, watch, market, await orderOf(type, trigger, limit))
    if (!placed) return
    await market.pin(at(trigger))
    if (!(await expectBeside(trial, watch, beside))) return
    if (!(await expectEntered(trial, watch, market, placed))) return
    await market.pin(at(100n))
    if (!(await expectFilled(trial, watch, market, placed, { near: [at(limit)], isReached: true }))) return
  }
  if (!(await refuseReached(trial, watch, market, await orderOf(buy, 100n, 100n), atLast))) return
  const outside = await stayOutside(trial, watch, market, await orderOf(buy, 105n, 100n))
  if (outside) await cancelBefore(trial, watch, market, outside)
  if (await expectBeside(trial, watch, beside)) await cancelBeside(trial, watch, beside, market.legal_id)
}

/** Places an order that would be the best bid, lets others sell, and moves the price below its limit. */
async function stayOutside(
  trial: Trial,
  watch: Watch,
  market: StopMarket,
  order: Order,
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
