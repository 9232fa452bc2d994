import { LRUCache } from 'lru-cache'
import { stepOf } from '#domain/decimal.ts'
import type { Market } from '../engine/catalogue.ts'
import type { PriceSegment } from '../engine/marketOverrides.ts'
import { seedOf, hash32, unit } from '../engine/random.ts'
import type { Scope, World } from '../engine/scope.ts'
import { bucketStart, nextBucket, tickOf, tickStart, type Period } from './periods.ts'
import { rememberLast } from './rememberLast.ts'
import { readCandleFile, replayHistory } from './replay.ts'
import type { History, PriceSource, Candle, CrossingTest, SourceTrade } from './source.ts'
import type { TickRange } from './splitter.ts'
import { steeredTree } from './steeredTree.ts'
import { createTree, natureOf, marketEpoch, weeklyRoots, type Shape } from './tree.ts'

interface MarketPrices {
  readonly history: History
  readonly source: PriceSource
}

/**
 * Histories by seed and market; the least recently used are evicted and can be recreated. One takes about 40 kB, each
 * world needs one per market, and tests open many worlds in one process.
 */
const histories = new LRUCache<string, MarketPrices>({ max: 1000 })

/** Sources of steered markets, by their segments. */
const steeredSources = new WeakMap<readonly PriceSegment[], PriceSource>()

/** Returns the price source of a market in a world: its own history overlaid with steered prices. */
export function sourceOf(world: World, market: Market): PriceSource {
  const { history, source } = ownOf(world, market)
  const { segments } = world.overrides.of(market.id)
  if (segments.length === 0) return source
  const known = steeredSources.get(segments)
  if (known) return known
  const fresh = treeSource(market, { ...history, tree: steeredTree(history.tree, segments) })
  steeredSources.set(segments, fresh)
  return fresh
}

/** The current price, in units. */
export const lastPrice = ({ world, now }: Pick<Scope, 'world' | 'now'>, market: Market): bigint =>
  sourceOf(world, market).priceAt(now)

/** Prices of a market without steering. */
export const historyOf = (world: World, market: Market): History => ownOf(world, market).history

/** Returns true when an unsteered market has its own price at a tick, rather than repeating an old one. */
export const hasOwnPrice = (world: World, market: Market, tick: number): boolean =>
  historyOf(world, market).trades?.(tick) ?? true

/** Shared by all worlds with the same seed, because it depends only on seed and market. */
function ownOf(world: World, market: Market): MarketPrices {
  const { seed } = world
  const key = [seed, market.symbol, market.basePrice, market.volatility, market.replay ?? ''].join('/')
  const cached = histories.get(key)
  if (cached) return cached
  const history =
    market.replay === undefined
      ? seededHistory(seed, market)
      : replayHistory(seed, market, readCandleFile(market.replay)).history
  const fresh = { history, source: treeSource(market, history) }
  histories.set(key, fresh)
  return fresh
}

/** The default history: the same for the same seed, at every resolution, from 2020 on. */
export function seededHistory(worldSeed: string, market: Market): History {
  const seed = seedOf(`${worldSeed}/${market.symbol}`)
  const shape: Shape = {
    seed,
    basePrice: market.basePrice * 10 ** market.priceScale,
    volatility: market.volatility,
    weeklyVolume: market.dailyVolume * 7 * 10 ** market.amountScale,
  }
  return { tree: createTree(natureOf(shape), weeklyRoots(shape)), seed, since: marketEpoch }
}

/** Creates the price source of a market from its history. */
export function treeSource(market: Market, { tree, seed, since }: History): PriceSource {
  const priceUnit = stepOf(market.priceScale)
  const amountUnit = stepOf(market.amountScale)
  const price = (steps: number) => BigInt(steps) * priceUnit
  const amount = (steps: number) => BigInt(steps) * amountUnit
  const candleOf = (time: number, range: TickRange): Candle => ({
    time,
    open: price(range.open),
    high: price(range.high),
    low: price(range.low),
    close: price(range.close),
    volume: amount(range.volume),
  })
  const candle = (from: number, to: number) => candleOf(from, tree.range(tickOf(from), tickOf(to) + 1))
  // Most reads within one tick are for the price of that tick and the day up to it.
  const priceOf = rememberLast((tick: number) => price(tree.range(tick, tick + 1).close))
  const rangeOf = rememberLast((first: number, last: number) => tree.range(first, last + 1))
  // The orders of one tick all look equally far ahead, and most wait at a price that is not reached in that span.
  const ahead = rememberLast((first: number, end: number) => tree.range(first, end))

  return {
    priceAt: (ms) => priceOf(tickOf(ms)),
    candle: (from, to) => candleOf(from, rangeOf(tickOf(from), tickOf(to))),
    candles: (period, from, to, now) =>
      Array.from(buckets(period, Math.max(from, since), Math.min(to, now)), ([start, end]) =>
        candle(start, Math.min(end, now)),
      ),
    firstCrossing: (from, to, test) => {
      const { near, at } = tests(test, priceUnit)
      const [first, end] = [tickOf(from) + 1, tickOf(to) + 1]
      const tick = first < end && near(ahead(first, end)) ? tree.find(first, end, near, at) : undefined
      return tick && { time: tickStart(tick.start), price: price(tick.close) }
    },
    trades: (tick) => tape(seed, tree.range(tick, tick + 1), price, amount),
  }
}

/** Start and last moment of each period that starts within [from, to]. */
function* buckets(period: Period, from: number, to: number): Generator<readonly [number, number]> {
  let start = bucketStart(period, from)
  if (start < from) start = nextBucket(period, start)
  while (start <= to) {
    const next = nextBucket(period, start)
    yield [start, next - 1]
    start = next
  }
}

/** The conditions in whole steps: a price between two steps is met by the step beyond it. */
function tests({ atOrAbove, atOrBelow, above, below }: CrossingTest, priceUnit: bigint) {
  const ceil = (price: bigint) => Number((price + priceUnit - 1n) / priceUnit)
  const floor = (price: bigint) => Number(price / priceUnit)
  const up = atOrAbove === undefined ? Number.POSITIVE_INFINITY : ceil(atOrAbove)
  const down = atOrBelow === undefined ? Number.NEGATIVE_INFINITY : floor(atOrBelow)
  const overs = above === undefined ? Number.POSITIVE_INFINITY : floor(above) + 1
  const unders = below === undefined ? Number.NEGATIVE_INFINITY : ceil(below) - 1
  const beyond = ({ high, low }: TickRange) => high >= overs || low <= unders
  return {
    near: (range: TickRange) => beyond(range) || range.high >= up || range.low <= down,
    at: (tick: TickRange) => beyond(tick) || tick.close >= up || tick.close <= down,
  }
}

/** One to three trades that move the price from the previous tick's to this tick's. */
function tape(
  seed: number,
  tick: TickRange,
  price: (steps: number) => bigint,
  amount: (steps: number) => bigint,
): SourceTrade[] {
  if (tick.volume === 0) return []
  const count = Math.min(tick.volume, 1 + (hash32(seed, tick.start, 101) % 3))
  const trades: SourceTrade[] = []
  let left = tick.volume
  for (let index = 0; index < count; index++) {
    const last = index === count - 1
    const share = last
      ? left
      : Math.max(1, Math.round((left / (count - index)) * (0.4 + unit(hash32(seed, tick.start, 102, index)))))
    const size = Math.min(share, left - (count - 1 - index))
    const steps = Math.round(tick.open + ((tick.close - tick.open) * (index + 1)) / count)
    left -= size
    trades.push({
      time: tickStart(tick.start) + index,
      price: price(steps),
      amount: amount(size),
      direction: directionOf(tick, hash32(seed, tick.start, 103, index)),
    })
  }
  return trades
}

/** Rising prices were bought, falling ones sold; an unchanged price is random. */
function directionOf({ open, close }: TickRange, draw: number): 'buy' | 'sell' {
  if (open === close) return draw % 2 === 0 ? 'buy' : 'sell'
  return close > open ? 'buy' : 'sell'
}
