import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { WorldEvent } from './scope.ts'
import { wallClock } from './clock.ts'
import { livePast, pastDays } from './history/live.ts'
import { seedWorld } from './seed.ts'
import type { Image } from './store/image.ts'
import type { Beginning } from './store/store.ts'
import { withRules } from './worldfile/read.ts'
import type { WorldFile } from './worldfile/schema.ts'
import { openWorld, type World, type WorldNews, type WorldOptions } from './world.ts'

export interface WorldsOptions {
  /** The folder of the default world's database, or `:memory:`. */
  readonly data: string
  /** Fixes market, tokens and codes; without it tokens and codes are unpredictable. */
  readonly seed: string | undefined
  readonly onJobFailed: WorldOptions['onJobFailed']
  readonly onNews: (world: string, news: WorldNews) => void
  /** What worlds are made from. */
  readonly worldFile: WorldFile
  /** The default world is opened with weeks of history. */
  readonly past?: boolean | undefined
}

/** Every world of this process, by name. `default` is the durable one; named ones live in memory and serve tests. */
export interface Worlds {
  get(name: string): Promise<World>
  /** Throws the world away and opens a fresh one. */
  reset(name: string, start: Start): Promise<World>
  /** Puts the world of an image in its place. */
  restore(name: string, image: Image): Promise<World>
  /** The names of those that are open. */
  names(): readonly string[]
  onEvents(listener: (world: World, events: readonly WorldEvent[]) => void): void
  /** Hears the name of a world that was thrown away: whoever holds on to it must let go. */
  onReset(listener: (world: string) => void): void
  close(): Promise<void>
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

const day = 24 * 60 * 60_000

export const defaultWorld = 'default'
/** A name from a header becomes no path, but it must not grow the process without bound either. */
const worldName = /^[\w.-]{1,64}$/
const mostWorlds = 512

export class UnknownWorld extends Error {}

export function createWorlds(options: WorldsOptions): Worlds {
  const open = new Map<string, Promise<World>>()
  const listeners: ((world: World, events: readonly WorldEvent[]) => void)[] = []
  const resetListeners: ((world: string) => void)[] = []

  const start = async (
    name: string,
    beginning: Beginning,
    { seed, at, rules, past }: Start = {},
  ): Promise<World> => {
    const now = at ?? wallClock()
    const worldFile = rules ? withRules(options.worldFile, rules) : options.worldFile
    const world = await openWorld({
      name,
      file: fileOf(options.data, name),
      beginning,
      worldFile,
      ownFile: rules !== undefined,
      // A world with a past begins back then and lives up to now.
      at: past ? now - pastDays * day : at,
      firstDay: Math.floor(now / day) * day,
      seed: seed ?? options.seed ?? 'h5',
      secret: seed ?? options.seed,
      onJobFailed: options.onJobFailed,
      onNews: (news) => {
        options.onNews(name, news)
      },
    })
    const isNew = await seedWorld(world)
    if (past && isNew) await livePast(world, now)
    if (past && isNew && at === undefined) await world.runClock()
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

  const replace = (name: string, beginning: Beginning, how?: Start): Promise<World> => {
    const old = open.get(name)
    const instead = async () => {
      for (const listener of resetListeners) listener(name)
      await (await old)?.close()
      return start(name, beginning, how)
    }
    return keep(name, instead())
  }

  return {
    get: (name) => {
      const known = open.get(name)
      if (known) return known
      if (!worldName.test(name) || open.size >= mostWorlds) return Promise.reject(new UnknownWorld(name))
      return keep(name, start(name, 'kept', { past: name === defaultWorld && options.past === true }))
    },
    reset: (name, how) => replace(name, 'fresh', how),
    restore: (name, image) => replace(name, image),
    names: () => Array.from(open.keys()),
    onEvents: (listener) => listeners.push(listener),
    onReset: (listener) => resetListeners.push(listener),
    close: async () => {
      for (const world of open.values()) await (await world).close()
    },
  }
}

function fileOf(data: string, name: string): string {
  if (data === ':memory:' || name !== defaultWorld) return ':memory:'
  mkdirSync(data, { recursive: true })
  return join(data, 'exchange.sqlite')
}
