import type { Market } from '../engine/catalogue.ts'
import type { World } from '../engine/scope.ts'
import { lastStartedIndex, tickOf, tickStart } from './periods.ts'
import { hasOwnPrice } from './sources.ts'

/** The movement of a market from the next tick on. */
export type Course =
  | { readonly state: 'own' | 'pinned' | 'halted' }
  | {
      readonly state: 'moving'
      /** Time of the tick that reaches the end, ms. */
      readonly until: number
      /** Price at the end, in price steps. */
      readonly target: number
    }

export function courseOf(world: World, market: Market, now: number): Course {
  const next = tickOf(now) + 1
  const { segments } = world.overrides.of(market.id)
  const active = segments[lastStartedIndex(segments, next)]
  if (!active || active.kind === 'scaled')
    return { state: hasOwnPrice(world, market, next) ? 'own' : 'halted' }
  if (active.kind === 'halted') return { state: 'halted' }
  const path = segments.filter(({ kind, start }) => kind === 'line' && start >= active.start)
  const end = path.at(-1) ?? active
  const last = end.start + end.ticks - 1
  if (next > last || path.every(({ from, to }) => from === end.to && to === end.to))
    return { state: 'pinned' }
  return { state: 'moving', until: tickStart(last), target: end.to }
}

/**
 * Returns true when a market takes no orders: it is halted, or replayed and outside its candles. A halt and its end
 * take effect at once, even with a frozen clock: the price of the current tick is already public, but its orders are
 * still to come.
 */
export const isHalted = (world: World, market: Market, now: number): boolean =>
  courseOf(world, market, now).state === 'halted'
