import { seedOf } from '../engine/random.ts'
import type { Market } from '../engine/catalogue.ts'
import { createTree } from './tree.ts'
import type { History } from './treeSource.ts'
import { natureOf, seededSince, weeklyRoots, type Shape } from './weeks.ts'

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
