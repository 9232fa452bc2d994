import { createHmac, randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createClock, wallClock, type Clock } from './clock.ts'
import { fireJob, type JobRow } from './jobs.ts'
import { bucketsOf } from './ledger.ts'
import { format } from './domain/money.ts'
import { createRandom, type Random } from './random.ts'
import type { Scope, WorldEvent } from './scope.ts'
import { createCatalogue, type Catalogue } from './market/catalogue.ts'
import { recall, remember, type Memory } from './memory.ts'
import type { Settings, WorldFile } from './worldfile/schema.ts'
import type { Account } from './ledger.ts'
import type { Image } from './store/image.ts'
import { openStore, StoreClosed, type Beginning, type Store, type Tx } from './store/store.ts'

/** One private exchange: its store, clock, seed and randomness. Worlds share nothing but the process. */
export interface World {
  readonly name: string
  /** Decides every price of the market. */
  readonly seed: string
  readonly clock: Clock
  /** Midnight (UTC) before it began, ms: the days of new-coin issues are counted from here. */
  readonly firstDay: number
  readonly settings: Settings
  /** Its currencies and markets. */
  readonly catalogue: Catalogue
  /** What it was made from. */
  readonly worldFile: WorldFile
  /** Signs the addresses of its pictures. */
  readonly pictureKey: string
  /** A salt for hashing this subject's password: different for each, and the same in a repeated run of a seeded world. */
  salt(subject: string): Buffer
  /** Runs one command after every job that is due; its events go out once it is committed. */
  run<T>(command: (scope: Scope) => Promise<T>): Promise<T>
  /** Moves the clock; every due job fires in order, each at its own time. */
  advanceTo(at: number): Promise<void>
  /** Tells the world of a job that was just put into the store. */
  noteDue(at: number): void
  /** Hears every committed event, in order. */
  onEvents(listener: (events: readonly WorldEvent[]) => void): void
  /** All of it, with its time, its randomness and the world file it was made from. */
  image(): Promise<Image>
  close(): Promise<void>
}

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
  /** What tokens and codes come from in a world that tests compare; without it nobody can predict them. */
  readonly secret?: string | undefined
  readonly onJobFailed: (error: unknown, job: JobRow) => void
}

/** How long due jobs may keep the process to themselves, ms. */
const longestTurn = 20

export async function openWorld(options: WorldOptions): Promise<World> {
  const store = openStore(options.file, options.beginning)
  const memory = await store.run((tx) => recall(tx, options))
  const clock = createClock(memory.clock, () => {
    store.run((tx) => remember(tx, 'clock', JSON.stringify(clock.state()))).catch(unlessClosed)
  })
  const random = createRandom(memory.secret, memory.randomCounter)
  return assemble(options, memory, store, clock, random)
}

function assemble(options: WorldOptions, memory: Memory, store: Store, clock: Clock, random: Random): World {
  const listeners: ((events: readonly WorldEvent[]) => void)[] = []
  let nextDue = 0
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const publish = (events: readonly WorldEvent[]) => {
    if (events.length > 0) for (const listener of listeners) listener(events)
  }

  /** One scope around one piece of work; randomness that a failed piece used up is given back. */
  const within = async <T>(tx: Tx, now: number, work: (scope: Scope) => Promise<T>) => {
    const events: WorldEvent[] = []
    const touched = new Map<string, Account>()
    const counter = random.counter()
    const scope: Scope = {
      world,
      tx,
      now,
      random,
      touch: (account) =>
        touched.set(`${String(account.owner)}/${String(account.currencyId)}/${account.kind}`, account),
      emit: (event) => events.push(event),
    }
    try {
      const value = await work(scope)
      for (const account of touched.values()) events.push(await balanceEvent(tx, account))
      if (random.counter() !== counter) await remember(tx, 'random', String(random.counter()))
      return { value, events }
    } catch (error) {
      random.rewind(counter)
      throw error
    }
  }

  const fireDue = async (upTo: number) => {
    const events = await store.run(async (tx) => {
      const all: WorldEvent[] = []
      let rest = wallClock() + longestTurn
      for (;;) {
        const job = await tx
          .selectFrom('job')
          .selectAll()
          .where('due_at', '<=', upTo)
          .orderBy('due_at')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst()
        if (!job) break
        await tx.deleteFrom('job').where('id', '=', job.id).execute()
        all.push(...(await fireJob(tx, job, (work) => within(tx, job.due_at, work), options.onJobFailed)))
        // A long jump holds up this world, but neither the others nor the sockets.
        if (wallClock() < rest) continue
        await nextTurn()
        rest = wallClock() + longestTurn
      }
      const next = await tx.selectFrom('job').select('due_at').orderBy('due_at').limit(1).executeTakeFirst()
      nextDue = next?.due_at ?? Number.POSITIVE_INFINITY
      return all
    })
    publish(events)
    arm()
  }

  /** Wakes the world at its next job when nobody else does. */
  const arm = () => {
    clearTimeout(timer)
    const { mode, rate } = clock.state()
    if (closed || mode === 'frozen' || nextDue === Number.POSITIVE_INFINITY) return
    const wait = Math.min(Math.max(nextDue - clock.now(), 0) / rate, 2 ** 31 - 1)
    timer = setTimeout(() => void fireDue(clock.now()), wait)
    timer.unref()
  }

  const world: World = {
    name: options.name,
    seed: memory.seed,
    clock,
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
      if (closed) throw new StoreClosed('The world is closed')
      const now = clock.now()
      // Queued back to back: the jobs stand before the command, and both see one moment.
      const due = nextDue <= now ? fireDue(now) : undefined
      const { value, events } = await store.run((tx) => within(tx, now, command))
      await due
      publish(events)
      return value
    },
    advanceTo: async (at) => {
      clock.jumpTo(at)
      await fireDue(clock.now())
    },
    noteDue: (at) => {
      if (at >= nextDue) return
      nextDue = at
      arm()
    },
    onEvents: (listener) => {
      listeners.push(listener)
    },
    image: () =>
      store.image(() => ({
        now: String(clock.now()),
        'world-file': JSON.stringify(memory.worldFile),
      })),
    close: async () => {
      closed = true
      clearTimeout(timer)
      await store.close()
    },
  }
  return world
}

/** A clock that is moved while its world closes has nothing left to write to. */
function unlessClosed(error: unknown): void {
  if (!(error instanceof StoreClosed)) throw error
}

async function balanceEvent(tx: Tx, account: Account): Promise<WorldEvent> {
  const { available, frozen } = await bucketsOf(tx, account)
  return {
    to: account.owner,
    event: 'balance',
    payload: {
      type: 'balance',
      currency_id: account.currencyId,
      kind: account.kind,
      available: format(available),
      frozen: format(frozen),
    },
  }
}
