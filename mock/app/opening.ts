import { existsSync } from 'node:fs'
import { wallClock } from '../engine/clock.ts'
import { dateText, day } from '#domain/time.ts'
import { livePast, pastDays } from './demo/live.ts'
import { seededSince } from '../market/weeks.ts'
import { jobs } from './jobs.ts'
import { seedWorld } from './seed.ts'
import { sweep } from './sweep.ts'
import { besideOf, recover, swapIn } from '../store/placing.ts'
import type { Beginning } from '../store/store.ts'
import { StoreTrouble } from '../store/trouble.ts'
import { UnreadableWorld } from '../store/unreadableWorld.ts'
import { expectServing } from './wholeWorld.ts'
import { BadWorldFile, withRules } from '../engine/worldfile/read.ts'
import type { WorldFile } from '../engine/worldfile/schema.ts'
import { BadStart, type Start } from '../engine/worlds.ts'
import { openWorld, type WorldNews, type WorldOptions } from '../engine/world.ts'
import type { World } from '../engine/scope.ts'

export interface OpeningOptions {
  /** Fixes market, tokens and codes; without it tokens and codes are unpredictable. */
  readonly seed: string | undefined
  readonly onJobFailed: WorldOptions['onJobFailed']
  readonly onNews: (world: string, news: WorldNews) => void
  /** What worlds are made from. */
  readonly worldFile: WorldFile
}

export interface Place {
  readonly name: string
  /** Of its database; a world without one lives in memory. */
  readonly file: string | undefined
}

/** Makes worlds, in memory or in a file. */
export interface Opening {
  /**
   * The world that the file holds; where there is none, a new one, as one in memory always is.
   * @throws UnreadableWorld when it is no world that can be opened
   */
  open(place: Place, how: Start): Promise<World>
  /**
   * A world in the place of another: it serves before the other one goes, and a process that ends in between leaves a
   * whole one behind.
   * @param leave closes the other one
   * @throws UnreadableWorld when an image is no world; the other one is still there, closed only if `leave` was called
   */
  replace(place: Place, beginning: Beginning, how: Start, leave: () => Promise<void>): Promise<World>
}

export function createOpening(options: OpeningOptions): Opening {
  const start = async (
    name: string,
    file: string,
    beginning: Beginning,
    { seed, at, rules, past, worldFile = options.worldFile }: Start,
  ): Promise<World> => {
    const now = at ?? wallClock()
    const world = await openWorld({
      name,
      file,
      beginning,
      worldFile: rules ? withRules(worldFile, rules) : worldFile,
      ownFile: rules !== undefined || worldFile !== options.worldFile,
      // A world with a past begins back then and lives up to now.
      at: past ? now - pastDays * day : at,
      firstDay: Math.floor(now / day) * day,
      seed: seed ?? options.seed ?? 'h5',
      secret: seed ?? options.seed,
      jobs,
      sweep,
      onJobFailed: options.onJobFailed,
      onNews: (news) => {
        options.onNews(name, news)
      },
    })
    try {
      const isNew = await seedWorld(world)
      if (past && isNew) await livePast(world, now)
      if (past && isNew && at === undefined) await world.runClock()
      if (typeof beginning !== 'string') await expectServing(world)
      return world
    } catch (error) {
      await world.close()
      throw error
    }
  }

  const replace: Opening['replace'] = async ({ name, file }, beginning, how, leave) => {
    if (file === undefined) {
      const world = await start(name, ':memory:', beginning, how)
      await leave()
      return world
    }
    await (await start(name, besideOf(file), beginning, how)).close()
    await leave()
    const swap = swapIn(file)
    try {
      const world = await start(name, file, 'kept', {})
      swap.finish()
      return world
    } catch (error) {
      swap.undo()
      throw error
    }
  }

  return {
    replace,
    open: async ({ name, file }, how) => {
      if (file === undefined) return start(name, ':memory:', 'fresh', how)
      recover(file)
      if (!existsSync(file)) return replace({ name, file }, 'fresh', how, () => Promise.resolve())
      return start(name, file, 'kept', {}).catch((error: unknown) => {
        throw isUnreadable(error)
          ? new UnreadableWorld(`${file} cannot be opened as a world: ${error.message}`, { cause: error })
          : error
      })
    },
  }
}

/**
 * Before anything is thrown away.
 * @throws BadStart
 */
export function checkStart({ at, past = false, rules }: Start, worldFile: WorldFile): void {
  const first = earliestStart(worldFile, past)
  const why = past ? 'its weeks of past begin with the first prices' : 'there are no earlier prices'
  if (at !== undefined && at < first)
    throw new BadStart('at', `at: must be ${String(first)} (${dateText(first)}) or more: ${why}`)
  try {
    if (rules !== undefined) withRules(worldFile, rules)
  } catch (error) {
    if (!(error instanceof BadWorldFile)) throw error
    throw new BadStart('rules', error.message)
  }
}

/** Before it, a seeded market has no price; a replayed one stands still. */
function earliestStart({ markets }: WorldFile, past: boolean): number {
  const first = markets.some(({ replay }) => replay === undefined) ? seededSince : 0
  return first + (past ? pastDays * day : 0)
}

const isUnreadable = (error: unknown): error is Error =>
  error instanceof UnreadableWorld || (error instanceof StoreTrouble && error.reason === 'store-damaged')
