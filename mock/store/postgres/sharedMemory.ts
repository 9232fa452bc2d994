import type { BatchWatcher } from '../batch.ts'
import type { Tx } from '../schema.ts'
import { followEvents, type EventFollower } from './passedEvents.ts'
import type { WorldLocation } from './turn.ts'

type Notes = Readonly<Record<string, string>>

/** Keeps the in-memory state of this process at the newest revision of a world that other processes change too. */
export class SharedMemory {
  readonly #watcher: () => BatchWatcher | undefined
  readonly #onMissed: () => void
  readonly #events: EventFollower
  /** Revision of the state in memory; -1 when it is unknown. */
  #revision = -1
  /** Notes of that revision, if this process has written them. */
  #noted: Notes = {}
  /** True while this process has the turn, so that nobody else can change anything. */
  #hasTurn = false
  /** Newest revision that a read saw during a turn of this process. */
  #seen = 0

  /** @param onMissed called after a turn when a read saw commits of other processes that could not be applied then */
  constructor(place: WorldLocation, watcher: () => BatchWatcher | undefined, onMissed: () => void) {
    this.#watcher = watcher
    this.#onMissed = onMissed
    this.#events = followEvents(place, (text) => watcher()?.onPassed?.(text))
  }

  /** Begins a turn at this revision and applies the changes of other processes before it. */
  async beginTurn(tx: Tx, revision: number): Promise<void> {
    this.#hasTurn = true
    if (revision === this.#revision) return
    const apply = await this.#changesUpTo(tx, revision)
    apply()
  }

  endTurn(): void {
    this.#hasTurn = false
    if (this.#seen > this.#revision) this.#onMissed()
  }

  /** Applies the changes of other processes that a read at this revision sees. */
  async follow(tx: Tx, revision: number): Promise<void> {
    // A turn catches up by itself, but others may commit before this process knows that its turn is over.
    const isNews = () => {
      if (this.#hasTurn) this.#seen = Math.max(this.#seen, revision)
      return !this.#hasTurn && revision > this.#revision
    }
    if (!isNews()) return
    const apply = await this.#changesUpTo(tx, revision)
    if (isNews()) apply()
  }

  /** Returns the entries of `notes` that the last commit of this process did not write. */
  unwritten(notes: Notes): readonly (readonly [string, string])[] {
    return Object.entries(notes).filter(([name, value]) => this.#noted[name] !== value)
  }

  /** Sets the revision that a commit of this process has created. */
  committed(revision: number, notes: Notes): void {
    this.#revision = revision
    this.#events.skipTo(revision)
    this.#noted = notes
  }

  /** Makes the next turn or read reload the state, since its revision may be that of a failed commit. */
  distrust(): void {
    this.#revision = -1
  }

  /**
   * Reads the changes of other processes up to a revision.
   * @returns a function that applies them to memory
   */
  async #changesUpTo(tx: Tx, revision: number): Promise<() => void> {
    const [passOn, apply] = await Promise.all([
      this.#events.read(tx, revision),
      this.#watcher()?.reload?.(tx),
    ])
    return () => {
      apply?.()
      this.#revision = revision
      this.#noted = {}
      passOn()
    }
  }
}
