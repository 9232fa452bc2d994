import type { World } from '../../engine/scope.ts'

/** The clock of a world in the control API's format. */
export const clockOf = (world: World) => ({
  now: world.clock.now(),
  mode: world.clock.state().mode,
  rate: world.clock.state().rate,
})
