import type { DatabaseSync } from 'node:sqlite'
import type { Tx } from './store.ts'

/** Runs commands one after the other, many to a commit. */
export interface Queue {
  run<T>(command: (tx: Tx) => Promise<T>): Promise<T>
  /** Does something outside every transaction, after all that waits already. */
  between<T>(work: () => T): Promise<T>
}

/** The longest a batch may grow: it bounds how long the first command of a batch waits for its commit. */
const BATCH_LIMIT = 64

interface Command {
  readonly work: (tx: Tx) => Promise<unknown>
  readonly settle: (outcome: Outcome) => void
}
interface Pause {
  readonly between: () => void
}
type Outcome = { readonly value: unknown } | { readonly error: unknown }

export function commandQueue(database: DatabaseSync, tx: Tx): Queue {
  const waiting: (Command | Pause)[] = []
  let draining = false

  const runOne = async (work: Command['work']): Promise<Outcome> => {
    database.exec('SAVEPOINT command')
    try {
      const value = await work(tx)
      database.exec('RELEASE command')
      return { value }
    } catch (error) {
      database.exec('ROLLBACK TO command; RELEASE command')
      return { error }
    }
  }

  const runBatch = async (batch: readonly Command[]): Promise<void> => {
    const outcomes: Outcome[] = []
    try {
      database.exec('BEGIN IMMEDIATE')
      for (const { work } of batch) outcomes.push(await runOne(work))
      database.exec('COMMIT')
    } catch (error) {
      // The batch as a whole is lost (a full disk, say): nobody may hear that it was kept.
      if (database.isTransaction) database.exec('ROLLBACK')
      for (const { settle } of batch) settle({ error })
      return
    }
    for (const [index, { settle }] of batch.entries())
      settle(outcomes[index] ?? { error: new Error('not run') })
  }

  /** The commands in front, up to the next pause. */
  const nextBatch = (): readonly Command[] => {
    const batch: Command[] = []
    for (const item of waiting) {
      if ('between' in item || batch.length === BATCH_LIMIT) break
      batch.push(item)
    }
    waiting.splice(0, batch.length)
    return batch
  }

  const drain = async (): Promise<void> => {
    draining = true
    // Whatever else arrived on this turn of the event loop joins the first batch.
    await new Promise(setImmediate)
    for (let [next] = waiting; next; [next] = waiting) {
      if ('work' in next) await runBatch(nextBatch())
      else {
        waiting.shift()
        next.between()
      }
    }
    draining = false
  }

  const enqueue = (item: Command | Pause) => {
    waiting.push(item)
    if (!draining) void drain()
  }
  return {
    run: <T>(work: (tx: Tx) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const settle = (outcome: Outcome) => {
          if ('error' in outcome) reject(outcome.error as Error)
          else resolve(outcome.value as T)
        }
        enqueue({ work, settle })
      }),
    between: <T>(work: () => T) =>
      new Promise<T>((resolve, reject) => {
        const between = () => {
          try {
            resolve(work())
          } catch (error) {
            reject(error as Error)
          }
        }
        enqueue({ between })
      }),
  }
}
