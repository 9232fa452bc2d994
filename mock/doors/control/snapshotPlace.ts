import type { Image } from '../../store/image.ts'

/** One moment of a world, kept under a name. */
export interface Snapshot {
  readonly name: string
  /** World time, ms. */
  readonly at: number
  readonly bytes: number
}

/** Where the snapshots of some worlds are kept. */
export interface SnapshotPlace {
  list(world: string): Promise<readonly Snapshot[]>
  read(world: string, name: string): Promise<Image | undefined>
  /** One of the same name is replaced. @throws ControlRefusal too-many-snapshots */
  write(world: string, name: string, at: number, image: Image): Promise<void>
  remove(world: string, name: string): Promise<void>
}
