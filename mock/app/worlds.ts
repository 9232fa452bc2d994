import { existsSync } from 'node:fs'
import { minute } from '#domain/time.ts'
import { stopwatch, wallClock } from '../engine/clock.ts'
import {
  badWorldName,
  defaultWorld,
  UnknownWorld,
  WorldExists,
  type Began,
  type Start,
  type Worlds,
} from '../engine/worlds.ts'
import { checkStart, createOpening, type OpeningOptions } from './opening.ts'
import { createPlaces } from './places.ts'
import type { World, WorldEvent } from '../engine/scope.ts'
import type { WorldFile } from '../engine/worldfile/schema.ts'
import type { Beginning } from '../store/store.ts'
import { wholeImage } from './wholeWorld.ts'

export interface WorldsOptions extends OpeningOptions {
  /** The folder of the databases, or `:memory:`. */
  readonly data: string
  /** The default world is opened with weeks of history. */
  readonly past?: boolean | undefined
  /** How many are open at most. */
  readonly most: number
  /** How long nobody has asked for a world that makes room for another, ms of real time. */
  readonly idleAfter: number
  /** Whether a world of this name that begins keeps a journal where nobody says. */
  readonly journal?: (name: string) => boolean
}

interface Slot {
  readonly world: Promise<World>
  /** When somebody last asked for it; real time, ms. */
  askedAt: number
}

/** What a name from a header can be: it becomes a part of addresses, where dots alone mean other things. */
const worldName = /^(?!\.{1,2}$)[\w.-]{1,64}$/

export function createWorlds(options: WorldsOptions): Worlds {
  const open = new Map<string, Slot>()
  const opening = createOpening(options)
  const places = createPlaces(options.data)
  /** Those that were made from a file of their own begin from it again. */
  const files = new Map<string, WorldFile>()
  const freshListeners: ((world: World, began: Began) => void)[] = []
  const listeners: ((world: World, events: readonly WorldEvent[]) => void)[] = []
  const resetListeners: ((world: string) => void)[] = []
  const dropListeners: ((world: string) => void)[] = []
  const needs: ((world: string) => boolean)[] = []

  const heard = async (opened: Promise<World>): Promise<World> => {
    const world = await opened
    world.onEvents((events) => {
      for (const listener of listeners) listener(world, events)
    })
    return world
  }

  /** A new world. With a journal its clock stands until it is ready, so that the journal knows when it began. */
  const begun = async (name: string, how: Start, open: (how: Start) => Promise<World>): Promise<World> => {
    const journal = how.journal ?? options.journal?.(name) ?? false
    const at = how.at ?? (journal ? wallClock() : undefined)
    const world = await heard(open({ ...how, at }))
    const seeded = (how.seed ?? options.seed) !== undefined
    const began = { seed: world.seed, seeded, at, past: how.past ?? false, journal }
    for (const listener of freshListeners) listener(world, began)
    if (how.at === undefined && at !== undefined) await world.runClock()
    return world
  }

  const keep = (name: string, world: Promise<World>): Promise<World> => {
    const slot = { world, askedAt: stopwatch() }
    open.set(name, slot)
    world.catch(() => {
      if (open.get(name) === slot) open.delete(name)
    })
    return world
  }

  const shut = async (name: string): Promise<void> => {
    const slot = open.get(name)
    open.delete(name)
    for (const listener of resetListeners) listener(name)
    if (slot) await closed(slot.world)
  }

  const drop = async (name: string): Promise<boolean> => {
    if (!open.has(name) && !places.isDurable(name)) return false
    files.delete(name)
    const gone = shut(name)
    for (const listener of dropListeners) listener(name)
    await gone
    places.remove(name)
    return true
  }

  /** @throws UnknownWorld */
  const makeRoomFor = (name: string) => {
    if (!worldName.test(name)) throw new UnknownWorld(badWorldName, 'unknown-world')
    if (open.size < options.most) return
    const now = stopwatch()
    const idle = Array.from(open)
      .filter(([other, { askedAt }]) => other !== defaultWorld && now - askedAt >= options.idleAfter)
      .filter(([other]) => !needs.some((isNeeded) => isNeeded(other)))
      .sort(([, a], [, b]) => a.askedAt - b.askedAt)
    const [longest] = idle
    if (!longest)
      throw new UnknownWorld(
        `X-Mock-World: ${String(options.most)} worlds are open, and no more can be: drop one with DELETE /__mock/worlds?name=NAME, or wait until one has been idle for ${String(options.idleAfter / minute)} minutes (H5_WORLD_IDLE)`,
        'too-many-worlds',
      )
    // A durable one stays on disk.
    void (places.isDurable(longest[0]) ? shut(longest[0]) : drop(longest[0]))
  }

  const replace = (name: string, serve: (leave: () => Promise<void>) => Promise<World>): Promise<World> => {
    if (!open.has(name)) makeRoomFor(name)
    const old = open.get(name)?.world
    let hasLeft = old === undefined
    const leave = async () => {
      hasLeft = true
      for (const listener of resetListeners) listener(name)
      if (old) await closed(old)
    }
    const instead = async () => {
      await old?.catch(() => undefined)
      return serve(leave)
    }
    const fresh = instead()
    void keep(
      name,
      fresh.catch(() => (old && !hasLeft ? old : heard(opening.open(places.of(name), {})))),
    )
    return fresh
  }

  const restore = async (name: string, image: Beginning): Promise<World> =>
    replace(name, (leave) => heard(opening.replace(places.of(name), image, {}, leave)))

  const openOne = async (name: string, how: Start): Promise<World> => {
    const place = places.of(name)
    const isNew = place.file === undefined || !existsSync(place.file)
    return keep(
      name,
      isNew ? begun(name, how, (start) => opening.open(place, start)) : heard(opening.open(place, {})),
    )
  }

  /** @throws WorldExists, UnknownWorld */
  const expectNone = (name: string) => {
    if (open.has(name) || places.isDurable(name)) throw new WorldExists(name)
    makeRoomFor(name)
  }

  const get = async (name: string): Promise<World> => {
    const known = open.get(name)
    if (known) {
      known.askedAt = stopwatch()
      return known.world
    }
    makeRoomFor(name)
    return openOne(name, { past: name === defaultWorld && options.past === true })
  }

  return {
    get,
    has: (name) => open.has(name) || places.isDurable(name),
    list: async () => {
      const names = new Set([...open.keys(), ...places.names()])
      const all = await Promise.allSettled(
        Array.from(names, async (name) => {
          const now = stopwatch()
          const slot = open.get(name)
          const world = await (slot?.world ?? get(name))
          return { world, durable: places.isDurable(name), idle: slot ? now - slot.askedAt : 0 }
        }),
      )
      return all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    },
    create: async (name, how, durable) => {
      expectNone(name)
      checkStart(how, how.worldFile ?? options.worldFile)
      if (how.worldFile) files.set(name, how.worldFile)
      if (durable) places.makeDurable(name)
      return openOne(name, how).catch((error: unknown) => {
        files.delete(name)
        places.remove(name)
        throw error
      })
    },
    fork: async (from, name) => {
      expectNone(name)
      return restore(name, await from.image())
    },
    reset: async (name, how) => {
      const worldFile = how.worldFile ?? files.get(name)
      checkStart(how, worldFile ?? options.worldFile)
      return replace(name, (leave) =>
        begun(name, { ...how, worldFile }, (start) =>
          opening.replace(places.of(name), 'fresh', start, leave),
        ),
      )
    },
    restore: async (name, image) => restore(name, wholeImage(image, options.worldFile)),
    drop,
    keepWhile: (isNeeded) => needs.push(isNeeded),
    onFresh: (listener) => freshListeners.push(listener),
    onEvents: (listener) => listeners.push(listener),
    onReset: (listener) => resetListeners.push(listener),
    onDrop: (listener) => dropListeners.push(listener),
    close: async () => {
      for (const { world } of open.values()) await closed(world)
    },
  }
}

/** Closes a world that goes; one that cannot be opened, or not be closed any more, goes all the same. */
const closed = (world: Promise<World>): Promise<void> =>
  world.then((one) => one.close()).catch(() => undefined)
