import type { World } from '../../engine/scope.ts'
import { defaultWorld } from '../../engine/worlds.ts'
import { timeOf, type Image } from '../../store/image.ts'
import { ControlRefusal } from '../observability/controlRefusal.ts'
import { createSnapshotFolder, type Snapshot } from './snapshotFolder.ts'

/** The snapshots of every world. They outlive a reset; those of the durable world outlive the process too. */
export interface Snapshots {
  /** One of the same name is replaced. @throws ControlRefusal too-many-snapshots */
  save(world: World, name: string): Promise<Snapshot>
  /** @throws ControlRefusal not-found */
  image(world: string, name: string): Image
  list(world: string): readonly Snapshot[]
  /** @throws ControlRefusal not-found */
  remove(world: string, name: string): void
  /** Deletes those of a world that is gone. */
  forget(world: string): void
}

interface Kept extends Snapshot {
  /** Absent when it lies in the folder. */
  readonly image?: Image
}

const mostEach = 50

/**
 * @param folder where those of the durable world lie; without one they are kept in memory, as all others are
 * @param mostBytes of all snapshots in memory together
 */
export function createSnapshots(folder: string | undefined, mostBytes: number): Snapshots {
  const durable = folder === undefined ? undefined : createSnapshotFolder(folder)
  const worlds = new Map<string, Map<string, Kept>>()
  if (durable) worlds.set(defaultWorld, new Map(durable.list().map((one) => [one.name, one])))
  const of = (world: string) => worlds.get(world) ?? new Map<string, Kept>()
  const folderOf = (world: string) => (world === defaultWorld ? durable : undefined)
  const found = (world: string, name: string): Kept => {
    const known = of(world).get(name)
    if (!known)
      throw new ControlRefusal(`There is no snapshot ${name} of the world ${world}`, 'not-found', 'name')
    return known
  }
  const inMemory = (): number =>
    Array.from(worlds.values())
      .flatMap((all) => Array.from(all.values(), ({ image }) => image?.length ?? 0))
      .reduce((sum, bytes) => sum + bytes, 0)

  return {
    save: async (world, name) => {
      const many = of(world.name)
      if (many.size >= mostEach && !many.has(name))
        throw new ControlRefusal(`A world keeps ${mostEach} snapshots at most`, 'too-many-snapshots')
      const image = await world.image()
      const snapshot = { name, at: timeOf(image), bytes: image.length }
      // Read anew: others were saved while this one was made.
      const all = of(world.name)
      const replaced = all.get(name)?.image?.length ?? 0
      const file = folderOf(world.name)
      if (!file && inMemory() - replaced + image.length > mostBytes)
        throw new ControlRefusal(
          `All snapshots together keep ${mostBytes} bytes at most: delete some, or drop worlds`,
          'too-many-snapshots',
        )
      file?.write(name, image)
      worlds.set(world.name, all.set(name, file ? snapshot : { ...snapshot, image }))
      return snapshot
    },
    image: (world, name) => found(world, name).image ?? read(folderOf(world), name),
    list: (world) => Array.from(of(world).values(), ({ name, at, bytes }) => ({ name, at, bytes })),
    remove: (world, name) => {
      found(world, name)
      folderOf(world)?.remove(name)
      of(world).delete(name)
    },
    forget: (world) => {
      worlds.delete(world)
    },
  }
}

function read(folder: ReturnType<typeof createSnapshotFolder> | undefined, name: string): Image {
  try {
    if (folder) return folder.read(name)
  } catch {
    // Somebody else has deleted it.
  }
  throw new ControlRefusal(`The file of the snapshot ${name} is gone`, 'not-found', 'name')
}
