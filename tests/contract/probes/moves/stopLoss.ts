import { format, parse } from '#domain/decimal.ts'
import { SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { clockOf } from '../../core/clock.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { boughtCoins } from '../../core/stage/boughtCoins.ts'
import { lastPlaceOf, leastSpot, visibleAmount } from '../../core/stage/least.ts'
import { spotMarkets } from '../../core/stage/others.ts'
import { freeBase } from '../../core/stage/selling.ts'
import { assertTakesStopLosses } from '../../core/stage/stops.ts'
import { within, type Sentence } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { expectEffect, readBooks, wrongChange, wrongField } from '../effects/books.ts'
import { ordersOf, wrongOrder, type Order, type SpotOrder } from '../effects/spot.ts'
import { withOwnListener } from '../sockets/ownListener.ts'
import { inMovingMarket } from './movingMarket.ts'
import { cancelBefore, cancelBeside, expectBeside, refuseReached, waitBefore } from './stopEnds.ts'
import {
  expectFilled,
  expectEvents,
  expectUntouched,
  nameOf,
  place,
  placeStop,
  pricesOf,
  rowOf,
  unlikeBooks,
  type Placed,
  type StopMarket,
} from './stopOrder.ts'

const operation = 'coinTradePlace'

export const stopLoss: Probe = {
  name: 'moves.stop-loss',
  rules: ['S3.12', 'S4.06', 'S4.07'],
  closes: 'time',
  says: 'A sale fills at its limit, or at market from the moment when the price reaches its stop loss, and the one ends the other',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [operation, 'coinTradeCancel', 'socket order'],
  run: (trial, watch) =>
    withOwnListener(trial, watch, ['socket order'], async (listener) => {
      const waiting = (await ordersOf(trial, SpotOrderStatus.waiting)).rows
      const busy = new Set(waiting.map(({ currency_id }) => currency_id))
      await inMovingMarket(trial, await spotMarkets(trial), busy, async (moving) => {
        await assertTakesStopLosses(trial, moving)
        const terms = await leastSpot(trial, moving)
        const before = await freeBase(trial, moving)
        const market = { ...moving, listener, terms }
        const at = pricesOf(market)
        await market.pin(at(100n))
        const sale = async (limit: bigint, loss: bigint): Promise<Order> => ({
          type: SpotSide.sell,
          amount: await coinsOf(trial, market, before),
          target_price: at(limit),
          stop_loss_price: at(loss),
        })
        await sellInTurn(trial, watch, { ...market, priceAt: at, sale })
      })
    }),
}

interface SalesMarket extends StopMarket {
  /** A price in percent of the one before the first move. */
  readonly priceAt: (percent: bigint) => string
  /** A sale with a stop loss, both in percent of that price; its coins are bought unless some are left. */
  readonly sale: (limit: bigint, loss: bigint) => Promise<Order>
}

/** Coins that came since this free balance, or are bought now. */
async function coinsOf(trial: Trial, market: StopMarket, before: bigint): Promise<string> {
  const { terms } = market
  const left = (await freeBase(trial, market)) - before
  if (left >= terms.least) return format(left, terms.amountPlaces)
  return boughtCoins(trial, format(visibleAmount(terms)), market)
}

type Step = (trial: Trial, watch: Watch, market: SalesMarket, beside: Placed) => Promise<boolean>

async function sellInTurn(trial: Trial, watch: Watch, market: SalesMarket): Promise<void> {
  const beside = await placeStop(trial, watch, market, await market.sale(110n, 88n))
  for (const step of steps) {
    if (!(await step(trial, watch, market, beside))) return
    await market.pin(market.priceAt(100n))
  }
  await cancelBeside(trial, watch, beside, market.currency_id)
}

/** Cancelled, it gives its coins back, and neither sells nor cancels anything. */
const cancel: Step = async (trial, watch, market, beside) => {
  const placed = await placeStop(trial, watch, market, await market.sale(106n, 97n))
  return (
    (await cancelBefore(trial, watch, market, placed)) &&
    expectBeside(trial, watch, beside, 'coinTradeCancel')
  )
}

/** Sells at market once the price is at this percentage, at the stop loss or below it. */
const reach =
  (percent: bigint): Step =>
  async (trial, watch, market, beside) => {
    const at = market.priceAt
    const placed = await waitBefore(trial, watch, market, await market.sale(106n, 97n))
    if (!placed) return false
    await market.pin(at(percent))
    const fills = { near: [at(percent)], isReached: true } as const
    return (await expectBeside(trial, watch, beside)) && expectFilled(trial, watch, market, placed, fills)
  }

/** A stop loss that finds no other order cancels the sale. */
const findNobody: Step = async (trial, watch, market) => {
  const control = clockOf(trial)
  const { symbol, priceAt: at } = market
  const placed = await placeStop(trial, watch, market, await market.sale(106n, 97n))
  await control('marketBook', { symbol, liquidity: 0 })
  try {
    await market.pin(at(97n))
    const what = `${nameOf(placed.order)}, after it found no other order`
    const isRight = await expectEffect(trial, watch, operation, async () => {
      const { row, exchange } = await rowOf(trial, placed)
      const wrong = row
        ? wrongOrder(row, placed.order, SpotOrderStatus.cancelled, market, true)
        : 'it is no longer in coin/list'
      return wrong === undefined
        ? unlikeBooks(trial, placed, placed.before)
        : { sentence: within(what, wrong), exchanges: [placed.exchange, exchange] }
    })
    await expectEvents(trial, watch, market, placed, what)
    return isRight
  } finally {
    await control('marketBook', { symbol })
  }
}

/** Fills at the limit, which ends the stop loss. */
const takeProfit: Step = async (trial, watch, market) => {
  const at = market.priceAt
  const placed = await placeStop(trial, watch, market, await market.sale(103n, 96n))
  await market.pin(at(105n))
  const fills = { near: [at(103n)], isReached: false, isExact: true } as const
  if (!(await expectFilled(trial, watch, market, placed, fills))) return false
  const { row = placed.row } = await rowOf(trial, placed)
  const filled = { ...placed, row, after: await readBooks(trial) }
  await market.pin(at(94n))
  const what = `${nameOf(placed.order)}, filled at its limit before the price reached it`
  return expectUntouched(trial, watch, filled, what)
}

/** Sells at its stop loss what a stranger has not bought. */
const sellRest: Step = async (trial, watch, market) => {
  const { symbol, terms, priceAt: at } = market
  // Between the quotes of the book, so that a stranger's order meets it first.
  const order = await market.sale(100n, 97n)
  const placed = await placeStop(trial, watch, market, order)
  const size = parse(order.amount)
  const step = lastPlaceOf(terms.amountPlaces)
  const part = (size / (3n * step)) * step
  await clockOf(trial)('marketOrder', { symbol, side: 'buy', amount: format(part, terms.amountPlaces) })
  const isPartly = await expectEffect(trial, watch, operation, async () => {
    const { row, exchange } = await rowOf(trial, placed)
    const wrong = row
      ? (wrongOrder(row, order, SpotOrderStatus.waiting, market) ?? wrongPart(row, part))
      : 'it is no longer in coin/list'
    const sentence = within(`${nameOf(order)}, of which a stranger has bought a third`, wrong)
    if (wrong !== undefined) return { sentence, exchanges: [placed.exchange, exchange] }
    return wrongChange(placed.before, await readBooks(trial), [
      { kind: 'change', currency: market.currency_id, free: -size, frozen: size - part },
    ])
  })
  if (!isPartly) return false
  await market.pin(at(97n))
  return expectFilled(trial, watch, market, placed, { near: [at(97n), at(100n)], isReached: true })
}

/** The filled amount is an extension. */
const wrongPart = (row: SpotOrder, part: bigint): Sentence | undefined =>
  row.filled_amount === undefined ? undefined : wrongField(row, { filled_amount: part })

/** Fills at once where the book meets its limit. */
const fillAtOnce: Step = async (trial, watch, market) => {
  const placed = await place(trial, watch, market, await market.sale(92n, 50n))
  return expectFilled(trial, watch, market, placed, { near: [market.priceAt(100n)], isReached: false })
}

const refuseAtLast: Step = async (trial, watch, market) =>
  refuseReached(trial, watch, market, await market.sale(110n, 100n), {
    what: 'a stop loss at the last price',
    field: 'stop_loss_price',
    reason: 'stop-loss-too-high',
  })

const steps: readonly Step[] = [
  cancel,
  reach(97n),
  // The price jumps over the stop loss: the book is elsewhere.
  reach(95n),
  findNobody,
  takeProfit,
  sellRest,
  refuseAtLast,
  fillAtOnce,
]
