import type { DatabaseSync } from 'node:sqlite'
import type { Tx } from './schema.ts'
import { isWriteRefused, troubleOf, type StoreTrouble } from './trouble.ts'

/** Runs commands one after the other, many to a commit. */
export interface Queue {
  /** @throws StoreTrouble when the command writes and its batch could not be kept */
  run<T>(command: (tx: Tx) => Promise<T>, options?: RunOptions): Promise<T>
  /** Answers something from what is committed by then, after all that waits already. @throws StoreTrouble when it cannot be read */
  read<T>(question: (tx: Tx) => Promise<T>): Promise<T>
  /** Does something outside every transaction, after all that waits already. */
  between<T>(work: () => T): Promise<T>
}

export interface RunOptions {
  /** Shares its commit with the command that was handed in just before it: both are kept, or neither. */
  readonly joined?: boolean
}

/** Holds a copy in memory of what commands change. */
export interface BatchWatcher {
  /** Called before a batch; what it returns puts memory back when nothing of the batch was kept. */
  begin(): () => void
  /** What goes into the `meta` table with every batch that writes, where it is new. */
  notes(): Readonly<Record<string, string>>
  /** The store cannot write, for another reason than before. */
  onTrouble(trouble: StoreTrouble): void
  /** It writes again, after so many batches that were lost. */
  onRecovered(lostBatches: number): void
}

/** The longest a batch may grow: it bounds how long the first command of a batch waits for its commit. */
const BATCH_LIMIT = 64

interface Command {
  readonly work: (tx: Tx) => Promise<unknown>
  readonly settle: (outcome: Outcome) => void
  readonly joined: boolean
}
interface Question {
  readonly ask: (tx: Tx) => Promise<unknown>
  readonly settle: (outcome: Outcome) => void
}
interface Pause {
  readonly between: () => void
}
type Outcome = { readonly value: unknown } | { readonly error: unknown }

export function commandQueue(database: DatabaseSync, tx: Tx, watcher: () => BatchWatcher | undefined): Queue {
  const waiting: (Command | Question | Pause)[] = []
  const changed = database.prepare('SELECT total_changes() AS rows')
  const note = database.prepare(
    'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )
  let noted: Readonly<Record<string, string>> = {}
  let draining = false
  let trouble: StoreTrouble | undefined
  let lostBatches = 0

  const rowsChanged = () => changed.get()?.['rows']

  const runOne = async (work: Command['work']): Promise<Outcome & { readonly wrote: boolean }> => {
    database.exec('SAVEPOINT command')
    const before = rowsChanged()
    try {
      const value = await work(tx)
      database.exec('RELEASE command')
      return { value, wrote: rowsChanged() !== before }
    } catch (error) {
      // SQLite may have rolled the whole transaction back already: the batch is lost.
      const lost = troubleOf(error)
      if (lost) throw lost
      database.exec('ROLLBACK TO command; RELEASE command')
      return { error, wrote: false }
    }
  }

  const commit = (wrote: boolean) => {
    // A batch that only read proves nothing about writing.
    if (!wrote) {
      database.exec('COMMIT')
      return
    }
    const notes = watcher()?.notes() ?? {}
    for (const [name, value] of Object.entries(notes)) if (noted[name] !== value) note.run(name, value)
    database.exec('COMMIT')
    noted = notes
    // What is damaged stays so, however well the rest can be written.
    if (!trouble || trouble.reason === 'store-damaged') return
    watcher()?.onRecovered(lostBatches)
    trouble = undefined
    lostBatches = 0
  }

  const rollBack = () => {
    try {
      if (database.isTransaction) database.exec('ROLLBACK')
    } catch (error) {
      if (!troubleOf(error)) throw error
    }
  }

  /** Needs no lock that another program could hold. */
  const readOnly = async (work: Command['work']): Promise<Outcome> => {
    try {
      database.exec('PRAGMA query_only = ON; BEGIN')
      return { value: await work(tx) }
    } catch (error) {
      return { error }
    } finally {
      rollBack()
      database.exec('PRAGMA query_only = OFF')
    }
  }

  /**
   * What a lost batch can still do: reads are answered, writes fail with the trouble. The commands run anew,
   * for what they read before may have been written by the batch.
   */
  const afterLoss = async (work: Command['work'], lost: StoreTrouble): Promise<Outcome> => {
    const outcome = await readOnly(work)
    return 'error' in outcome && troubleOf(outcome.error) ? { error: lost } : outcome
  }

  const answer = async ({ ask, settle }: Question): Promise<void> => {
    const outcome = await readOnly(ask)
    // A question that writes is a bug, and no trouble of the store.
    if ('error' in outcome && !isWriteRefused(outcome.error))
      settle({ error: troubleOf(outcome.error) ?? outcome.error })
    else settle(outcome)
  }

  const runBatch = async (batch: readonly Command[]): Promise<void> => {
    const putBack = watcher()?.begin()
    const outcomes: Outcome[] = []
    try {
      database.exec('BEGIN IMMEDIATE')
      let wrote = false
      for (const { work } of batch) {
        const outcome = await runOne(work)
        outcomes.push(outcome)
        wrote ||= outcome.wrote
      }
      commit(wrote)
    } catch (error) {
      rollBack()
      putBack?.()
      const lost = troubleOf(error)
      if (lost) {
        lostBatches++
        if (lost.reason !== trouble?.reason) watcher()?.onTrouble(lost)
        trouble = lost
      }
      for (const { work, settle } of batch) settle(lost ? await afterLoss(work, lost) : { error })
      return
    }
    for (const [index, { settle }] of batch.entries())
      settle(outcomes[index] ?? { error: new Error('not run') })
  }

  /** The commands in front, up to the next pause. */
  const nextBatch = (): readonly Command[] => {
    const batch: Command[] = []
    for (const item of waiting) {
      if (!('work' in item) || (batch.length >= BATCH_LIMIT && !item.joined)) break
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
        if ('ask' in next) await answer(next)
        else next.between()
      }
    }
    draining = false
  }

  const enqueue = (item: Command | Question | Pause) => {
    waiting.push(item)
    if (!draining) void drain()
  }
  return {
    run: <T>(work: (tx: Tx) => Promise<T>, { joined = false }: RunOptions = {}) =>
      new Promise<T>((resolve, reject) => {
        enqueue({ work, settle: settling(resolve, reject), joined })
      }),
    read: <T>(ask: (tx: Tx) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        enqueue({ ask, settle: settling(resolve, reject) })
      }),
    between: <T>(work: () => T) =>
      new Promise<T>((resolve, reject) => {
        const between = () => {
          try {
            resolve(work())
          } catch (error) {
            reject(error)
          }
        }
        enqueue({ between })
      }),
  }
}

const settling =
  (resolve: (value: never) => void, reject: (error: unknown) => void): Command['settle'] =>
  (outcome) => {
    if ('error' in outcome) reject(outcome.error)
    else resolve(outcome.value as never)
  }
