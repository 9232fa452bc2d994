import { createMarketOverrides, readMarketOverrides } from './marketOverrides.ts'
import { recall } from './memory.ts'
import type { World } from './scope.ts'
import type { WorldOptions } from './world/options.ts'
import { OwnWorld } from './world/ownWorld.ts'
import { SharedWorld } from './world/sharedWorld.ts'

/** Opens a stored world, or creates a new one. @throws UnreadableWorld */
export async function openWorld(options: WorldOptions): Promise<World> {
  const { store } = options
  // Read in one command, so that both are of the same moment when other processes write too.
  const [memory, steered] = await store.run(
    async (tx) => [await recall(tx, options), await readMarketOverrides(tx)] as const,
  )
  const overrides = createMarketOverrides(steered)
  return store.isShared
    ? new SharedWorld(options, memory, overrides)
    : new OwnWorld(options, memory, overrides)
}
