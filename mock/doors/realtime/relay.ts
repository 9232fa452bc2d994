import type { World, WorldEvent } from '../../engine/scope.ts'
import type { Worlds } from '../../engine/worlds.ts'
import type { MarketServer } from './sockets.ts'
import { worldRoom } from './streams.ts'

/** Passes what was committed here on to the other processes, and has what they pass on heard by the sockets of this one. */
export function relayEvents(
  io: MarketServer,
  worlds: Worlds,
  hear: (world: World, events: readonly WorldEvent[]) => void,
): void {
  const waiting = new Map<string, WorldEvent[]>()
  const send = () => {
    for (const [world, events] of waiting) io.serverSideEmit('committed', world, events)
    waiting.clear()
  }
  worlds.onEvents((world, events) => {
    if (!world.isShared) return
    // The commands of one turn end one after the other: their events leave in one message.
    if (waiting.size === 0) setImmediate(send)
    const own = waiting.get(world.name) ?? []
    waiting.set(world.name, own)
    own.push(...events)
  })
  io.on('committed', (name, events) => {
    if (!io.sockets.adapter.rooms.has(worldRoom(name))) return
    worlds.get(name).then(
      (world) => {
        hear(world, events)
      },
      // It was dropped meanwhile, and its sockets were cut off.
      () => {},
    )
  })
}
