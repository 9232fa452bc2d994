import type { BatchWatcher } from '../../store/batch.ts'
import type { Image } from '../../store/image.ts'
import type { Tx } from '../../store/schema.ts'
import { StoreClosed, type RunOptions, type Store } from '../../store/store.ts'
import { createCatalogue, type Catalogue } from '../catalogue.ts'
import { createClock, freeze, jumpTo, run, type ClockChange, type MovableClock } from '../clock.ts'
import { EventListeners, type WorldEvent } from '../events.ts'
import type { MarketOverrides } from '../marketOverrides.ts'
import { remember, type Memory } from '../memory.ts'
import { createRandom, saltOf, type Random } from '../random.ts'
import { readTraced, runTraced, type RequestTrace, type RequestWatch } from '../requestWatch.ts'
import type { RunAt } from '../schedule.ts'
import type { Registry, Scope, World } from '../scope.ts'
import { workWithin } from '../scopes.ts'
import type { Settings, WorldFile } from '../worldfile/schema.ts'
import { changeClock, type ClockOwner } from './changeClock.ts'
import type { WorldOptions } from './options.ts'
import { fireDueWork, isDue, watchBatches, startOfProgress, type WorldProgress } from './progress.ts'
import { createWakeUp, ignoreStoreError, type WakeUp } from './wakeUp.ts'

/** A world that only this process writes to. */
export class OwnWorld implements World {
  readonly name: string
  readonly file: string | undefined
  readonly seed: string
  readonly clock: MovableClock
  readonly overrides: MarketOverrides
  readonly firstDay: number
  readonly settings: Settings
  readonly catalogue: Catalogue
  readonly registry: Registry
  readonly worldFile: WorldFile
  readonly pictureKey: string
  readonly isShared: boolean
  readonly listeners = new EventListeners()
  protected readonly store: Store
  protected readonly random: Random
  protected readonly progress: WorldProgress
  protected readonly wakeUp: WakeUp
  readonly #options: WorldOptions
  readonly #secret: string | undefined
  #closed = false

  constructor(options: WorldOptions, memory: Memory, overrides: MarketOverrides) {
    const { store } = options
    this.name = options.name
    this.file = store.file
    this.seed = memory.seed
    this.clock = createClock(memory.clock)
    this.overrides = overrides
    this.firstDay = memory.firstDay
    this.settings = memory.worldFile.rules
    this.catalogue = createCatalogue(memory.worldFile)
    this.registry = options.registry
    this.worldFile = memory.worldFile
    this.pictureKey = memory.pictureKey
    this.isShared = store.isShared
    this.store = store
    this.random = createRandom(memory.secret, memory.randomCounter)
    this.progress = startOfProgress(memory.journalMark)
    this.#options = options
    this.#secret = memory.secret
    const fireDue = (upTo: number) => this.fireDue(upTo, undefined)
    this.wakeUp = createWakeUp(this.clock, this.progress, fireDue, options.onNews)
    store.watch(this.watcher())
  }

  salt(subject: string): Buffer {
    return saltOf(this.#secret, subject)
  }

  async run<T>(command: (scope: Scope) => Promise<T>, watch?: RequestWatch): Promise<T> {
    // Queued back to back with the jobs: both are kept or neither.
    const { value, events } = await this.#afterJobs(watch, (now, options) =>
      runTraced(this.store, watch?.trace, (tx, trace) => this.within(tx, trace)(now, command), options),
    )
    this.listeners.publish(events)
    return value
  }

  async look<T>(question: (scope: Scope) => Promise<T>, watch?: RequestWatch): Promise<T> {
    const { value } = await this.#afterJobs(watch, (now) =>
      readTraced(this.store, watch?.trace, (tx, trace) => this.within(tx, trace)(now, question)),
    )
    return value
  }

  /** Hands work to the store behind the due jobs: both have the same world time. */
  async #afterJobs<T>(
    watch: RequestWatch | undefined,
    work: (now: number, options: RunOptions) => Promise<T>,
  ): Promise<T> {
    // Commands that come while the clock is changed see it moved.
    await this.ready()
    const now = this.clock.now()
    const watching = watch?.commands?.(now)
    const hasJobs = isDue(this.progress, now)
    const jobs = hasJobs ? this.fireDue(now, watch?.trace) : Promise.resolve()
    // Already reported; the scheduler retries.
    jobs.catch(() => {})
    const beforeCommit = () => {
      this.progress.journalMark = watching?.mark() ?? this.progress.journalMark
    }
    const result = await work(now, { joined: hasJobs, beforeCommit })
    await jobs.catch(ignoreStoreError)
    return result
  }

  /**
   * Fires all jobs that are due by a time.
   * @throws the error that prevented them; they are retried
   */
  protected async fireDue(upTo: number, trace: RequestTrace | undefined): Promise<void> {
    try {
      this.listeners.publish(await runTraced(this.store, trace, (tx, inner) => this.fireIn(tx, inner, upTo)))
      this.wakeUp.done()
    } catch (error) {
      this.wakeUp.failed(error)
      throw error
    }
  }

  /** Fires all due jobs in one command, in order, each at its own time. */
  protected async fireIn(
    tx: Tx,
    trace: RequestTrace | undefined,
    upTo: number,
  ): Promise<readonly WorldEvent[]> {
    const { sweep, onJobFailed } = this.#options
    const within = this.within(tx, trace)
    const work = { jobs: this.registry.jobs, within, sweep, onFailed: onJobFailed }
    const events = await fireDueWork(tx, upTo, this.progress, work)
    await this.noteEvents(tx, events)
    return events
  }

  /** Runs work of the world at a moment of its time. */
  protected within(tx: Tx, trace: RequestTrace | undefined): RunAt {
    return (now, work) => workWithin({ world: this, tx, now, random: this.random, trace }, work)
  }

  /** Settles when no change of the clock is under way. @throws StoreClosed */
  protected async ready(): Promise<void> {
    while (this.clock.changing()) await this.clock.changing()
    if (this.#closed) throw new StoreClosed('The world is closed')
  }

  /** Shared worlds: stores events in the commit that they come with. */
  protected noteEvents(_tx: Tx, _events: readonly WorldEvent[]): Promise<void> {
    return Promise.resolve()
  }

  freezeClock(watch?: RequestWatch): Promise<void> {
    return this.#changeClock(freeze, watch)
  }

  runClock(rate?: number, watch?: RequestWatch): Promise<void> {
    return this.#changeClock(run(rate), watch)
  }

  async advanceTo(at: number, watch?: RequestWatch): Promise<void> {
    await this.#changeClock(jumpTo(at), watch)
    if (isDue(this.progress, this.clock.now())) await this.fireDue(this.clock.now(), watch?.trace)
  }

  async #changeClock(change: ClockChange, watch: RequestWatch | undefined): Promise<void> {
    const { clock, store, progress, listeners } = this
    const owner: ClockOwner = {
      clock,
      store,
      progress,
      fireIn: (...command) => this.fireIn(...command),
      catchUp: () => this.catchUp(),
      foreignChanges: () => this.foreignClockChanges(),
    }
    listeners.publish(await changeClock(owner, change, watch?.trace))
    this.wakeUp.arm()
    store.announce()
  }

  /** Number of clock changes by other processes. */
  protected foreignClockChanges(): number {
    return 0
  }

  noteDue(at: number): void {
    if (at >= this.progress.nextDue) return
    this.progress.nextDue = at
    this.wakeUp.arm()
  }

  load(): { readonly waiting: number; readonly late: number } {
    const isFrozen = this.clock.state().mode === 'frozen'
    const late = isFrozen ? 0 : Math.max(0, this.clock.now() - this.progress.nextDue)
    return { waiting: this.store.waiting(), late }
  }

  journalMark(): string | undefined {
    return this.progress.journalMark
  }

  markJournal(mark: string): Promise<void> {
    return this.store.run(async (tx) => {
      await remember(tx, 'journal', mark)
      this.progress.journalMark = mark
    })
  }

  async image(): Promise<Image> {
    while (this.clock.changing()) await this.clock.changing()
    return this.store.image(() => ({
      now: String(this.clock.now()),
      'world-file': JSON.stringify(this.worldFile),
    }))
  }

  bytes(): Promise<number> {
    return this.store.bytes()
  }

  place(): number | undefined {
    return undefined
  }

  catchUp(): Promise<void> {
    return Promise.resolve()
  }

  isClosed(): boolean {
    return this.#closed
  }

  async close(): Promise<void> {
    this.#closed = true
    this.wakeUp.stop()
    await this.store.close()
  }

  /** Follows the batches of the store. */
  protected watcher(): BatchWatcher {
    const { clock, random, overrides, progress, listeners } = this
    const { onNews } = this.#options
    const onReplaced = () => {
      if (this.#closed) return
      void this.close()
      onNews({ replaced: true })
    }
    return watchBatches({ clock, random, overrides, progress, listeners }, onNews, onReplaced)
  }
}
