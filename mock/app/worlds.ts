import { stopwatch } from '../engine/clock.ts'
import type { World } from '../engine/scope.ts'
import type { WorldFile } from '../engine/worldfile/schema.ts'
import {
  assertWorldName,
  defaultWorld,
  WorldExists,
  type ListedWorld,
  type Start,
  type Worlds,
} from '../engine/worlds.ts'
import type { Image } from '../store/image.ts'
import { worldToEvict, type OpenLimits } from './idleWorlds.ts'
import { checkStart } from './opening.ts'
import { PendingDrops } from './pendingDrops.ts'
import type { Places } from './places.ts'
import { wholeImage } from './wholeWorld.ts'
import { createWorldListeners } from './worldListeners.ts'
import { WorldStarts, type StartOptions } from './worldStarts.ts'

export interface WorldsOptions extends StartOptions, OpenLimits {
  readonly places: Places
  /** The default world is opened with weeks of history. */
  readonly past?: boolean | undefined
}

interface Slot {
  readonly world: Promise<World>
  /** Time of its last request, real ms. */
  lastUsedAt: number
}

/** The worlds of this process, each opened at its first request. */
export class OpenWorlds implements Worlds {
  readonly #options: WorldsOptions
  readonly #starts: WorldStarts
  readonly #open = new Map<string, Slot>()
  readonly #drops = new PendingDrops()
  /** World files of worlds that were created with one; a reset starts from it again. */
  readonly #files = new Map<string, WorldFile>()
  readonly #needs: ((world: string) => boolean)[] = []
  readonly #listeners = createWorldListeners()
  readonly onFresh = this.#listeners.on.onFresh
  readonly onOpened = this.#listeners.on.onOpened
  readonly onEvents = this.#listeners.on.onEvents
  readonly onCommitting = this.#listeners.on.onCommitting
  readonly onForeignEvents = this.#listeners.on.onForeignEvents
  readonly onReset = this.#listeners.on.onReset
  readonly onDrop = this.#listeners.on.onDrop

  constructor(options: WorldsOptions) {
    this.#options = options
    const onNews: WorldsOptions['onNews'] = (name, news) => {
      if ('replaced' in news) void this.#leaveReplaced(name)
      else options.onNews(name, news)
    }
    this.#starts = new WorldStarts({ ...options, onNews }, this.#listeners)
  }

  async get(name: string): Promise<World> {
    const known = this.#open.get(name)
    if (known) {
      known.lastUsedAt = stopwatch()
      const world = await known.world
      if (!world.isShared || !world.isClosed()) return world
      await this.#leaveReplaced(name)
      return this.get(name)
    }
    this.#makeRoomFor(name)
    return this.#openOne(name, { past: name === defaultWorld && this.#options.past === true })
  }

  has(name: string): boolean {
    return this.#open.has(name) || (this.#options.places.isDurable(name) && !this.#drops.has(name))
  }

  async exists(name: string): Promise<boolean> {
    if (!this.has(name)) await this.#options.places.refresh()
    return this.has(name)
  }

  async list(): Promise<readonly ListedWorld[]> {
    const { places } = this.#options
    await places.refresh()
    const names = new Set([...this.#open.keys(), ...places.names()])
    return this.#listed(Array.from(names).filter((name) => this.has(name)))
  }

  opened(): Promise<readonly ListedWorld[]> {
    return this.#listed(this.#open.keys())
  }

  async #listed(names: Iterable<string>): Promise<readonly ListedWorld[]> {
    const { places } = this.#options
    const all = await Promise.allSettled(
      Array.from(names, async (name) => {
        const now = stopwatch()
        const slot = this.#open.get(name)
        const world = await (slot?.world ?? this.get(name))
        return { world, durable: places.isDurable(name), idle: slot ? now - slot.lastUsedAt : 0 }
      }),
    )
    return all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  }

  async create(name: string, how: Start, durable: boolean): Promise<World> {
    const { places, worldFile } = this.#options
    await this.#drops.done(name)
    await places.refresh()
    this.#expectNone(name)
    checkStart(how, how.worldFile ?? worldFile)
    if (how.worldFile) this.#files.set(name, how.worldFile)
    if (durable) places.makeDurable(name)
    return this.#openOne(name, how).catch(async (error: unknown) => {
      this.#files.delete(name)
      await places.remove(name)
      throw error
    })
  }

  async fork(from: World, name: string): Promise<World> {
    this.#expectNone(name)
    const image = await from.image()
    await this.#drops.done(name)
    // Another request may have created it in the meantime.
    this.#expectNone(name)
    return this.#restore(name, image)
  }

  async reset(name: string, how: Start): Promise<World> {
    const { places, worldFile } = this.#options
    const own = how.worldFile ?? this.#files.get(name)
    checkStart(how, own ?? worldFile)
    return this.#replace(name, (leave) =>
      this.#starts.fresh(name, { ...how, worldFile: own }, async (start, opening) =>
        opening.replace(await places.of(name), undefined, start, leave),
      ),
    )
  }

  async restore(name: string, image: Uint8Array): Promise<World> {
    return this.#restore(name, wholeImage(image, this.#options.worldFile))
  }

  #restore(name: string, image: Image): Promise<World> {
    const { places } = this.#options
    return this.#replace(name, async (leave) => this.#starts.restored(await places.of(name), image, leave))
  }

  async drop(name: string): Promise<boolean> {
    if (!(await this.exists(name))) return false
    this.#files.delete(name)
    await this.#drops.run(name, async () => {
      await this.#shut(name)
      await this.#options.places.remove(name)
      this.#listeners.notifyDrop(name)
    })
    return true
  }

  keepWhile(isNeeded: (world: string) => boolean): void {
    this.#needs.push(isNeeded)
  }

  async close(): Promise<void> {
    await this.#drops.allDone()
    for (const { world } of this.#open.values()) await closeWorld(world)
  }

  #openOne(name: string, how: Start): Promise<World> {
    const opened = async () => {
      await this.#drops.done(name)
      const place = await this.#options.places.of(name)
      const isNew = place.home === undefined || (await place.home.isEmpty())
      if (!isNew) return this.#starts.reopened(place)
      return this.#starts.fresh(name, how, (start, opening) => opening.open(place, start))
    }
    return this.#keep(name, opened())
  }

  #keep(name: string, world: Promise<World>): Promise<World> {
    const slot = { world, lastUsedAt: stopwatch() }
    this.#open.set(name, slot)
    world.catch(() => {
      if (this.#open.get(name) === slot) this.#open.delete(name)
    })
    return world
  }

  async #shut(name: string): Promise<void> {
    const slot = this.#open.get(name)
    this.#open.delete(name)
    this.#listeners.notifyReset(name)
    if (slot) await closeWorld(slot.world)
  }

  /** Replaces a world; callers wait until the new one is open. */
  #replace(name: string, serve: (leave: () => Promise<void>) => Promise<World>): Promise<World> {
    if (!this.#open.has(name)) this.#makeRoomFor(name)
    const old = this.#open.get(name)?.world
    // Read now, because a later drop waits for this world.
    const before = this.#drops.done(name)
    let hasLeft = old === undefined
    const leave = async () => {
      hasLeft = true
      this.#listeners.notifyReset(name)
      if (old) await closeWorld(old)
    }
    const instead = async () => {
      await old?.catch(() => undefined)
      await before
      return serve(leave)
    }
    const fresh = instead()
    const asBefore = async () =>
      old && !hasLeft ? old : this.#starts.reopened(await this.#options.places.of(name))
    void this.#keep(name, fresh.catch(asBefore))
    return fresh
  }

  /** Closes a world that another process has replaced or dropped. */
  async #leaveReplaced(name: string): Promise<void> {
    const slot = this.#open.get(name)
    const world = await slot?.world.catch(() => undefined)
    if (this.#open.get(name) === slot && world?.isClosed() === true) await this.#shut(name)
    await this.#options.places.refresh().catch(() => undefined)
    if (!this.has(name)) this.#listeners.notifyDrop(name)
  }

  /** @throws WorldExists, UnknownWorld */
  #expectNone(name: string): void {
    if (this.has(name)) throw new WorldExists(name)
    this.#makeRoomFor(name)
  }

  /** Evicts the longest idle world when the maximum is open. @throws UnknownWorld */
  #makeRoomFor(name: string): void {
    assertWorldName(name)
    const { places } = this.#options
    const isNeeded = (world: string) => this.#needs.some((needs) => needs(world))
    const idle = worldToEvict(this.#open, this.#options, isNeeded)
    if (idle === undefined) return
    // A durable world stays on disk.
    void (places.isDurable(idle) ? this.#shut(idle) : this.drop(idle))
  }
}

/** Closes a world that is dropped, even if it cannot be opened or closed any more. */
const closeWorld = (world: Promise<World>): Promise<void> =>
  world.then((one) => one.close()).catch(() => undefined)
