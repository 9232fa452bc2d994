import type { Market } from '../engine/catalogue.ts'
import type { World } from '../engine/scope.ts'
import { tickOf, tickStart } from './periods.ts'

/** How the ladder of a market is quoted. */
export interface Quoting {
  /** From the price to the best quote of either side, in price steps. */
  readonly spreadSteps: number
  /** Of the usual amounts; at zero there are no quotes. */
  readonly liquidityPercent: number
}

/** As the world file has it, unless testers want it otherwise; on the way there, so far as it is by then. */
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

/** World time, ms, at which a book is quoted as it was asked to be; absent when it is already. */
export function quotedFrom(world: World, market: Market, now: number): number | undefined {
  const from = world.overrides.of(market.id).book?.from
  if (!from) return undefined
  const last = from.start + from.ticks - 1
  return tickOf(now) < last ? tickStart(last) : undefined
}
