import type { StoreError, StoreErrorReason } from './errors.ts'
import type { Tx } from './schema.ts'

/** Result of a command or a read. */
export type CommandOutcome = { readonly value: unknown } | { readonly error: unknown }

/** A command that waits for its batch. */
export interface Command {
  readonly work: (tx: Tx) => Promise<unknown>
  readonly settle: (outcome: CommandOutcome) => void
  readonly progress?: BatchProgress | undefined
}

/** Returns a promise that settles with the outcome given to `settle`. */
export function promiseOf<T>(enqueue: (settle: Command['settle']) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    enqueue((outcome) => {
      if ('error' in outcome) reject(outcome.error)
      else resolve(outcome.value as T)
    })
  })
}

/** Settles the commands of a committed batch. */
export function settleAll(batch: readonly Command[], outcomes: readonly CommandOutcome[]): void {
  for (const [index, { settle, progress }] of batch.entries()) {
    progress?.committed(batch.length)
    settle(outcomes[index] ?? { error: new Error('not run') })
  }
}

/** Keeps an in-memory copy of state that commands change. */
export interface BatchWatcher {
  /** Called before a batch. The returned function restores memory when the whole batch was lost. */
  begin(): () => void
  /** Entries for the `meta` table, written with every batch that writes, if changed. */
  notes(): Readonly<Record<string, string>>
  /** Called when the store cannot write, if the reason is new. */
  onError(error: StoreError): void
  /** Called when a batch with this number of commands is on disk. */
  onCommit(commands: number): void
  /** Called when it writes again, with the number of lost batches. */
  onRecovered(lostBatches: number): void
  /**
   * Shared stores: called after other processes have written. Reads the state that memory holds a copy of.
   * @returns a function that stores it in memory; called unless this process has started writing in the meantime
   */
  reload?(tx: Tx): Promise<() => void>
  /**
   * Shared stores: called at the start of a batch, with the number of commits of all processes so far.
   * @returns work to run before its commands, if any
   */
  startTurn?(revision: number): ((tx: Tx) => Promise<void>) | undefined
  /** Shared stores: receives a text that a command of another process passed on, in commit order. */
  onPassed?(text: string): void
  /** Shared stores: returns true when anyone listens for such texts. */
  hasListeners?(): boolean
  /** Shared stores: called when another world has replaced this one. */
  onReplaced?(): void
}

/** Reports the progress of one command. */
export interface BatchProgress {
  /** Its turn has come, at this position in its batch, from 1. Called again when the batch has to run again. */
  begun(place?: number): void
  /** It has run and waits for the commit of its batch. */
  ran(): void
  /** It was committed in a batch with this number of commands. */
  committed(commands: number): void
}

/** Reports errors of a store to its watcher: each new reason once, and the recovery. */
export class Outage {
  readonly #watcher: () => BatchWatcher | undefined
  #reason: StoreErrorReason | undefined
  #lostBatches = 0

  constructor(watcher: () => BatchWatcher | undefined) {
    this.#watcher = watcher
  }

  /** Reason of the last error; undefined while the store works. */
  get reason(): StoreErrorReason | undefined {
    return this.#reason
  }

  report(error: StoreError): void {
    if (error.reason !== this.#reason) this.#watcher()?.onError(error)
    this.#reason = error.reason
  }

  /** Counts a lost batch and reports its error. */
  loseBatch(error: StoreError): void {
    this.#lostBatches++
    this.report(error)
  }

  /** Reports that the store writes again. */
  end(): void {
    if (this.#reason === undefined) return
    this.#watcher()?.onRecovered(this.#lostBatches)
    this.#reason = undefined
    this.#lostBatches = 0
  }
}
