import type { World } from '../engine/scope.ts'
import type { Market } from '../engine/catalogue.ts'
import { readCandleFile, replaySource } from './replay.ts'
import { seededSource } from './seeded.ts'
import type { PriceSource } from './source.ts'

const made = new Map<string, PriceSource>()
/** A process of tests opens many worlds; the histories of old seeds are dropped, they can always be made again. */
const kept = 400

/** The price source of a market in a world. Worlds of one seed and one market share it: it depends on nothing else. */
export function sourceOf(world: World, market: Market): PriceSource {
  const { seed } = world
  const key = [seed, market.symbol, market.basePrice, market.volatility, market.replay ?? ''].join('/')
  const cached = made.get(key)
  if (cached) return cached
  if (made.size >= kept) made.clear()
  const source =
    market.replay === undefined
      ? seededSource(seed, market)
      : replaySource(seed, market, readCandleFile(market.replay)).source
  made.set(key, source)
  return source
}
