import { wallClock } from '../engine/clock.ts'
import type { World } from '../engine/scope.ts'
import type { Start } from '../engine/worlds.ts'
import type { Image } from '../store/image.ts'
import { createOpening, type Opening, type OpeningOptions, type WorldPlace } from './opening.ts'
import type { WorldListeners } from './worldListeners.ts'

export interface StartOptions extends OpeningOptions {
  /** Returns true if a new world of this name keeps a journal by default. */
  readonly journal?: (name: string) => Promise<boolean>
}

/** Starts worlds, and notifies the listeners before any other use. */
export class WorldStarts {
  readonly #options: StartOptions
  readonly #opening: Opening
  readonly #listeners: WorldListeners

  constructor(options: StartOptions, listeners: WorldListeners) {
    this.#options = options
    this.#opening = createOpening(options)
    this.#listeners = listeners
  }

  /** Starts a new world. With a journal, its clock is frozen until it is ready, so that the journal knows its start. */
  async fresh(
    name: string,
    how: Start,
    open: (how: Start, opening: Opening) => Promise<World>,
  ): Promise<World> {
    const { journal: byDefault, seed } = this.#options
    const journal = how.journal ?? (await byDefault?.(name)) ?? false
    const at = how.at ?? (journal ? wallClock() : undefined)
    const world = this.#attend(await open({ ...how, at }, this.#opening))
    const seeded = (how.seed ?? seed) !== undefined
    const began = { seed: world.seed, seeded, at, past: how.past ?? false, journal }
    try {
      await this.#listeners.notifyFresh(world, began)
    } catch (error) {
      await world.close()
      throw error
    }
    if (how.at === undefined && at !== undefined) await world.runClock()
    return world
  }

  /** Opens a world that is already on disk. */
  async reopened(place: WorldPlace): Promise<World> {
    const world = this.#attend(await this.#opening.open(place, {}))
    this.#listeners.notifyOpened(world)
    return world
  }

  /** Replaces a world with the one in an image; `leave` closes the old one. */
  async restored(place: WorldPlace, image: Image, leave: () => Promise<void>): Promise<World> {
    return this.#attend(await this.#opening.replace(place, image, {}, leave))
  }

  #attend(world: World): World {
    this.#listeners.attend(world)
    return world
  }
}
