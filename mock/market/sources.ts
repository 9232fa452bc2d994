import { LRUCache } from 'lru-cache'
import type { PriceSegment } from '../engine/marketOverrides.ts'
import type { Scope, World } from '../engine/scope.ts'
import type { Market } from '../engine/catalogue.ts'
import { readCandleFile, replayHistory } from './replay.ts'
import { seededHistory } from './seeded.ts'
import type { PriceSource } from './source.ts'
import { steeredTree } from './steeredTree.ts'
import { treeSource, type History } from './treeSource.ts'

interface Made {
  readonly history: History
  readonly source: PriceSource
}

/**
 * A process of tests opens many worlds; the histories of seeds that nobody asks for are dropped, they can always be made
 * again. One takes some 40 kB, and a world has one for each market.
 */
const made = new LRUCache<string, Made>({ max: 1000 })

/** The sources of steered markets, by what they are steered with. */
const steered = new WeakMap<readonly PriceSegment[], PriceSource>()

/** The price source of a market in a world: its own history with what testers laid over it. */
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

/** The price of now, units. */
export const lastPrice = ({ world, now }: Pick<Scope, 'world' | 'now'>, market: Market): bigint =>
  sourceOf(world, market).priceAt(now)

/** The prices that a market would have if nobody steered it. */
export const historyOf = (world: World, market: Market): History => ownOf(world, market).history

/** Reports that a market that is not steered has a price of its own at a tick, and does not merely repeat an old one. */
export const tradesByItself = (world: World, market: Market, tick: number): boolean =>
  historyOf(world, market).trades?.(tick) ?? true

/** Worlds of one seed and one market share it: it depends on nothing else. */
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
