import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { stopwatch } from '../engine/clock.ts'
import { defaultWorld, UnknownWorld, type Start, type Worlds } from '../engine/worlds.ts'
import { checkStart, createOpening, type OpeningOptions, type Place } from './opening.ts'
import type { World, WorldEvent } from '../engine/scope.ts'
import type { Beginning } from '../store/store.ts'
import { wholeImage } from './wholeWorld.ts'

export interface WorldsOptions extends OpeningOptions {
  /** The folder of the default world's database, or `:memory:`. */
  readonly data: string
  /** The default world is opened with weeks of history. */
  readonly past?: boolean | undefined
  /** How many are open at most. */
  readonly most: number
  /** How long nobody has asked for a world that makes room for another, ms of real time. */
  readonly idleAfter: number
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

  const keep = (name: string, world: Promise<World>): Promise<World> => {
    const slot = { world, askedAt: stopwatch() }
    open.set(name, slot)
    world.catch(() => {
      if (open.get(name) === slot) open.delete(name)
    })
    return world
  }

  const drop = async (name: string): Promise<boolean> => {
    const slot = open.get(name)
    if (!slot) return false
    open.delete(name)
    for (const listener of [...resetListeners, ...dropListeners]) listener(name)
    await closed(slot.world)
    return true
  }

  /** @throws UnknownWorld */
  const makeRoomFor = (name: string) => {
    if (!worldName.test(name))
      throw new UnknownWorld(
        'X-Mock-World: a name is 1 to 64 letters, digits, dots, _ and -, and not one or two dots',
        'unknown-world',
      )
    if (open.size < options.most) return
    const now = stopwatch()
    const idle = Array.from(open)
      .filter(([other, { askedAt }]) => other !== defaultWorld && now - askedAt >= options.idleAfter)
      .filter(([other]) => !needs.some((isNeeded) => isNeeded(other)))
      .sort(([, a], [, b]) => a.askedAt - b.askedAt)
    const [longest] = idle
    if (!longest)
      throw new UnknownWorld(
        `X-Mock-World: ${String(options.most)} worlds are open: drop one with DELETE /__mock/worlds?name=NAME`,
        'too-many-worlds',
      )
    void drop(longest[0])
  }

  const replace = (name: string, beginning: Beginning, how: Start): Promise<World> => {
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
      if (known) {
        known.askedAt = stopwatch()
        return known.world
      }
      makeRoomFor(name)
      const past = name === defaultWorld && options.past === true
      return keep(name, heard(opening.open(placeOf(options.data, name), { past })))
    },
    has: (name) => open.has(name),
    list: async () => {
      const all = await Promise.allSettled(Array.from(open.values(), ({ world }) => world))
      return all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    },
    reset: async (name, how) => {
      checkStart(how, options.worldFile)
      return replace(name, 'fresh', how)
    },
    restore: async (name, image) => replace(name, wholeImage(image, options.worldFile), {}),
    drop,
    keepWhile: (isNeeded) => needs.push(isNeeded),
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

function placeOf(data: string, name: string): Place {
  if (data === ':memory:' || name !== defaultWorld) return { name, file: undefined }
  mkdirSync(data, { recursive: true })
  return { name, file: join(data, 'exchange.sqlite') }
}
