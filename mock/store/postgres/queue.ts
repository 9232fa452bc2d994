import { setTimeout as wait } from 'node:timers/promises'
import { escapeLiteral } from 'pg'
import type { BatchWatcher } from '../batchWatcher.ts'
import type { Tx } from '../schema.ts'
import { StoreClosed, type BatchProgress, type RunOptions } from '../store.ts'
import { StoreTrouble } from '../trouble.ts'
import type { Connection } from './connection.ts'
import type { Database } from './database.ts'
import { patiently } from './patiently.ts'
import { followEvents, keepEvents } from './passedEvents.ts'
import { LostTransaction, MissingTables, NoAnswer } from './trouble.ts'
import {
  beginReading,
  beginTurn,
  commitTurn,
  isCommitted,
  isThere,
  nextSavepoint,
  toSavepoint,
  type Place,
  type Turn,
} from './turn.ts'

/** Runs the commands of one process in a world with several writers: many commands per turn, one turn at a time. */
export interface TurnQueue {
  /** @throws StoreTrouble when its batch could not be committed */
  run<T>(command: (tx: Tx) => Promise<T>, options?: Pick<RunOptions, 'progress'>): Promise<T>
  /**
   * Reads committed state, concurrently with commands and other reads.
   * @throws StoreTrouble
   */
  read<T>(question: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Like `read`, with a longer timeout for reads of a whole world.
   * @throws StoreTrouble
   */
  readAtLength<T>(question: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs work after all commands that are already waiting. */
  after<T>(work: () => Promise<T>): Promise<T>
  waiting(): number
  /** Stores a text for the other processes, in the commit of the running command. */
  passOn(text: string): void
}

const batchLimit = 64
/** Delays before a batch with a lost transaction runs again, ms; after the last one its commands fail. */
const retryAfter = [0, 100, 300, 800] as const

interface Command {
  readonly work: (tx: Tx) => Promise<unknown>
  readonly settle: (outcome: Outcome) => void
  readonly progress: BatchProgress | undefined
}
type Outcome = { readonly value: unknown } | { readonly error: unknown }

/** @param onMissed called when a read saw commits of other processes that could not be applied at that moment */
export function turnQueue(
  database: Database,
  place: Place,
  watcher: () => BatchWatcher | undefined,
  onMissed: () => void,
): TurnQueue {
  const waiting: Command[] = []
  let draining: Promise<void> | undefined
  /** Revision of this process's in-memory state. */
  let known = -1
  const events = followEvents(place, (text) => watcher()?.onPassed?.(text))
  /** True while this process has the turn, so that nobody else can change anything. */
  let holds = false
  /** Newest revision that a read saw while this process had the turn. */
  let met = 0
  /** Texts of the running command for other processes. */
  let passing: string[] = []
  let hasPassed = false
  let noted: Readonly<Record<string, string>> = {}
  let trouble: StoreTrouble | undefined
  let lostBatches = 0
  /** The savepoint after the last command of this turn that wrote. */
  let keeping: Promise<unknown> = Promise.resolve()

  /**
   * Reads the changes of other processes up to a revision.
   * @returns a function that applies them to memory
   */
  const catchUp = async (tx: Tx, revision: number): Promise<() => void> => {
    const [hear, apply] = await Promise.all([events.read(tx, revision), watcher()?.reload?.(tx)])
    return () => {
      apply?.()
      known = revision
      noted = {}
      hear()
    }
  }

  const runOne = async (
    connection: Connection,
    work: Command['work'],
    revision: number,
  ): Promise<Outcome & { readonly wrote: boolean }> => {
    const before = connection.rowsWritten()
    passing = []
    try {
      const value = await work(connection.tx)
      await connection.settled()
      const wrote = connection.rowsWritten() !== before || passing.length > 0
      const kept = passing.map((text) => keepEvents(place, { revision, text }))
      hasPassed ||= kept.length > 0
      if (wrote) {
        // Not awaited: if it fails, so do the next command and the commit.
        keeping = connection.send([...kept, nextSavepoint].join(';'))
        keeping.catch(() => {})
      }
      return { value, wrote }
    } catch (error) {
      if (error instanceof StoreTrouble) throw error
      // Without its savepoint, the command before would be undone with this one, though it has an answer.
      await keeping
      await connection.send(toSavepoint)
      return { error, wrote: false }
    }
  }

  /**
   * Returns true when an unacknowledged commit took effect.
   * @throws StoreTrouble when that cannot be determined
   */
  const wasCommitted = async (turn: Turn): Promise<boolean> => {
    for (const pause of retryAfter) {
      await wait(pause)
      try {
        return await database.write((connection) => isCommitted(connection, place, turn))
      } catch (error) {
        if (!(error instanceof StoreTrouble) || error instanceof NoAnswer) throw error
      }
    }
    throw new StoreTrouble('store-failed', 'unknown whether it was committed')
  }

  const commit = async (connection: Connection, turn: Turn) => {
    const notes = watcher()?.notes() ?? {}
    const rows = Object.entries(notes).filter(([name, value]) => noted[name] !== value)
    try {
      await commitTurn(connection, place, rows.map(noteOf).join(';'))
    } catch (error) {
      if (!(error instanceof LostTransaction) || !(await wasCommitted(turn))) throw error
    }
    known = turn.revision + 1
    events.skipTo(known)
    noted = notes
    if (!trouble) return
    watcher()?.onRecovered(lostBatches)
    trouble = undefined
    lostBatches = 0
  }

  /**
   * Runs a batch once.
   * @throws LostTransaction when nothing of it was committed, so that it can be retried
   */
  const tryBatch = async (connection: Connection, batch: readonly Command[]): Promise<readonly Outcome[]> => {
    let putBack: (() => void) | undefined
    hasPassed = false
    keeping = Promise.resolve()
    try {
      const turn = await beginTurn(connection, place, database.turnIdle)
      holds = true
      if (turn.revision !== known) (await catchUp(connection.tx, turn.revision))()
      putBack = watcher()?.begin()
      const first = watcher()?.startTurn?.(turn.revision)
      let wrote = first !== undefined && (await runOne(connection, first, turn.revision + 1)).wrote
      const outcomes: Outcome[] = []
      for (const { work, progress } of batch) {
        progress?.begun(outcomes.length + 1)
        const outcome = await runOne(connection, work, turn.revision + 1)
        progress?.ran()
        outcomes.push(outcome)
        wrote ||= outcome.wrote
      }
      if (wrote) await commit(connection, turn)
      else await connection.send('COMMIT')
      return outcomes
    } catch (failure) {
      putBack?.()
      // After a savepoint that failed, the server says of the rest only that the transaction is aborted.
      const error = await keeping.then(
        () => failure,
        (cause: unknown) => cause,
      )
      if (!(error instanceof LostTransaction)) await connection.send('ROLLBACK').catch(() => {})
      throw error
    } finally {
      holds = false
      if (met > known) onMissed()
    }
  }

  /** Distinguishes a replaced world, whose row is gone, from one whose tables somebody dropped. */
  const causeOf = async (error: unknown): Promise<unknown> => {
    if (!(error instanceof MissingTables)) return error
    const isHere = await database.read((connection) => isThere(connection, place)).catch(() => true)
    return isHere ? error : new StoreClosed('The world was replaced')
  }

  const runBatch = async (batch: readonly Command[]): Promise<void> => {
    let failure: unknown
    for (const pause of retryAfter) {
      if (pause > 0) await wait(pause)
      try {
        const outcomes = await database.write((connection) => tryBatch(connection, batch))
        watcher()?.onCommit(batch.length)
        if (hasPassed && place.name !== null) database.tellEvents(place.name)
        for (const [index, { settle, progress }] of batch.entries()) {
          progress?.committed(batch.length)
          settle(outcomes[index] ?? { error: new Error('not run') })
        }
        return
      } catch (error) {
        failure = await causeOf(error)
        if (!(error instanceof LostTransaction)) break
      }
    }
    if (failure instanceof StoreClosed) watcher()?.onReplaced?.()
    if (failure instanceof StoreTrouble) {
      lostBatches++
      // The known revision may be that of a failed commit.
      known = -1
      if (failure.reason !== trouble?.reason) watcher()?.onTrouble(failure)
      trouble = failure
    }
    // Waiting commands would only run into the same timeout.
    const failed = failure instanceof NoAnswer ? [...batch, ...waiting.splice(0)] : batch
    for (const { settle } of failed) settle({ error: failure })
  }

  const drain = async (): Promise<void> => {
    // Commands that arrive in the same turn of the event loop join the first batch.
    await new Promise(setImmediate)
    try {
      while (waiting.length > 0) await runBatch(waiting.splice(0, batchLimit))
    } finally {
      draining = undefined
    }
  }

  const readOn = async <T>(connection: Connection, question: (tx: Tx) => Promise<T>): Promise<T> => {
    try {
      const revision = await beginReading(connection, place)
      // A turn catches up by itself, but others may commit before this process knows that its turn is over.
      const isNews = () => {
        if (holds) met = Math.max(met, revision)
        return !holds && revision > known
      }
      if (isNews()) {
        const apply = await catchUp(connection.tx, revision)
        if (isNews()) apply()
      }
      const answer = await question(connection.tx)
      await connection.settled()
      return answer
    } finally {
      connection.send('ROLLBACK').catch(() => {})
    }
  }

  const answer = async <T>(on: Database['read'], question: (tx: Tx) => Promise<T>): Promise<T> => {
    try {
      return await patiently(() => on((connection) => readOn(connection, question)))
    } catch (failure) {
      const error = await causeOf(failure)
      if (error instanceof StoreClosed) watcher()?.onReplaced?.()
      throw error
    }
  }

  return {
    run: <T>(work: (tx: Tx) => Promise<T>, { progress }: Pick<RunOptions, 'progress'> = {}) =>
      new Promise<T>((resolve, reject) => {
        const settle = (outcome: Outcome) => {
          if ('error' in outcome) reject(outcome.error)
          else resolve(outcome.value as T)
        }
        waiting.push({ work, settle, progress })
        draining ??= drain()
      }),
    read: (question) => answer(database.read, question),
    readAtLength: (question) => answer(database.atLength, question),
    after: async (work) => {
      await draining
      return work()
    },
    waiting: () => waiting.length,
    passOn: (text) => passing.push(text),
  }
}

/** Names of notes are our own, but a value may be any text. */
const noteOf = ([name, value]: readonly [string, string]): string =>
  `INSERT INTO meta (name, value) VALUES (${escapeLiteral(name)}, ${escapeLiteral(value)}) ON CONFLICT (name) DO UPDATE SET value = excluded.value`
