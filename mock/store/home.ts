import type { Image } from './image.ts'
import type { Store } from './store.ts'

/** Storage location of one durable world. */
export interface Home {
  /** Name in messages. */
  readonly label: string
  /** Repairs an interrupted replacement. Returns true when there is no world here. */
  isEmpty(): Promise<boolean>
  /**
   * Opens the world.
   * @throws UnreadableWorld, StoreError
   */
  open(): Promise<Store>
  /** Opens a new world beside it, empty or from an image. */
  openBeside(image: Image | undefined): Promise<ReplacementStore>
  /** Deletes the world, which must be closed. */
  remove(): Promise<void>
}

/** A world that will replace another one. */
export interface ReplacementStore {
  readonly store: Store
  /**
   * Swaps it in; both must be closed.
   * @param mayReplace false keeps a world that another process has created here in the meantime
   */
  swapIn(mayReplace: boolean): Promise<Swap>
}

export interface Swap {
  /** Restores the old one. */
  undo(): Promise<void>
  /** Deletes the old one. */
  finish(): Promise<void>
}
