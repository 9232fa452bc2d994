import type { CommittingListener, World, WorldEvent } from './scope.ts'
import type { WorldFile } from './worldfile/schema.ts'

/** Every world of this process, by name. `default` is kept on disk, and so are those that were made to be; the others live in memory. */
export interface Worlds {
  /**
   * Opens one that is not open yet, in the place of the one that was idle longest when there are too many.
   * @throws UnknownWorld when there can be none of this name
   */
  get(name: string): Promise<World>
  /** Whether it is open, or kept on disk. */
  has(name: string): boolean
  /** As `has`, with what other processes have made by now. */
  isThere(name: string): Promise<boolean>
  /** Those that are open or kept on disk. */
  list(): Promise<readonly ListedWorld[]>
  /** Those that are open; opens none, and keeps none from falling idle. */
  opened(): Promise<readonly ListedWorld[]>
  /**
   * Makes a world.
   * @throws WorldExists, BadStart, UnknownWorld
   */
  create(name: string, start: Start, durable: boolean): Promise<World>
  /**
   * Makes a world that is now as another one is.
   * @throws WorldExists, UnknownWorld
   */
  fork(from: World, name: string): Promise<World>
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
  /** Closes a world and forgets it, its file too. Returns whether there was one. */
  drop(name: string): Promise<boolean>
  /** An idle world is kept all the same while one of these returns true. */
  keepWhile(isNeeded: (world: string) => boolean): void
  /** Gets each world that has just begun, before anybody else does. */
  onFresh(listener: (world: World, began: Began) => Promise<void>): void
  /** Gets each world that was opened from its file, before anybody else does. */
  onKept(listener: (world: World) => void): void
  onEvents(listener: (world: World, events: readonly WorldEvent[]) => void): void
  /** As World.onCommitting, of every world. */
  onCommitting(listener: (world: World, ...heard: Parameters<CommittingListener>) => Promise<void>): void
  /** As World.onForeignEvents, of every world. */
  onForeignEvents(listener: {
    isWaiting(world: World): boolean
    hear(world: World, events: readonly WorldEvent[]): void
  }): void
  /** Gets the name of a world that was thrown away, to drop what belongs to it. */
  onReset(listener: (world: string) => void): void
  /** Gets the name of a world that was closed for good, after `onReset`: nothing of it needs to be kept. */
  onDrop(listener: (world: string) => void): void
  close(): Promise<void>
}

export const defaultWorld = 'default'

/** Says what a name must be like. */
export const badWorldName =
  'X-Mock-World: a name is 1 to 64 letters, digits, dots, _ and -, and not one or two dots'

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
  /** What it is made from, where that is not what the server makes worlds from. */
  readonly worldFile?: WorldFile | undefined
  /** It keeps a journal from its first moment. */
  readonly journal?: boolean | undefined
}

/** How a world began in fact. */
export interface Began {
  readonly seed: string
  /** Whether tokens and codes come from the seed, too. */
  readonly seeded: boolean
  /** World time, ms; the clock stood there until the world was ready. Absent where it ran. */
  readonly at: number | undefined
  readonly past: boolean
  readonly journal: boolean
}

export interface ListedWorld {
  readonly world: World
  readonly durable: boolean
  /** Real time since somebody asked for it, ms. */
  readonly idle: number
}

/** There is a world of this name already. */
export class WorldExists extends Error {}

/** A world cannot begin like this. The message says why. */
export class BadStart extends Error {
  readonly field: keyof Start

  constructor(field: keyof Start, message: string) {
    super(message)
    this.field = field
  }
}
