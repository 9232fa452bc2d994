import type { Image } from './image.ts'
import type { Store } from './store.ts'

/** Where one durable world is kept. */
export interface Home {
  /** As messages call it. */
  readonly label: string
  /** Puts right what a replacement that was cut off has left, and tells whether no world is here. */
  isEmpty(): Promise<boolean>
  /**
   * Opens the world that is here.
   * @throws UnreadableWorld, StoreTrouble
   */
  open(): Promise<Store>
  /** Opens a new one beside it, empty or out of an image. */
  openBeside(image: Image | undefined): Promise<Beside>
  /** Deletes the world, which is closed. */
  remove(): Promise<void>
}

/** A world that is to take the place of another one. */
export interface Beside {
  readonly store: Store
  /**
   * Puts it in its place; both are closed.
   * @param mayReplace otherwise one that another process has put there meanwhile stays
   */
  swapIn(mayReplace: boolean): Promise<Swap>
}

export interface Swap {
  /** Puts the old one back. */
  undo(): Promise<void>
  /** Deletes the old one. */
  finish(): Promise<void>
}
