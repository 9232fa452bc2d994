import { dateText, day } from '#domain/time.ts'
import { wallClock } from '../engine/clock.ts'
import { createMarketOverrides, readMarketOverrides } from '../engine/marketOverrides.ts'
import { recall } from '../engine/memory.ts'
import type { World } from '../engine/scope.ts'
import type { WorldNews, WorldOptions } from '../engine/world/options.ts'
import { OwnWorld } from '../engine/world/ownWorld.ts'
import { SharedWorld } from '../engine/world/sharedWorld.ts'
import type { WorldFile } from '../engine/worldfile/schema.ts'
import { BadWorldFile, withRules } from '../engine/worldfile/worldFile.ts'
import { BadStart, type Start } from '../engine/worlds.ts'
import { marketEpoch } from '../market/tree.ts'
import { StoreError, UnreadableWorld } from '../store/errors.ts'
import type { Home } from '../store/home.ts'
import type { Image } from '../store/image.ts'
import { openStore } from '../store/sqlite/store.ts'
import type { Store } from '../store/store.ts'
import { generateDemoHistory, pastDays } from './demo/history.ts'
import { registry } from './registry.ts'
import { seedWorld } from './seed.ts'
import { sweep } from './sweep.ts'
import { expectServing } from './wholeWorld.ts'

export interface OpeningOptions {
  /** Fixes market, tokens and codes; without it tokens and codes are unpredictable. */
  readonly seed: string | undefined
  readonly onJobFailed: WorldOptions['onJobFailed']
  readonly onNews: (world: string, news: WorldNews) => void
  /** World file of worlds without their own. */
  readonly worldFile: WorldFile
}

export interface WorldPlace {
  readonly name: string
  /** Place of storage; a world without one is kept in memory. */
  readonly home: Home | undefined
}

/** Opens worlds in memory or from their storage. */
export interface Opening {
  /**
   * Opens the stored world, or creates one. A world in memory is always new.
   * @throws UnreadableWorld when the stored data is not a readable world
   */
  open(place: WorldPlace, how: Start): Promise<World>
  /**
   * Replaces a world. The new one is ready before the old one closes, so a crash in between leaves a complete world.
   * @param leave closes the old one
   * @param image absent for a fresh world
   * @throws UnreadableWorld for an invalid image; the old world remains, closed only if `leave` was called
   */
  replace(place: WorldPlace, image: Image | undefined, how: Start, leave: () => Promise<void>): Promise<World>
}

/** A world to create in its home. */
interface NewWorld {
  readonly name: string
  readonly home: Home
  readonly image: Image | undefined
  readonly how: Start
  /** Closes the world that this one replaces. */
  readonly leave: () => Promise<void>
  /** False opens a world that another process has created in the meantime. */
  readonly mayReplace: boolean
}

export function createOpening(options: OpeningOptions): Opening {
  const start = async (
    name: string,
    store: Store,
    isImage: boolean,
    { seed, at, rules, past, worldFile = options.worldFile }: Start,
  ): Promise<World> => {
    const now = at ?? wallClock()
    const world = await openWorld({
      name,
      store,
      worldFile: rules ? withRules(worldFile, rules) : worldFile,
      ownFile: rules !== undefined || worldFile !== options.worldFile,
      // Demo history starts in the past and is generated up to now.
      at: past ? now - pastDays * day : at,
      firstDay: Math.floor(now / day) * day,
      seed: seed ?? options.seed ?? 'h5',
      secret: seed ?? options.seed,
      registry,
      sweep,
      onJobFailed: options.onJobFailed,
      onNews: (news) => {
        options.onNews(name, news)
      },
    }).catch(async (error: unknown) => {
      await store.close()
      throw error
    })
    try {
      const isNew = await seedWorld(world)
      if (past && isNew) await generateDemoHistory(world, now)
      if (past && isNew && at === undefined) await world.runClock()
      if (isImage) await expectServing(world)
      return world
    } catch (error) {
      await world.close()
      throw error
    }
  }

  const inMemory = async (name: string, image: Image | undefined, how: Start): Promise<World> =>
    start(name, openStore(':memory:', image ?? 'fresh'), image !== undefined, how)

  const createInHome = async ({ name, home, image, how, leave, mayReplace }: NewWorld): Promise<World> => {
    const beside = await home.openBeside(image)
    await (await start(name, beside.store, image !== undefined, how)).close()
    await leave()
    const swap = await beside.swapIn(mayReplace)
    try {
      const world = await start(name, await home.open(), false, {})
      await swap.finish()
      return world
    } catch (error) {
      await swap.undo()
      throw error
    }
  }

  return {
    replace: async ({ name, home }, image, how, leave) => {
      if (home !== undefined) return createInHome({ name, home, image, how, leave, mayReplace: true })
      const world = await inMemory(name, image, how)
      await leave()
      return world
    },
    open: async ({ name, home }, how) => {
      if (home === undefined) return inMemory(name, undefined, how)
      if (await home.isEmpty())
        return createInHome({
          name,
          home,
          how,
          image: undefined,
          leave: () => Promise.resolve(),
          mayReplace: false,
        })
      try {
        return await start(name, await home.open(), false, {})
      } catch (error) {
        throw isUnreadable(error)
          ? new UnreadableWorld(`${home.label} cannot be opened as a world: ${error.message}`, {
              cause: error,
            })
          : error
      }
    },
  }
}

/**
 * Checks the start of a world before anything is deleted.
 * @throws BadStart
 */
export function checkStart({ at, past = false, rules }: Start, worldFile: WorldFile): void {
  const first = earliestStart(worldFile, past)
  const why = past ? 'its demo history needs prices from its first day' : 'there are no earlier prices'
  if (at !== undefined && at < first)
    throw new BadStart('at', `at: must be ${String(first)} (${dateText(first)}) or more: ${why}`)
  try {
    if (rules !== undefined) withRules(worldFile, rules)
  } catch (error) {
    if (!(error instanceof BadWorldFile)) throw error
    throw new BadStart('rules', error.message)
  }
}

/** Earliest possible start, ms: before it a seeded market has no price, and a replayed one is closed. */
function earliestStart({ markets }: WorldFile, past: boolean): number {
  const first = markets.some(({ replay }) => replay === undefined) ? marketEpoch : 0
  return first + (past ? pastDays * day : 0)
}

const isUnreadable = (error: unknown): error is Error =>
  error instanceof UnreadableWorld || (error instanceof StoreError && error.reason === 'store-damaged')

/** Opens a stored world, or creates a new one. @throws UnreadableWorld */
async function openWorld(options: WorldOptions): Promise<World> {
  const { store } = options
  // Read in one command, so that both are of the same moment when other processes write too.
  const [memory, steered] = await store.run(
    async (tx) => [await recall(tx, options), await readMarketOverrides(tx)] as const,
  )
  const overrides = createMarketOverrides(steered)
  return store.isShared
    ? new SharedWorld(options, memory, overrides)
    : new OwnWorld(options, memory, overrides)
}
