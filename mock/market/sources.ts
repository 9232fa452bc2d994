import { LRUCache } from 'lru-cache'
import type { Market } from '../engine/catalogue.ts'
import type { PriceSegment } from '../engine/marketOverrides.ts'
import { seedOf } from '../engine/random.ts'
import type { Scope, World } from '../engine/scope.ts'
import { readCandleFile, replayHistory } from './replay.ts'
import type { PriceSource } from './source.ts'
import { steeredTree } from './steeredTree.ts'
import { createTree } from './tree.ts'
import { treeSource, type History } from './treeSource.ts'
import { natureOf, seededSince, weeklyRoots, type Shape } from './weeks.ts'

interface Made {
  readonly history: History
  readonly source: PriceSource
}

/**
 * Histories by seed and market; the least recently used are evicted and can be recreated. One takes about 40 kB, each
 * world needs one per market, and tests open many worlds in one process.
 */
const made = new LRUCache<string, Made>({ max: 1000 })

/** Sources of steered markets, by their segments. */
const steered = new WeakMap<readonly PriceSegment[], PriceSource>()

/** Returns the price source of a market in a world: its own history overlaid with steered prices. */
export function sourceOf(world: World, market: Market): PriceSource {
  const { history, source } = ownOf(world, market)
  const { segments } = world.overrides.of(market.id)
  if (segments.length === 0) return source
  const known = steered.get(segments)
  if (known) return known
  const fresh = treeSource(market, { ...history, tree: steeredTree(history.tree, segments) })
  steered.set(segments, fresh)
  return fresh
}

/** The current price, in units. */
export const lastPrice = ({ world, now }: Pick<Scope, 'world' | 'now'>, market: Market): bigint =>
  sourceOf(world, market).priceAt(now)

/** Prices of a market without steering. */
export const historyOf = (world: World, market: Market): History => ownOf(world, market).history

/** Returns true when an unsteered market has its own price at a tick, rather than repeating an old one. */
export const tradesByItself = (world: World, market: Market, tick: number): boolean =>
  historyOf(world, market).trades?.(tick) ?? true

/** Shared by all worlds with the same seed, because it depends only on seed and market. */
function ownOf(world: World, market: Market): Made {
  const { seed } = world
  const key = [seed, market.symbol, market.basePrice, market.volatility, market.replay ?? ''].join('/')
  const cached = made.get(key)
  if (cached) return cached
  const history =
    market.replay === undefined
      ? seededHistory(seed, market)
      : replayHistory(seed, market, readCandleFile(market.replay)).history
  const fresh = { history, source: treeSource(market, history) }
  made.set(key, fresh)
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
  return { tree: createTree(natureOf(shape), weeklyRoots(shape)), seed, since: seededSince }
}
