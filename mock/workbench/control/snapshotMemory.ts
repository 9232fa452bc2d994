import type { Image } from '../../store/image.ts'
import { ControlRefusal } from '../controlRefusal.ts'

/** A named moment of a world. */
export interface Snapshot {
  readonly name: string
  /** World time, ms. */
  readonly at: number
  readonly bytes: number
}

/** Storage for the snapshots of some worlds. */
export interface SnapshotPlace {
  list(world: string): Promise<readonly Snapshot[]>
  read(world: string, name: string): Promise<Image | undefined>
  /**
   * Replaces a snapshot of the same name.
   * @throws ControlRefusal too-many-snapshots
   */
  write(world: string, name: string, at: number, image: Image): Promise<void>
  remove(world: string, name: string): Promise<void>
}

/** Snapshots that end with their world or with the process. */
export interface SnapshotMemory extends SnapshotPlace {
  readonly holds: (world: string) => boolean
  /** Deletes the snapshots of a dropped world. */
  readonly forget: (world: string) => void
}

/** @param mostBytes limit for all of them together */
export function createSnapshotMemory(mostBytes: number): SnapshotMemory {
  const worlds = new Map<string, Map<string, Snapshot & { readonly image: Image }>>()
  const of = (world: string) => worlds.get(world) ?? new Map<string, Snapshot & { readonly image: Image }>()
  const bytes = (): number =>
    Array.from(worlds.values())
      .flatMap((all) => Array.from(all.values(), ({ image }) => image.length))
      .reduce((sum, length) => sum + length, 0)

  return {
    list: async (world) => Array.from(of(world).values(), ({ name, at, bytes }) => ({ name, at, bytes })),
    read: async (world, name) => of(world).get(name)?.image,
    write: async (world, name, at, image) => {
      const all = of(world)
      if (bytes() - (all.get(name)?.bytes ?? 0) + image.length > mostBytes)
        throw new ControlRefusal(
          `All snapshots together may have at most ${mostBytes} bytes: delete some, or drop worlds`,
          'too-many-snapshots',
        )
      worlds.set(world, all.set(name, { name, at, bytes: image.length, image }))
    },
    remove: async (world, name) => {
      of(world).delete(name)
    },
    holds: (world) => of(world).size > 0,
    forget: (world) => {
      worlds.delete(world)
    },
  }
}
