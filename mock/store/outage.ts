import type { BatchWatcher } from './batchWatcher.ts'
import type { StoreTrouble, TroubleReason } from './errors.ts'

/** Reports the trouble of a store to its watcher: each new reason once, and the recovery. */
export class Outage {
  readonly #watcher: () => BatchWatcher | undefined
  #reason: TroubleReason | undefined
  #lostBatches = 0

  constructor(watcher: () => BatchWatcher | undefined) {
    this.#watcher = watcher
  }

  /** Reason of the last trouble; undefined while the store works. */
  get reason(): TroubleReason | undefined {
    return this.#reason
  }

  report(trouble: StoreTrouble): void {
    if (trouble.reason !== this.#reason) this.#watcher()?.onTrouble(trouble)
    this.#reason = trouble.reason
  }

  /** Counts a lost batch and reports its trouble. */
  loseBatch(trouble: StoreTrouble): void {
    this.#lostBatches++
    this.report(trouble)
  }

  /** Reports that the store writes again. */
  end(): void {
    if (this.#reason === undefined) return
    this.#watcher()?.onRecovered(this.#lostBatches)
    this.#reason = undefined
    this.#lostBatches = 0
  }
}
