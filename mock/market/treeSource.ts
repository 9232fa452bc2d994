import type { Market } from '../engine/catalogue.ts'
import { hash32, unit } from '../engine/random.ts'
import { bucketStart, nextBucket, tickOf, tickStart, type Period } from './periods.ts'
import { rememberLast } from './rememberLast.ts'
import type { Candle, CrossingTest, PriceSource, SourceTrade } from './source.ts'
import type { Stretch } from './splitter.ts'
import type { Tree } from './tree.ts'

/** All prices of a market, in whole steps. */
export interface History {
  readonly tree: Tree
  /** Seed of its trades. */
  readonly seed: number
  /** Time of the first candle, ms. */
  readonly since: number
  /**
   * Returns true when a tick has its own price; a replayed market does not have one outside its candles. Absent means
   * always.
   */
  readonly trades?: (tick: number) => boolean
}

/** Creates the price source of a market from its history. */
export function treeSource(market: Market, { tree, seed, since }: History): PriceSource {
  const priceUnit = 10n ** BigInt(8 - market.priceScale)
  const amountUnit = 10n ** BigInt(8 - market.amountScale)
  const price = (steps: number) => BigInt(steps) * priceUnit
  const amount = (steps: number) => BigInt(steps) * amountUnit
  const candleOf = (time: number, stretch: Stretch): Candle => ({
    time,
    open: price(stretch.open),
    high: price(stretch.high),
    low: price(stretch.low),
    close: price(stretch.close),
    volume: amount(stretch.volume),
  })
  const candle = (from: number, to: number) => candleOf(from, tree.range(tickOf(from), tickOf(to) + 1))
  // Most reads within one tick are for the price of that tick and the day up to it.
  const priceOf = rememberLast((tick: number) => price(tree.range(tick, tick + 1).close))
  const stretchOf = rememberLast((first: number, last: number) => tree.range(first, last + 1))
  // The orders of one tick all look equally far ahead, and most wait at a price that is not reached in that span.
  const ahead = rememberLast((first: number, end: number) => tree.range(first, end))

  return {
    priceAt: (ms) => priceOf(tickOf(ms)),
    candle: (from, to) => candleOf(from, stretchOf(tickOf(from), tickOf(to))),
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
  const beyond = ({ high, low }: Stretch) => high >= overs || low <= unders
  return {
    near: (stretch: Stretch) => beyond(stretch) || stretch.high >= up || stretch.low <= down,
    at: (tick: Stretch) => beyond(tick) || tick.close >= up || tick.close <= down,
  }
}

/** One to three trades that move the price from the previous tick's to this tick's. */
function tape(
  seed: number,
  tick: Stretch,
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
function directionOf({ open, close }: Stretch, draw: number): 'buy' | 'sell' {
  if (open === close) return draw % 2 === 0 ? 'buy' : 'sell'
  return close > open ? 'buy' : 'sell'
}
