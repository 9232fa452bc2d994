import type { Image } from '../../store/image.ts'

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
