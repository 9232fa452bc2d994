import type { Market } from '../engine/catalogue.ts'
import type { World } from '../engine/scope.ts'
import { lastBefore } from './lastBefore.ts'
import { tickOf, tickStart } from './periods.ts'
import { tradesByItself } from './sources.ts'

/** What a market is doing from the next tick on. */
export type Course =
  | { readonly state: 'own' | 'pinned' | 'halted' }
  | {
      readonly state: 'moving'
      /** ms of the tick that reaches the end. */
      readonly until: number
      /** Where it will be then, in price steps. */
      readonly target: number
    }

export function courseOf(world: World, market: Market, now: number): Course {
  const next = tickOf(now) + 1
  const { segments } = world.overrides.of(market.id)
  const active = segments[lastBefore(segments, next)]
  if (!active || active.kind === 'scaled')
    return { state: tradesByItself(world, market, next) ? 'own' : 'halted' }
  if (active.kind === 'halted') return { state: 'halted' }
  const path = segments.filter(({ kind, start }) => kind === 'line' && start >= active.start)
  const end = path.at(-1) ?? active
  const last = end.start + end.ticks - 1
  if (next > last || path.every(({ from, to }) => from === end.to && to === end.to))
    return { state: 'pinned' }
  return { state: 'moving', until: tickStart(last), target: end.to }
}

/**
 * Reports that a market takes no orders: it is halted, or replayed and outside its candles. A halt and its end hold at
 * once, also in a frozen world: the price of the tick that is on has been seen already, but its orders are still to come.
 */
export const isHalted = (world: World, market: Market, now: number): boolean =>
  courseOf(world, market, now).state === 'halted'
