import { setTimeout as wait } from 'node:timers/promises'
import { escapeLiteral } from 'pg'
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
import { StoreClosed, type RunOptions } from '../store.ts'
import type { Connection } from './connection.ts'
import type { Database } from './database.ts'
import { LostTransaction, MissingTables, NoAnswer } from './driverErrors.ts'
import { retryLostConnections, retryAfter } from './retryLostConnections.ts'
import { SharedMemory } from './sharedMemory.ts'
import {
  beginReading,
  beginTurn,
  commitTurn,
  isCommitted,
  stillExists,
  type WorldLocation,
  type Turn,
} from './turn.ts'
import { TurnCommands } from './turnCommands.ts'

const batchLimit = 64

/** Runs the commands of one process in a world with several writers: many commands per turn, one turn at a time. */
export class TurnQueue {
  readonly #database: Database
  readonly #place: WorldLocation
  readonly #watcher: () => BatchWatcher | undefined
  readonly #memory: SharedMemory
  readonly #outage: Outage
  readonly #waiting: Command[] = []
  #draining: Promise<void> | undefined
  /** The commands of the last turn that began. */
  #turn: TurnCommands | undefined

  /** @param onMissed called when a read saw commits of other processes that could not be applied at that moment */
  constructor(
    database: Database,
    place: WorldLocation,
    watcher: () => BatchWatcher | undefined,
    onMissed: () => void,
  ) {
    this.#database = database
    this.#place = place
    this.#watcher = watcher
    this.#memory = new SharedMemory(place, watcher, onMissed)
    this.#outage = new Outage(watcher)
  }

  /** @throws StoreError when its batch could not be committed */
  run<T>(work: (tx: Tx) => Promise<T>, { progress }: Pick<RunOptions, 'progress'> = {}): Promise<T> {
    return promiseOf((settle) => {
      this.#waiting.push({ work, settle, progress })
      this.#draining ??= this.#drain()
    })
  }

  /**
   * Reads committed state, concurrently with commands and other reads.
   * @throws StoreError
   */
  read<T>(question: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#answer(this.#database.read, question)
  }

  /**
   * Like `read`, with a longer timeout for reads of a whole world.
   * @throws StoreError
   */
  readAtLength<T>(question: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#answer(this.#database.atLength, question)
  }

  /** Runs work after all commands that are already waiting. */
  async after<T>(work: () => Promise<T>): Promise<T> {
    await this.#draining
    return work()
  }

  /** Number of waiting commands. */
  waiting(): number {
    return this.#waiting.length
  }

  /** Stores a text for the other processes, in the commit of the running command. */
  passOn(text: string): void {
    this.#turn?.passOn(text)
  }

  async #drain(): Promise<void> {
    // Commands that arrive in the same turn of the event loop join the first batch.
    await new Promise(setImmediate)
    try {
      while (this.#waiting.length > 0) await this.#runBatch(this.#waiting.splice(0, batchLimit))
    } finally {
      this.#draining = undefined
    }
  }

  async #runBatch(batch: readonly Command[]): Promise<void> {
    let failure: unknown
    for (const pause of retryAfter) {
      if (pause > 0) await wait(pause)
      try {
        const outcomes = await this.#database.write((connection) => this.#tryBatch(connection, batch))
        this.#watcher()?.onCommit(batch.length)
        if (this.#turn?.hasPassed === true && this.#place.name !== null)
          this.#database.notifyEvents(this.#place.name)
        settleAll(batch, outcomes)
        return
      } catch (error) {
        failure = await this.#causeOf(error)
        if (!(error instanceof LostTransaction)) break
      }
    }
    this.#failBatch(batch, failure)
  }

  #failBatch(batch: readonly Command[], error: unknown): void {
    if (error instanceof StoreClosed) this.#watcher()?.onReplaced?.()
    if (error instanceof StoreError) {
      this.#memory.distrust()
      this.#outage.loseBatch(error)
    }
    // Waiting commands would only run into the same timeout.
    const failed = error instanceof NoAnswer ? [...batch, ...this.#waiting.splice(0)] : batch
    for (const { settle } of failed) settle({ error })
  }

  /**
   * Runs a batch once.
   * @throws LostTransaction when nothing of it was committed, so that it can be retried
   */
  async #tryBatch(connection: Connection, batch: readonly Command[]): Promise<readonly CommandOutcome[]> {
    try {
      const turn = await beginTurn(connection, this.#place, this.#database.turnIdle)
      await this.#memory.beginTurn(connection.tx, turn.revision)
      return await this.#runTurn(connection, turn, batch)
    } catch (error) {
      if (!(error instanceof LostTransaction)) await connection.send('ROLLBACK').catch(() => {})
      throw error
    } finally {
      this.#memory.endTurn()
    }
  }

  async #runTurn(
    connection: Connection,
    turn: Turn,
    batch: readonly Command[],
  ): Promise<readonly CommandOutcome[]> {
    const commands = new TurnCommands(connection, this.#place, turn.revision + 1)
    this.#turn = commands
    const putBack = this.#watcher()?.begin()
    try {
      const first = this.#watcher()?.startTurn?.(turn.revision)
      if (first) await commands.run(first)
      const outcomes: CommandOutcome[] = []
      for (const { work, progress } of batch) {
        progress?.begun(outcomes.length + 1)
        const outcome = await commands.run(work)
        progress?.ran()
        outcomes.push(outcome)
      }
      if (commands.hasWritten) await this.#commit(connection, turn)
      else await connection.send('COMMIT')
      return outcomes
    } catch (error) {
      putBack?.()
      throw await commands.causeOf(error)
    }
  }

  async #commit(connection: Connection, turn: Turn): Promise<void> {
    const notes = this.#watcher()?.notes() ?? {}
    try {
      await commitTurn(connection, this.#place, this.#memory.unwritten(notes).map(noteOf).join(';'))
    } catch (error) {
      if (!(error instanceof LostTransaction) || !(await this.#wasCommitted(turn))) throw error
    }
    this.#memory.committed(turn.revision + 1, notes)
    this.#outage.end()
  }

  /**
   * Returns true when an unacknowledged commit took effect.
   * @throws StoreError when that cannot be determined
   */
  async #wasCommitted(turn: Turn): Promise<boolean> {
    for (const pause of retryAfter) {
      await wait(pause)
      try {
        return await this.#database.write((connection) => isCommitted(connection, this.#place, turn))
      } catch (error) {
        if (!(error instanceof StoreError) || error instanceof NoAnswer) throw error
      }
    }
    throw new StoreError('store-failed', 'unknown whether it was committed')
  }

  async #answer<T>(on: Database['read'], question: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await retryLostConnections(() => on((connection) => this.#readOn(connection, question)))
    } catch (failure) {
      const error = await this.#causeOf(failure)
      if (error instanceof StoreClosed) this.#watcher()?.onReplaced?.()
      throw error
    }
  }

  async #readOn<T>(connection: Connection, question: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      const revision = await beginReading(connection, this.#place)
      await this.#memory.follow(connection.tx, revision)
      const answer = await question(connection.tx)
      await connection.settled()
      return answer
    } finally {
      connection.send('ROLLBACK').catch(() => {})
    }
  }

  /** Distinguishes a replaced world, whose row is gone, from one whose tables somebody dropped. */
  async #causeOf(error: unknown): Promise<unknown> {
    if (!(error instanceof MissingTables)) return error
    const isHere = await this.#database
      .read((connection) => stillExists(connection, this.#place))
      .catch(() => true)
    return isHere ? error : new StoreClosed('The world was replaced')
  }
}

/** Names of notes are our own, but a value may be any text. */
const noteOf = ([name, value]: readonly [string, string]): string =>
  `INSERT INTO meta (name, value) VALUES (${escapeLiteral(name)}, ${escapeLiteral(value)}) ON CONFLICT (name) DO UPDATE SET value = excluded.value`
