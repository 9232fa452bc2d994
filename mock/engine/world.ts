import { day } from '#domain/time.ts'
import { createHmac, randomBytes } from 'node:crypto'
import { createClock, freeze, jumpTo, run, type ClockChange, type MovableClock } from './clock.ts'
import { commandTimes } from './commandTimes.ts'
import { fireDueJobs } from './dueJobs.ts'
import type { JobTable } from './jobTable.ts'
import { createRandom, type Random } from './random.ts'
import type { Scope, World, WorldEvent } from './scope.ts'
import { createCatalogue } from './catalogue.ts'
import { createMarketOverrides, readMarketOverrides, type MarketOverrides } from './marketOverrides.ts'
import { recall, remember, type Memory } from './memory.ts'
import type { WorldFile } from './worldfile/schema.ts'
import { workWithin } from './scopes.ts'
import type { Job, Tx } from '../store/schema.ts'
import { openStore, StoreClosed, type Beginning, type Store } from '../store/store.ts'
import { StoreTrouble } from '../store/trouble.ts'

export interface WorldOptions {
  readonly name: string
  /** A database file, or `:memory:`. */
  readonly file: string
  readonly beginning: Beginning
  /** What a world is made from, unless it remembers one of its own. */
  readonly worldFile: WorldFile
  /** Whether a new world is to remember that file as its own. */
  readonly ownFile?: boolean
  /** A new world's first day, where that is not the day on which its clock begins. */
  readonly firstDay?: number | undefined
  /** A new world's clock stands frozen there; without it, it runs with the wall clock. */
  readonly at?: number | undefined
  /** The market's seed; kept with the world once it exists. */
  readonly seed: string
  /** What tokens and codes come from in a world that tests compare; without it they are unpredictable. */
  readonly secret?: string | undefined
  /** How each kind of job is done. */
  readonly jobs: JobTable
  /** Deletes what has expired; once a day of world time. */
  readonly sweep: (scope: Scope) => Promise<void>
  readonly onJobFailed: (error: unknown, job: Job) => void
  readonly onNews: (news: WorldNews) => void
}

/** What happens to a world outside of any request. */
export type WorldNews =
  /** Its store cannot write, for another reason than before. */
  | { readonly trouble: StoreTrouble }
  /** Its store writes again, after so many batches that were lost. */
  | { readonly lostBatches: number }
  /** The due jobs as a whole cannot be fired: a bug. */
  | { readonly failed: unknown }

const dayOf = (time: number): number => Math.floor(time / day)

/** How long the world waits before it tries its due jobs again, ms of wall time: longer each time, up to the last. */
const retryAfter = [1000, 2000, 4000, 8000, 15_000, 30_000] as const

export async function openWorld(options: WorldOptions): Promise<World> {
  const store = openStore(options.file, options.beginning)
  const memory = await store.run((tx) => recall(tx, options))
  const random = createRandom(memory.secret, memory.randomCounter)
  const overrides = createMarketOverrides(await store.run(readMarketOverrides))
  return assemble(options, memory, store, createClock(memory.clock), random, overrides)
}

function assemble(
  options: WorldOptions,
  memory: Memory,
  store: Store,
  clock: MovableClock,
  random: Random,
  overrides: MarketOverrides,
): World {
  const listeners: ((events: readonly WorldEvent[]) => void)[] = []
  let nextDue = 0
  /** The last day of world time that was swept, counted from 1970. */
  let sweptDay = -1
  /** World time that a change of the clock reached, before the clock itself shows it. */
  let reached = 0
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let closed = false

  store.watch({
    begin: () => {
      const before = {
        counter: random.counter(),
        overrides: overrides.state(),
        nextDue,
        sweptDay,
        reached,
      }
      return () => {
        random.rewind(before.counter)
        overrides.rewind(before.overrides)
        nextDue = before.nextDue
        sweptDay = before.sweptDay
        reached = before.reached
      }
    },
    notes: () => ({ latest: String(Math.max(reached, clock.now())) }),
    onTrouble: (trouble) => {
      options.onNews({ trouble })
    },
    onRecovered: (lostBatches) => {
      options.onNews({ lostBatches })
    },
  })

  const publish = (events: readonly WorldEvent[]) => {
    if (events.length > 0) for (const listener of listeners) listener(events)
  }

  const within = <T>(tx: Tx, now: number, work: (scope: Scope) => Promise<T>) =>
    workWithin({ world, tx, now, random }, work)

  const isDue = (now: number) => nextDue <= now || sweptDay < dayOf(now)

  const fireIn = async (tx: Tx, upTo: number) => {
    const fired = await fireDueJobs(tx, upTo, {
      jobs: options.jobs,
      within: (now, work) => within(tx, now, work),
      onFailed: options.onJobFailed,
    })
    nextDue = fired.nextDue
    const today = dayOf(upTo)
    if (sweptDay < today) await within(tx, today * day, options.sweep)
    sweptDay = today
    return fired.events
  }

  /** @throws what kept the jobs from being done; they are tried again by then */
  const fireDue = async (upTo: number) => {
    try {
      publish(await store.run((tx) => fireIn(tx, upTo)))
      failures = 0
    } catch (error) {
      const isNew = failures === 0 && !(error instanceof StoreTrouble) && !(error instanceof StoreClosed)
      if (isNew) options.onNews({ failed: error })
      failures++
      throw error
    } finally {
      arm()
    }
  }

  /** Wakes the world at its next job when no command does, or when it is time to retry what failed. */
  const arm = () => {
    clearTimeout(timer)
    const { mode, rate } = clock.state()
    const untilDue = mode === 'frozen' ? Number.POSITIVE_INFINITY : Math.max(nextDue - clock.now(), 0) / rate
    const wait = failures === 0 ? untilDue : (retryAfter[failures - 1] ?? 30_000)
    if (closed || wait === Number.POSITIVE_INFINITY) return
    timer = setTimeout(
      () => {
        fireDue(clock.now()).catch(toldAlready)
      },
      Math.min(wait, 2 ** 31 - 1),
    )
    timer.unref()
  }

  /** Hands something to the store behind the jobs that are due: both see one moment. */
  const afterJobs = async <T>(work: (now: number, hasJobs: boolean) => Promise<T>): Promise<T> => {
    // Commands that come meanwhile see the clock moved.
    while (clock.changing()) await clock.changing()
    if (closed) throw new StoreClosed('The world is closed')
    const now = clock.now()
    commandTimes.getStore()?.(now)
    const hasJobs = isDue(now)
    const jobs = hasJobs ? fireDue(now) : Promise.resolve()
    jobs.catch(toldAlready)
    const result = await work(now, hasJobs)
    await jobs.catch(unlessTrouble)
    return result
  }

  /** Both the change and what it makes due are on disk when this settles, or neither. */
  const turnClock = async (how: ClockChange) => {
    const events = await clock.change(how, (next, at) =>
      store.run(async (tx) => {
        await remember(tx, 'clock', JSON.stringify(next))
        const fired = isDue(at) ? await fireIn(tx, at) : []
        reached = at
        return fired
      }),
    )
    publish(events ?? [])
    arm()
  }

  const world: World = {
    name: options.name,
    seed: memory.seed,
    clock,
    overrides,
    firstDay: memory.firstDay,
    settings: memory.worldFile.rules,
    catalogue: createCatalogue(memory.worldFile),
    worldFile: memory.worldFile,
    pictureKey: memory.pictureKey,
    salt: (subject) =>
      memory.secret === undefined
        ? randomBytes(16)
        : createHmac('sha256', memory.secret).update(subject).digest().subarray(0, 16),
    run: async (command) => {
      // Queued back to back with the jobs: both are kept or neither.
      const { value, events } = await afterJobs((now, hasJobs) =>
        store.run((tx) => within(tx, now, command), { joined: hasJobs }),
      )
      publish(events)
      return value
    },
    look: async (question) => (await afterJobs((now) => store.read((tx) => within(tx, now, question)))).value,
    freezeClock: () => turnClock(freeze),
    runClock: (rate) => turnClock(run(rate)),
    advanceTo: async (at) => {
      await turnClock(jumpTo(at))
      if (isDue(clock.now())) await fireDue(clock.now())
    },
    noteDue: (at) => {
      if (at >= nextDue) return
      nextDue = at
      arm()
    },
    onEvents: (listener) => {
      listeners.push(listener)
    },
    image: async () => {
      while (clock.changing()) await clock.changing()
      return store.image(() => ({
        now: String(clock.now()),
        'world-file': JSON.stringify(memory.worldFile),
      }))
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await store.close()
    },
  }
  return world
}

/** Already reported; the world tries again by itself. */
function toldAlready(): void {}

/** A command that only reads is answered although the jobs before it could not be done. */
function unlessTrouble(error: unknown): void {
  if (!(error instanceof StoreTrouble)) throw error
}
