import type { Market } from '../engine/catalogue.ts'
import type { World } from '../engine/scope.ts'

/** How the ladder of a market is quoted. */
export interface Quoting {
  /** From the price to the best quote of either side, in price steps. */
  readonly spreadSteps: number
  /** Of the usual amounts; at zero there are no quotes. */
  readonly liquidityPercent: number
}

/** As the world file has it, unless testers want it otherwise. */
export function quotingOf(world: World, market: Market): Quoting {
  const { spreadSteps = market.spreadSteps, liquidityPercent = 100 } = world.overrides.of(market.id)
  return { spreadSteps, liquidityPercent }
}
