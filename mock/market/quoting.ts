import type { Market } from '../engine/catalogue.ts'
import type { World } from '../engine/scope.ts'
import { tickOf, tickStart } from './periods.ts'

/** Spread and depth of a market's ladder. */
export interface Quoting {
  /** Distance from the price to the best quote of either side, in price steps. */
  readonly spreadSteps: number
  /** Percentage of the usual amounts; zero removes all quotes. */
  readonly liquidityPercent: number
}

/** Quoting of the world file, unless testers changed it. A gradual change is interpolated at `now`. */
export function quotingOf(world: World, market: Market, now: number): Quoting {
  const { book = {} } = world.overrides.of(market.id)
  const { spreadSteps = market.spreadSteps, liquidityPercent = 100, from } = book
  const ticksGone = from ? tickOf(now) - from.start + 1 : 0
  if (!from || ticksGone >= from.ticks) return { spreadSteps, liquidityPercent }
  const share = Math.max(0, ticksGone) / from.ticks
  const between = (begin: number, end: number) => begin + Math.round((end - begin) * share)
  return {
    spreadSteps: between(from.spreadSteps, spreadSteps),
    liquidityPercent: between(from.liquidityPercent, liquidityPercent),
  }
}

/** World time when a gradual change completes, ms; undefined when it already has. */
export function quotingChangeEnd(world: World, market: Market, now: number): number | undefined {
  const from = world.overrides.of(market.id).book?.from
  if (!from) return undefined
  const last = from.start + from.ticks - 1
  return tickOf(now) < last ? tickStart(last) : undefined
}
