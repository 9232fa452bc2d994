import { minute } from '#domain/time.ts'
import { stopwatch, wallClock } from '../engine/clock.ts'
import {
  badWorldName,
  defaultWorld,
  UnknownWorld,
  WorldExists,
  type ListedWorld,
  type Start,
  type Worlds,
} from '../engine/worlds.ts'
import { checkStart, createOpening, type OpeningOptions, type Place } from './opening.ts'
import type { Places } from './places.ts'
import type { World } from '../engine/scope.ts'
import type { WorldFile } from '../engine/worldfile/schema.ts'
import type { Image } from '../store/image.ts'
import { wholeImage } from './wholeWorld.ts'
import { createWorldListeners } from './worldListeners.ts'

export interface WorldsOptions extends OpeningOptions {
  readonly places: Places
  /** The default world is opened with weeks of history. */
  readonly past?: boolean | undefined
  /** Maximum number of open worlds. */
  readonly most: number
  /** Time without a request before a world can be evicted, ms of real time. */
  readonly idleAfter: number
  /** Returns true if a new world of this name keeps a journal by default. */
  readonly journal?: (name: string) => Promise<boolean>
}

interface Slot {
  readonly world: Promise<World>
  /** When somebody last asked for it; real time, ms. */
  askedAt: number
}

/** Valid names in a header: a name becomes part of addresses, where names of dots alone have other meanings. */
const worldName = /^(?!\.{1,2}$)[\w.-]{1,64}$/

export function createWorlds(options: WorldsOptions): Worlds {
  const open = new Map<string, Slot>()
  /** Worlds that are being dropped: one of the same name begins after that. */
  const leaving = new Map<string, Promise<void>>()
  const { places } = options
  const opening = createOpening({
    ...options,
    onNews: (name, news) => {
      if ('replaced' in news) void leaveReplaced(name)
      else options.onNews(name, news)
    },
  })
  /** World files of worlds that were created with one: they start from it again. */
  const files = new Map<string, WorldFile>()
  const listeners = createWorldListeners()
  const needs: ((world: string) => boolean)[] = []

  const heard = async (opened: Promise<World>): Promise<World> => {
    const world = await opened
    listeners.attend(world)
    return world
  }

  /** Opens a new world. With a journal, its clock is frozen until it is ready, so that the journal knows its start. */
  const begun = async (name: string, how: Start, open: (how: Start) => Promise<World>): Promise<World> => {
    const journal = how.journal ?? (await options.journal?.(name)) ?? false
    const at = how.at ?? (journal ? wallClock() : undefined)
    const world = await heard(open({ ...how, at }))
    const seeded = (how.seed ?? options.seed) !== undefined
    const began = { seed: world.seed, seeded, at, past: how.past ?? false, journal }
    try {
      await listeners.tellFresh(world, began)
    } catch (error) {
      await world.close()
      throw error
    }
    if (how.at === undefined && at !== undefined) await world.runClock()
    return world
  }

  /** One that is on disk already. */
  const reopened = async (place: Place): Promise<World> => {
    const world = await heard(opening.open(place, {}))
    listeners.tellKept(world)
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
    listeners.tellReset(name)
    if (slot) await closed(slot.world)
  }

  /** Another process has put another world in its place, or has dropped it. */
  const leaveReplaced = async (name: string): Promise<void> => {
    const slot = open.get(name)
    const world = await slot?.world.catch(() => undefined)
    if (open.get(name) === slot && world?.isClosed() === true) await shut(name)
    await places.look().catch(() => undefined)
    if (!has(name)) listeners.tellDrop(name)
  }

  const has = (name: string): boolean => open.has(name) || (places.isDurable(name) && !leaving.has(name))

  const isThere = async (name: string): Promise<boolean> => {
    if (!has(name)) await places.look()
    return has(name)
  }

  const drop = async (name: string): Promise<boolean> => {
    if (!(await isThere(name))) return false
    files.delete(name)
    const goes = async () => {
      await shut(name)
      await places.remove(name)
      listeners.tellDrop(name)
    }
    const gone = goes()
    const done = gone.catch(() => undefined)
    leaving.set(name, done)
    await gone.finally(() => {
      if (leaving.get(name) === done) leaving.delete(name)
    })
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
    // Read now: one that is dropped later waits for this world.
    const before = leaving.get(name)
    let hasLeft = old === undefined
    const leave = async () => {
      hasLeft = true
      listeners.tellReset(name)
      if (old) await closed(old)
    }
    const instead = async () => {
      await old?.catch(() => undefined)
      await before
      return serve(leave)
    }
    const fresh = instead()
    const asBefore = async () => (old && !hasLeft ? old : reopened(await places.of(name)))
    void keep(name, fresh.catch(asBefore))
    return fresh
  }

  const restore = async (name: string, image: Image): Promise<World> =>
    replace(name, async (leave) => heard(opening.replace(await places.of(name), image, {}, leave)))

  const openOne = (name: string, how: Start): Promise<World> => {
    const opened = async () => {
      await leaving.get(name)
      const place = await places.of(name)
      const isNew = place.home === undefined || (await place.home.isEmpty())
      return isNew ? begun(name, how, (start) => opening.open(place, start)) : reopened(place)
    }
    return keep(name, opened())
  }

  /** @throws WorldExists, UnknownWorld */
  const expectNone = (name: string) => {
    if (has(name)) throw new WorldExists(name)
    makeRoomFor(name)
  }

  const get = async (name: string): Promise<World> => {
    const known = open.get(name)
    if (known) {
      known.askedAt = stopwatch()
      const world = await known.world
      if (!world.isShared || !world.isClosed()) return world
      await leaveReplaced(name)
      return get(name)
    }
    makeRoomFor(name)
    return openOne(name, { past: name === defaultWorld && options.past === true })
  }

  const listed = async (names: Iterable<string>): Promise<readonly ListedWorld[]> => {
    const all = await Promise.allSettled(
      Array.from(names, async (name) => {
        const now = stopwatch()
        const slot = open.get(name)
        const world = await (slot?.world ?? get(name))
        return { world, durable: places.isDurable(name), idle: slot ? now - slot.askedAt : 0 }
      }),
    )
    return all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  }

  return {
    ...listeners.on,
    get,
    has,
    isThere,
    list: async () => {
      await places.look()
      return listed(new Set([...open.keys(), ...places.names()].filter(has)))
    },
    opened: () => listed(open.keys()),
    create: async (name, how, durable) => {
      await leaving.get(name)
      await places.look()
      expectNone(name)
      checkStart(how, how.worldFile ?? options.worldFile)
      if (how.worldFile) files.set(name, how.worldFile)
      if (durable) places.makeDurable(name)
      return openOne(name, how).catch(async (error: unknown) => {
        files.delete(name)
        await places.remove(name)
        throw error
      })
    },
    fork: async (from, name) => {
      expectNone(name)
      const image = await from.image()
      await leaving.get(name)
      // Somebody else may have made it meanwhile.
      expectNone(name)
      return restore(name, image)
    },
    reset: async (name, how) => {
      const worldFile = how.worldFile ?? files.get(name)
      checkStart(how, worldFile ?? options.worldFile)
      return replace(name, (leave) =>
        begun(name, { ...how, worldFile }, async (start) =>
          opening.replace(await places.of(name), undefined, start, leave),
        ),
      )
    },
    restore: async (name, image) => restore(name, wholeImage(image, options.worldFile)),
    drop,
    keepWhile: (isNeeded) => needs.push(isNeeded),
    close: async () => {
      await Promise.all(leaving.values())
      for (const { world } of open.values()) await closed(world)
    },
  }
}

/** Closes a world that goes; one that cannot be opened, or not be closed any more, goes all the same. */
const closed = (world: Promise<World>): Promise<void> =>
  world.then((one) => one.close()).catch(() => undefined)
