import type { Market } from '../engine/catalogue.ts'
import { hash32, seedOf, unit } from '../engine/random.ts'
import type { Quoting } from './quoting.ts'
import { rememberLast } from './rememberLast.ts'

export interface Level {
  readonly price: bigint
  readonly amount: bigint
}

/** Share of the daily volume on one level. */
const levelShare = 1 / 20_000

export interface Ladder {
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
}

/** Levels per side. */
const levels = 10

type Quoted = (worldSeed: string, tick: number, price: bigint, spread: number, liquidity: number) => Ladder

/**
 * Caches the last ladder per market: both sides of the book, every order and every message of a tick use the same
 * quotes.
 */
const quoted = new WeakMap<Market, Quoted>()

/**
 * Quotes of the market maker around a price: best first, never crossed. They are on a grid, so a small price move
 * leaves most of them in place, and amounts change only now and then.
 */
export function ladder(
  worldSeed: string,
  market: Market,
  tick: number,
  price: bigint,
  { spreadSteps, liquidityPercent }: Quoting,
): Ladder {
  const known = quoted.get(market)
  if (known) return known(worldSeed, tick, price, spreadSteps, liquidityPercent)
  const fresh: Quoted = rememberLast((...moment) => quotesOf(market, ...moment))
  quoted.set(market, fresh)
  return fresh(worldSeed, tick, price, spreadSteps, liquidityPercent)
}

function quotesOf(
  market: Market,
  ...[worldSeed, tick, price, spreadSteps, liquidityPercent]: Parameters<Quoted>
): Ladder {
  const seed = seedOf(`${worldSeed}/${market.symbol}/ladder`)
  const gap = BigInt(spreadSteps) * 10n ** BigInt(8 - market.priceScale)
  const firstBid = floorTo(price - gap, gap)
  const firstAsk = ceilTo(price + gap, gap)
  const level = (quote: bigint, distance: number): Level => ({
    price: quote,
    amount: amountOf(seed, market, tick, quote, (1 + distance * 0.35) * (liquidityPercent / 100)),
  })
  const asks = Array.from({ length: levels }, (_, index) => level(firstAsk + BigInt(index) * gap, index))
  const bids = Array.from({ length: levels }, (_, index) => level(firstBid - BigInt(index) * gap, index))
  if (liquidityPercent === 0) return { bids: [], asks: [] }
  return { bids: bids.filter((each) => each.price > 0n), asks }
}

const floorTo = (price: bigint, gap: bigint): bigint => (price / gap) * gap
const ceilTo = (price: bigint, gap: bigint): bigint => ((price + gap - 1n) / gap) * gap

/**
 * Amounts grow with the distance from the price. A level keeps its amount for some seconds, each with its own duration.
 */
function amountOf(seed: number, market: Market, tick: number, price: bigint, factor: number): bigint {
  const where = Number(price / 10n ** BigInt(8 - market.priceScale))
  const lifetime = 6 + (hash32(seed, where, 1) % 30)
  const draw = unit(hash32(seed, where, Math.floor(tick / lifetime), 2))
  const steps =
    market.dailyVolume * 10 ** market.amountScale * levelShare * (0.25 + 1.5 * draw * draw) * factor
  return BigInt(Math.max(1, Math.round(steps))) * 10n ** BigInt(8 - market.amountScale)
}
