import type { CommittingListener, WorldEvent } from './events.ts'
import type { World } from './scope.ts'
import type { WorldFile } from './worldfile/schema.ts'

/**
 * All worlds of this process, by name. `default` is kept on disk, as are worlds created with `durable`; the others are
 * in memory.
 */
export interface Worlds {
  /**
   * Returns a world, opening it if necessary; when there are too many, the one that was idle longest is closed.
   * @throws UnknownWorld when no world can have this name
   */
  get(name: string): Promise<World>
  /** Returns true when it is open, or kept on disk. */
  has(name: string): boolean
  /** Like `has`, including worlds created by other processes. */
  exists(name: string): Promise<boolean>
  /** Worlds that are open or kept on disk. */
  list(): Promise<readonly ListedWorld[]>
  /** Open worlds. Neither opens any nor resets their idle time. */
  opened(): Promise<readonly ListedWorld[]>
  /**
   * Creates a world.
   * @throws WorldExists, BadStart, UnknownWorld
   */
  create(name: string, start: Start, durable: boolean): Promise<World>
  /**
   * Creates a copy of another world in its current state.
   * @throws WorldExists, UnknownWorld
   */
  fork(from: World, name: string): Promise<World>
  /**
   * Drops the world and opens a fresh one; `start` is checked first.
   * @throws BadStart, UnknownWorld
   */
  reset(name: string, start: Start): Promise<World>
  /**
   * Replaces the world with that of an image, once that one is open.
   * @throws UnreadableWorld, UnknownWorld
   */
  restore(name: string, image: Uint8Array): Promise<World>
  /** Closes a world and deletes it with its file. Returns false when it did not exist. */
  drop(name: string): Promise<boolean>
  /** Keeps an idle world open while one of these callbacks returns true. */
  keepWhile(isNeeded: (world: string) => boolean): void
  /** Adds a listener for each new world, called before any other use. */
  onFresh(listener: (world: World, began: InitialSettings) => Promise<void>): void
  /** Adds a listener for each world opened from its file, called before any other use. */
  onOpened(listener: (world: World) => void): void
  onEvents(listener: (world: World, events: readonly WorldEvent[]) => void): void
  /** EventListeners.onCommitting for all worlds. */
  onCommitting(listener: (world: World, ...args: Parameters<CommittingListener>) => Promise<void>): void
  /** EventListeners.onForeignEvents for all worlds. */
  onForeignEvents(listener: {
    isWaiting(world: World): boolean
    receive(world: World, events: readonly WorldEvent[]): void
  }): void
  /** Adds a listener for the name of each dropped world, to drop data that belongs to it. */
  onReset(listener: (world: string) => void): void
  /** Adds a listener for the name of each world closed for good, after `onReset`: nothing of it needs to be kept. */
  onDrop(listener: (world: string) => void): void
  close(): Promise<void>
}

export const defaultWorld = 'default'

/** Message with the rules for a name. */
const badWorldName = 'X-Mock-World: a name is 1 to 64 letters, digits, dots, _ and -, and not one or two dots'

/** No world can be opened under this name. The message says why. */
export class UnknownWorld extends Error {
  readonly reason: 'unknown-world' | 'too-many-worlds' | 'foreign-page'

  constructor(message: string, reason: UnknownWorld['reason']) {
    super(message)
    this.reason = reason
  }
}

/** The error of a name that no world can have. */
export const unknownWorldName = (): UnknownWorld => new UnknownWorld(badWorldName, 'unknown-world')

/** Valid names. A name becomes part of URLs, where `.` and `..` have other meanings. */
const worldName = /^(?!\.{1,2}$)[\w.-]{1,64}$/

/** @throws UnknownWorld */
export function assertWorldName(name: string): void {
  if (!worldName.test(name)) throw unknownWorldName()
}

/** Initial settings of a fresh world. */
export interface Start {
  readonly seed?: string | undefined
  /** Freezes the clock at this time, ms; without it, the clock runs. */
  readonly at?: number | undefined
  /** Rules that differ from those of the world file. */
  readonly rules?: object | undefined
  /** Generates weeks of demo history for its users. */
  readonly past?: boolean | undefined
  /** World file, if not the default of the server. */
  readonly worldFile?: WorldFile | undefined
  /** Starts a journal at its first moment. */
  readonly journal?: boolean | undefined
}

/** Effective initial settings of a world. */
export interface InitialSettings {
  readonly seed: string
  /** True when tokens and codes come from the seed too. */
  readonly seeded: boolean
  /** World time, ms, at which the clock was frozen until the world was ready; absent when it was running. */
  readonly at: number | undefined
  readonly past: boolean
  readonly journal: boolean
}

export interface ListedWorld {
  readonly world: World
  readonly durable: boolean
  /** Real time since it was last requested, ms. */
  readonly idle: number
}

/** A world of this name already exists. */
export class WorldExists extends Error {}

/** A world cannot be created like this. The message says why. */
export class BadStart extends Error {
  readonly field: keyof Start

  constructor(field: keyof Start, message: string) {
    super(message)
    this.field = field
  }
}
