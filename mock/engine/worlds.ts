import type { World, WorldEvent } from './scope.ts'

/** Every world of this process, by name. `default` is the durable one; named ones live in memory and serve tests. */
export interface Worlds {
  /**
   * Opens one that is not open yet, in the place of the one that was idle longest when there are too many.
   * @throws UnknownWorld when there can be none of this name
   */
  get(name: string): Promise<World>
  has(name: string): boolean
  /** Those that are open. */
  list(): Promise<readonly World[]>
  /**
   * Throws the world away and opens a fresh one; what it is to begin with is looked at first.
   * @throws BadStart, UnknownWorld
   */
  reset(name: string, start: Start): Promise<World>
  /**
   * Puts the world of an image in its place, once that serves.
   * @throws UnreadableWorld, UnknownWorld
   */
  restore(name: string, image: Uint8Array): Promise<World>
  /** Closes a world and forgets it. Returns whether it was open. */
  drop(name: string): Promise<boolean>
  /** An idle world is kept all the same while one of these returns true. */
  keepWhile(isNeeded: (world: string) => boolean): void
  onEvents(listener: (world: World, events: readonly WorldEvent[]) => void): void
  /** Gets the name of a world that was thrown away, to drop what belongs to it. */
  onReset(listener: (world: string) => void): void
  /** Gets the name of a world that was closed for good, after `onReset`: nothing of it needs to be kept. */
  onDrop(listener: (world: string) => void): void
  close(): Promise<void>
}

export const defaultWorld = 'default'

/** No world can be opened under this name. The message says why. */
export class UnknownWorld extends Error {
  readonly reason: 'unknown-world' | 'too-many-worlds' | 'foreign-page'

  constructor(message: string, reason: UnknownWorld['reason']) {
    super(message)
    this.reason = reason
  }
}

/** How a fresh world begins. */
export interface Start {
  readonly seed?: string | undefined
  /** Its clock stands frozen there, ms; without it, it runs. */
  readonly at?: number | undefined
  /** Rules that differ from those of the world file. */
  readonly rules?: object | undefined
  /** Its users have lived for weeks already. */
  readonly past?: boolean | undefined
}

/** A world cannot begin like this. The message says why. */
export class BadStart extends Error {
  readonly field: keyof Start

  constructor(field: keyof Start, message: string) {
    super(message)
    this.field = field
  }
}
