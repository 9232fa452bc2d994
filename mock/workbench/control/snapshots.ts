import type { World } from '../../engine/scope.ts'
import { timeOfImage, type Image } from '../../store/image.ts'
import { ControlRefusal } from '../controlRefusal.ts'
import { createSnapshotMemory, type Snapshot, type SnapshotPlace } from './snapshotMemory.ts'

/** Snapshots of all worlds. They outlive a reset; snapshots of durable worlds also outlive the process. */
export interface Snapshots {
  /**
   * Replaces a snapshot of the same name.
   * @throws ControlRefusal too-many-snapshots
   */
  readonly save: (world: World, name: string) => Promise<Snapshot>
  /** @throws ControlRefusal not-found */
  readonly image: (world: string, name: string) => Promise<Image>
  readonly list: (world: World) => Promise<readonly Snapshot[]>
  /** @throws ControlRefusal not-found */
  readonly remove: (world: World, name: string) => Promise<void>
  /** Returns true when a world has snapshots in memory, which end with it. */
  readonly holds: (world: string) => boolean
  /** Deletes the in-memory snapshots of a dropped world. */
  readonly forget: (world: string) => void
}

/** Snapshots that outlive the process. */
export interface DurableSnapshots extends SnapshotPlace {
  /** Returns true when the snapshots of a world are stored here. */
  keeps(world: World): boolean
}

const mostEach = 50

/**
 * @param durable without it, all are kept in memory
 * @param mostBytes limit for all snapshots in memory
 */
export function createSnapshots(durable: DurableSnapshots | undefined, mostBytes: number): Snapshots {
  const memory = createSnapshotMemory(mostBytes)
  const placeOf = (world: World): SnapshotPlace => (durable?.keeps(world) === true ? durable : memory)
  const missing = (world: string, name: string) =>
    new ControlRefusal(`There is no snapshot ${name} of the world ${world}`, 'not-found', 'name')

  return {
    save: async (world, name) => {
      const place = placeOf(world)
      const before = await place.list(world.name)
      if (before.length >= mostEach && !before.some((one) => one.name === name))
        throw new ControlRefusal(`A world may have at most ${mostEach} snapshots`, 'too-many-snapshots')
      const image = await world.image()
      const at = timeOfImage(image)
      await place.write(world.name, name, at, image)
      return { name, at, bytes: image.length }
    },
    image: async (world, name) => {
      const image = (await memory.read(world, name)) ?? (await durable?.read(world, name))
      if (!image) throw missing(world, name)
      return image
    },
    list: (world) => placeOf(world).list(world.name),
    remove: async (world, name) => {
      const place = placeOf(world)
      if (!(await place.list(world.name)).some((one) => one.name === name)) throw missing(world.name, name)
      await place.remove(world.name, name)
    },
    holds: memory.holds,
    forget: memory.forget,
  }
}
