import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkStart, createOpening, type OpeningOptions, type Place, type Start } from './opening.ts'
import type { WorldEvent } from './scope.ts'
import type { Beginning } from './store/store.ts'
import { wholeImage } from './wholeWorld.ts'
import type { World } from './world.ts'

export interface WorldsOptions extends OpeningOptions {
  /** The folder of the default world's database, or `:memory:`. */
  readonly data: string
  /** The default world is opened with weeks of history. */
  readonly past?: boolean | undefined
}

/** Every world of this process, by name. `default` is the durable one; named ones live in memory and serve tests. */
export interface Worlds {
  /** @throws UnknownWorld when there can be none of this name */
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
  onEvents(listener: (world: World, events: readonly WorldEvent[]) => void): void
  /** Hears the name of a world that was thrown away: whoever holds on to it must let go. */
  onReset(listener: (world: string) => void): void
  close(): Promise<void>
}

export const defaultWorld = 'default'
/** A name from a header becomes no path, but it must not grow the process without bound either. */
const worldName = /^[\w.-]{1,64}$/
const mostWorlds = 512

export class UnknownWorld extends Error {}

export function createWorlds(options: WorldsOptions): Worlds {
  const open = new Map<string, Promise<World>>()
  const opening = createOpening(options)
  const listeners: ((world: World, events: readonly WorldEvent[]) => void)[] = []
  const resetListeners: ((world: string) => void)[] = []

  const heard = async (opened: Promise<World>): Promise<World> => {
    const world = await opened
    world.onEvents((events) => {
      for (const listener of listeners) listener(world, events)
    })
    return world
  }

  const keep = (name: string, world: Promise<World>): Promise<World> => {
    open.set(name, world)
    world.catch(() => {
      if (open.get(name) === world) open.delete(name)
    })
    return world
  }

  /** @throws UnknownWorld */
  const makeRoomFor = (name: string) => {
    if (!worldName.test(name) || open.size >= mostWorlds) throw new UnknownWorld(name)
  }

  const replace = (name: string, beginning: Beginning, how: Start): Promise<World> => {
    if (!open.has(name)) makeRoomFor(name)
    const old = open.get(name)
    let hasLeft = old === undefined
    const leave = async () => {
      hasLeft = true
      for (const listener of resetListeners) listener(name)
      if (old) await closed(old)
    }
    const instead = async () => {
      await old?.catch(() => undefined)
      return heard(opening.replace(placeOf(options.data, name), beginning, how, leave))
    }
    const fresh = instead()
    void keep(
      name,
      fresh.catch(() => (old && !hasLeft ? old : heard(opening.open(placeOf(options.data, name), {})))),
    )
    return fresh
  }

  return {
    get: async (name) => {
      const known = open.get(name)
      if (known) return known
      makeRoomFor(name)
      const past = name === defaultWorld && options.past === true
      return keep(name, heard(opening.open(placeOf(options.data, name), { past })))
    },
    has: (name) => open.has(name),
    list: async () => {
      const all = await Promise.allSettled(open.values())
      return all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    },
    reset: async (name, how) => {
      checkStart(how, options.worldFile)
      return replace(name, 'fresh', how)
    },
    restore: async (name, image) => replace(name, wholeImage(image, options.worldFile), {}),
    onEvents: (listener) => listeners.push(listener),
    onReset: (listener) => resetListeners.push(listener),
    close: async () => {
      for (const world of open.values()) await closed(world)
    },
  }
}

/** Closes a world that goes; one that cannot be opened, or not be closed any more, goes all the same. */
const closed = (world: Promise<World>): Promise<void> =>
  world.then((one) => one.close()).catch(() => undefined)

function placeOf(data: string, name: string): Place {
  if (data === ':memory:' || name !== defaultWorld) return { name, file: undefined }
  mkdirSync(data, { recursive: true })
  return { name, file: join(data, 'exchange.sqlite') }
}
