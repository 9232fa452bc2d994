import type { World } from '../../engine/scope.ts'

/** The clock of a world as the control door shows it. */
export const clockOf = (world: World) => ({
  now: world.clock.now(),
  mode: world.clock.state().mode,
  rate: world.clock.state().rate,
})
