import { unitScale } from '#domain/decimal.ts'
import { inPriority, opposite, type Quote, type OrderSide } from '#domain/spot.ts'
import { day } from '#domain/time.ts'
import type { Market } from '../engine/catalogue.ts'
import type { Scope } from '../engine/scope.ts'
import { preparedQuery } from '../store/preparedQuery.ts'
import type { Fill } from '../store/schema.ts'
import { ladderQuotes, sideOf } from './book.ts'
import { bucketStart, nextBucket, tickOf, tickStart, type Period } from './periods.ts'
import type { Candle } from './source.ts'
import { sourceOf } from './sources.ts'

/**
 * Last price and day of a market at one moment. The history of the price source and the users' fills form one tape. In
 * every tick the source trades last, so the last price is the source's; contracts and options use it too.
 */
export interface Ticker {
  readonly last: bigint
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  readonly volume: bigint
  /** Change in percent against 24 hours ago, in units of 10^-8. */
  readonly change: bigint
}

/** The ticker of the last 24 hours. */
export async function ticker(scope: Scope, market: Market): Promise<Ticker> {
  const seeded = sourceOf(scope.world, market).candle(scope.now - day, scope.now)
  const candle = withFills(seeded, await fillsOf(scope, market, scope.now - day, scope.now))
  const change = candle.open === 0n ? 0n : ((candle.close - candle.open) * 100n * unitScale) / candle.open
  return {
    last: candle.close,
    open: candle.open,
    high: candle.high,
    low: candle.low,
    volume: candle.volume,
    change,
  }
}

/** Period of candles, and the span in which they start, ms; both ends are included. */
interface CandleSpan {
  readonly period: Period
  readonly from: number
  readonly to: number
}

/** Candles that start within a span, ascending; the last one may be incomplete. */
export async function candles(
  scope: Scope,
  market: Market,
  { period, from, to }: CandleSpan,
): Promise<readonly Candle[]> {
  const seeded = sourceOf(scope.world, market).candles(period, from, to, scope.now)
  const fills = await fillsOf(scope, market, bucketStart(period, from), scope.now)
  if (fills.length === 0) return seeded
  let next = 0
  const upTo = (time: number) => {
    const first = next
    while ((fills[next]?.at ?? Number.POSITIVE_INFINITY) < time) next++
    return fills.slice(first, next)
  }
  // Both are ascending in time, so one pass suffices.
  return seeded.map((candle) => {
    const end = Math.min(nextBucket(period, candle.time) - 1, scope.now)
    upTo(candle.time)
    return withFills(candle, upTo(end + 1))
  })
}

const fillsOf = ({ tx }: Scope, { id }: Market, after: number, until: number): Promise<readonly Fill[]> =>
  fillsBetween(tx, { market: id, after, until })

const fillsBetween = preparedQuery<{ market: number; after: number; until: number }>()((tx, value) =>
  tx
    .selectFrom('fill')
    .selectAll()
    .where('market_id', '=', value('market'))
    .where('at', '>=', value('after'))
    .where('at', '<=', value('until'))
    .orderBy('id'),
)

/** Adds fills to a candle. They count in volume, high and low; the close is the source's, which trades last. */
function withFills(candle: Candle, fills: readonly Fill[]): Candle {
  let { high, low, volume } = candle
  for (const { price, amount } of fills) {
    if (price > high) high = price
    if (price < low) low = price
    volume += amount
  }
  return { ...candle, high, low, volume }
}

export interface DepthLevel {
  readonly price: bigint
  readonly amount: bigint
}

/** The book by price: bids and asks, best first, `levels` of each. */
export async function depth(
  scope: Scope,
  market: Market,
  levels: number,
): Promise<{ bids: readonly DepthLevel[]; asks: readonly DepthLevel[] }> {
  const side = async (own: OrderSide) => {
    const resting = await scope.world.registry.resting.levels(scope, market, own, levels)
    const quotes = [...resting, ...(await ladderQuotes(scope, market, own))]
    return byPrice(inPriority(opposite(own), quotes)).slice(0, levels)
  }
  return { bids: await side('buy'), asks: await side('sell') }
}

function byPrice(quotes: readonly Quote[]): DepthLevel[] {
  const sums = new Map<bigint, bigint>()
  for (const { price, amount } of quotes) sums.set(price, (sums.get(price) ?? 0n) + amount)
  return Array.from(sums, ([price, amount]) => ({ price, amount }))
}

export interface TapeTrade {
  readonly time: number
  readonly price: bigint
  readonly amount: bigint
  readonly direction: OrderSide
}

/** After a long time without readers, only the end of the tape is sent. */
const mostTicks = 20
const mostFills = 200

/**
 * Trades that the ticks after `last` up to `tick` add to the tape, oldest first. The market's own trades are at the
 * start of their tick, after the waiting orders they traded through; fills that users took later are sent with the next
 * tick. So each fill is sent once, and the last trade has the last price.
 */
export async function tradesSince(
  scope: Scope,
  market: Market,
  last: number,
  tick: number,
): Promise<readonly TapeTrade[]> {
  const trades: TapeTrade[] = []
  const source = sourceOf(scope.world, market)
  for (let number = Math.max(last + 1, tick - mostTicks + 1); number <= tick; number++)
    trades.push(...source.trades(number))
  const fills = await fillsOf(scope, market, tickStart(last), tickStart(tick))
  const unsent = fills.filter(({ at, taker_order_id }) =>
    taker_order_id === null ? tickOf(at) > last : tickOf(at) < tick,
  )
  const users = unsent.slice(-mostFills).map(({ at, price, amount, taker_side }): TapeTrade => ({
    time: at,
    price,
    amount,
    direction: sideOf(taker_side),
  }))
  return byTime([...users, ...trades])
}

const byTime = (trades: readonly TapeTrade[]): readonly TapeTrade[] =>
  trades.toSorted((a, b) => a.time - b.time)

/** The latest trades, oldest first. */
export async function recentTrades(scope: Scope, market: Market, count = 30): Promise<readonly TapeTrade[]> {
  const trades: TapeTrade[] = []
  const now = tickOf(scope.now)
  for (let tick = now; trades.length < count && tick > now - 120; tick--) {
    trades.unshift(...(await tradesSince(scope, market, tick - 1, tick)))
  }
  return byTime(trades).slice(-count)
}
