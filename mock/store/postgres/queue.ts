import { setTimeout as wait } from 'node:timers/promises'
import { escapeLiteral } from 'pg'
import type { BatchWatcher } from '../batchWatcher.ts'
import type { Tx } from '../schema.ts'
import { StoreClosed, type BatchProgress, type RunOptions } from '../store.ts'
import { StoreTrouble } from '../trouble.ts'
import type { Connection } from './connection.ts'
import type { Database } from './database.ts'
import { patiently } from './patiently.ts'
import { LostTransaction } from './trouble.ts'
import {
  beginReading,
  beginTurn,
  commitTurn,
  isCommitted,
  nextSavepoint,
  toSavepoint,
  type Place,
  type Turn,
} from './turn.ts'

/** Runs the commands of one process in a world that others write to as well: many to a turn, and one turn after the other. */
export interface TurnQueue {
  /** @throws StoreTrouble when its batch could not be kept */
  run<T>(command: (tx: Tx) => Promise<T>, options?: Pick<RunOptions, 'progress'>): Promise<T>
  /** Answers something from what is committed by now, beside commands and other questions. @throws StoreTrouble */
  read<T>(question: (tx: Tx) => Promise<T>): Promise<T>
  /** Does something after all commands that wait already. */
  after<T>(work: () => Promise<T>): Promise<T>
  waiting(): number
}

const batchLimit = 64
/** How long a batch whose transaction was lost waits before it is run again, ms; after the last, its commands fail. */
const retryAfter = [0, 100, 300, 800] as const

interface Command {
  readonly work: (tx: Tx) => Promise<unknown>
  readonly settle: (outcome: Outcome) => void
  readonly progress: BatchProgress | undefined
}
type Outcome = { readonly value: unknown } | { readonly error: unknown }

export function turnQueue(
  database: Database,
  place: Place,
  watcher: () => BatchWatcher | undefined,
): TurnQueue {
  const waiting: Command[] = []
  let draining: Promise<void> | undefined
  /** What this process knows of the world is of this revision. */
  let known = -1
  /** This process has the turn: nobody else can change anything. */
  let holds = false
  let noted: Readonly<Record<string, string>> = {}
  let trouble: StoreTrouble | undefined
  let lostBatches = 0

  const catchUp = async (tx: Tx, revision: number) => {
    const apply = await watcher()?.reload?.(tx)
    apply?.()
    known = revision
    noted = {}
  }

  const runOne = async (
    connection: Connection,
    work: Command['work'],
  ): Promise<Outcome & { readonly wrote: boolean }> => {
    const before = connection.rowsWritten()
    try {
      const value = await work(connection.tx)
      await connection.settled()
      const wrote = connection.rowsWritten() !== before
      // Sent without waiting for its answer; were it to fail, so would everything after it.
      if (wrote) connection.send(nextSavepoint).catch(() => {})
      return { value, wrote }
    } catch (error) {
      if (error instanceof StoreTrouble) throw error
      await connection.send(toSavepoint)
      return { error, wrote: false }
    }
  }

  /** Whether a commit that was not answered took effect. @throws StoreTrouble when that cannot be found out */
  const wasCommitted = async (turn: Turn): Promise<boolean> => {
    for (const pause of retryAfter) {
      await wait(pause)
      try {
        return await database.write((connection) => isCommitted(connection, place, turn))
      } catch (error) {
        if (!(error instanceof StoreTrouble)) throw error
      }
    }
    throw new StoreTrouble('store-failed', 'whether it was committed is not known')
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
    noted = notes
    if (!trouble) return
    watcher()?.onRecovered(lostBatches)
    trouble = undefined
    lostBatches = 0
  }

  /** One try of a batch. @throws LostTransaction when nothing of it was kept and it may be tried again */
  const tryBatch = async (connection: Connection, batch: readonly Command[]): Promise<readonly Outcome[]> => {
    let putBack: (() => void) | undefined
    try {
      const turn = await beginTurn(connection, place, database.turnIdle)
      holds = true
      if (turn.revision !== known) await catchUp(connection.tx, turn.revision)
      putBack = watcher()?.begin()
      const first = watcher()?.startTurn?.(turn.revision)
      let wrote = first !== undefined && (await runOne(connection, first)).wrote
      const outcomes: Outcome[] = []
      for (const { work, progress } of batch) {
        progress?.begun(outcomes.length + 1)
        const outcome = await runOne(connection, work)
        progress?.ran()
        outcomes.push(outcome)
        wrote ||= outcome.wrote
      }
      if (wrote) await commit(connection, turn)
      else await connection.send('COMMIT')
      return outcomes
    } catch (error) {
      putBack?.()
      if (!(error instanceof LostTransaction)) await connection.send('ROLLBACK').catch(() => {})
      throw error
    } finally {
      holds = false
    }
  }

  const runBatch = async (batch: readonly Command[]): Promise<void> => {
    let failure: unknown
    for (const pause of retryAfter) {
      if (pause > 0) await wait(pause)
      try {
        const outcomes = await database.write((connection) => tryBatch(connection, batch))
        watcher()?.onCommit(batch.length)
        for (const [index, { settle, progress }] of batch.entries()) {
          progress?.committed(batch.length)
          settle(outcomes[index] ?? { error: new Error('not run') })
        }
        return
      } catch (error) {
        failure = error
        if (!(error instanceof LostTransaction)) break
      }
    }
    if (failure instanceof StoreClosed) watcher()?.onReplaced?.()
    if (failure instanceof StoreTrouble) {
      lostBatches++
      // What was known may be of a commit that failed.
      known = -1
      if (failure.reason !== trouble?.reason) watcher()?.onTrouble(failure)
      trouble = failure
    }
    for (const { settle } of batch) settle({ error: failure })
  }

  const drain = async (): Promise<void> => {
    // Whatever else arrived on this turn of the event loop joins the first batch.
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
      // A turn that has begun meanwhile has caught up by itself.
      const isNews = () => revision > known && !holds
      if (isNews()) {
        const apply = await watcher()?.reload?.(connection.tx)
        if (isNews()) {
          apply?.()
          known = revision
          noted = {}
        }
      }
      const answer = await question(connection.tx)
      await connection.settled()
      return answer
    } finally {
      connection.send('ROLLBACK').catch(() => {})
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
    read: (question) =>
      patiently(() => database.read((connection) => readOn(connection, question))).catch((error: unknown) => {
        if (error instanceof StoreClosed) watcher()?.onReplaced?.()
        throw error
      }),
    after: async (work) => {
      await draining
      return work()
    },
    waiting: () => waiting.length,
  }
}

/** Names and values of notes are our own, but a value may hold any text. */
const noteOf = ([name, value]: readonly [string, string]): string =>
  `INSERT INTO meta (name, value) VALUES (${escapeLiteral(name)}, ${escapeLiteral(value)}) ON CONFLICT (name) DO UPDATE SET value = excluded.value`
