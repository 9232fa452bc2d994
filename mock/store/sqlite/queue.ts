import {
  type BatchWatcher,
  Outage,
  promiseOf,
  settleAll,
  type Command,
  type CommandOutcome,
} from '../batch.ts'
import { StoreError } from '../errors.ts'
import type { Tx } from '../schema.ts'
import type { RunOptions } from '../store.ts'
import { storeErrorOf } from './errors.ts'
import type { Transaction } from './transaction.ts'

/** Maximum commands per batch; it bounds how long the first command waits for its commit. */
const batchLimit = 64

interface BatchCommand extends Command {
  readonly joined: boolean
  readonly beforeCommit?: (() => void) | undefined
}
interface Question extends Pick<Command, 'settle'> {
  readonly ask: Command['work']
}
interface Pause {
  readonly between: () => void
}

/** Runs commands one by one, many per commit. */
export class CommandQueue {
  readonly #transaction: Transaction
  readonly #watcher: () => BatchWatcher | undefined
  readonly #outage: Outage
  readonly #waiting: (BatchCommand | Question | Pause)[] = []
  #draining = false

  constructor(transaction: Transaction, watcher: () => BatchWatcher | undefined) {
    this.#transaction = transaction
    this.#watcher = watcher
    this.#outage = new Outage(watcher)
  }

  /** @throws StoreError when the command writes and its batch could not be committed */
  run<T>(
    work: (tx: Tx) => Promise<T>,
    { joined = false, beforeCommit, progress }: RunOptions = {},
  ): Promise<T> {
    return promiseOf((settle) => {
      this.#enqueue({ work, settle, joined, beforeCommit, progress })
    })
  }

  /**
   * Reads committed state, after everything enqueued before.
   * @throws StoreError when it cannot be read
   */
  read<T>(ask: (tx: Tx) => Promise<T>): Promise<T> {
    return promiseOf((settle) => {
      this.#enqueue({ ask, settle })
    })
  }

  /** Runs work outside of any transaction, after everything that is already waiting. */
  between<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const between = () => {
        try {
          resolve(work())
        } catch (error) {
          reject(error)
        }
      }
      this.#enqueue({ between })
    })
  }

  /** Number of waiting items. */
  waiting(): number {
    return this.#waiting.length
  }

  #enqueue(item: BatchCommand | Question | Pause): void {
    this.#waiting.push(item)
    if (!this.#draining) void this.#drain()
  }

  async #drain(): Promise<void> {
    this.#draining = true
    // Items that arrive in the same turn of the event loop join the first batch.
    await new Promise(setImmediate)
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      if ('work' in next) await this.#runBatch(this.#nextBatch())
      else if ('ask' in next) await this.#answer(this.#nextQuestions())
      else {
        this.#waiting.shift()
        next.between()
      }
    }
    this.#draining = false
  }

  /** The next commands, up to the next pause. Reads in between wait; each would otherwise cost an additional commit. */
  #nextBatch(): readonly BatchCommand[] {
    const batch: BatchCommand[] = []
    const passed: Question[] = []
    for (const item of this.#waiting) {
      if ('between' in item) break
      if ('ask' in item) passed.push(item)
      else if (batch.length < batchLimit || item.joined) batch.push(item)
      else break
    }
    this.#waiting.splice(0, passed.length + batch.length, ...passed)
    return batch
  }

  #nextQuestions(): readonly Question[] {
    const questions: Question[] = []
    for (const item of this.#waiting) {
      if (!('ask' in item)) break
      questions.push(item)
    }
    this.#waiting.splice(0, questions.length)
    return questions
  }

  async #answer(questions: readonly Question[]): Promise<void> {
    for (const { ask, settle } of questions) {
      const outcome = await this.#transaction.question(ask)
      if ('error' in outcome) this.#reportDamage(outcome.error)
      settle(outcome)
    }
    this.#transaction.rollBack()
  }

  async #runBatch(batch: readonly BatchCommand[]): Promise<void> {
    const putBack = this.#watcher()?.begin()
    let outcomes: readonly CommandOutcome[]
    try {
      outcomes = await this.#tryBatch(batch)
      this.#watcher()?.onCommit(batch.length)
    } catch (error) {
      this.#transaction.undo()
      putBack?.()
      const lost = storeErrorOf(error)
      if (lost) this.#outage.loseBatch(lost)
      for (const { work, settle } of batch) settle(lost ? await this.#afterLoss(work, lost) : { error })
      return
    }
    settleAll(batch, outcomes)
  }

  async #tryBatch(batch: readonly BatchCommand[]): Promise<readonly CommandOutcome[]> {
    const outcomes: CommandOutcome[] = []
    this.#transaction.begin()
    let wrote = false
    for (const { work, beforeCommit, progress } of batch) {
      progress?.begun(outcomes.length + 1)
      const outcome = await this.#transaction.command(work)
      progress?.ran()
      outcomes.push(outcome)
      wrote ||= outcome.wrote
      if (outcome.wrote) beforeCommit?.()
    }
    if (wrote) this.#commit()
    else this.#transaction.end()
    return outcomes
  }

  #commit(): void {
    this.#transaction.commit(this.#watcher()?.notes() ?? {})
    // A damaged database stays damaged, even if other parts can be written.
    if (this.#outage.reason !== 'store-damaged') this.#outage.end()
  }

  /**
   * Runs a command of a lost batch again: reads succeed, writes fail with the error. It must run again, because it
   * may have read writes of the batch.
   */
  async #afterLoss(work: Command['work'], lost: StoreError): Promise<CommandOutcome> {
    const outcome = await this.#transaction.readOnly(work)
    return 'error' in outcome && outcome.error instanceof StoreError ? { error: lost } : outcome
  }

  #reportDamage(error: unknown): void {
    if (error instanceof StoreError && error.reason === 'store-damaged') this.#outage.report(error)
  }
}
