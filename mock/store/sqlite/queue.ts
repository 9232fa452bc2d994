import type { DatabaseSync } from 'node:sqlite'
import type { BatchWatcher } from '../batchWatcher.ts'
import type { Tx } from '../schema.ts'
import type { BatchProgress, RunOptions } from '../store.ts'
import type { StoreTrouble } from '../trouble.ts'
import type { StatementKind } from './dialect.ts'
import { troubleOf } from './trouble.ts'

/** Runs commands one by one, many per commit. */
export interface Queue {
  /** @throws StoreTrouble when the command writes and its batch could not be committed */
  run<T>(command: (tx: Tx) => Promise<T>, options?: RunOptions): Promise<T>
  /**
   * Reads committed state, after everything enqueued before.
   * @throws StoreTrouble when it cannot be read
   */
  read<T>(question: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs work outside of any transaction, after everything that is already waiting. */
  between<T>(work: () => T): Promise<T>
  /** Number of waiting items. */
  waiting(): number
  /** Must be called before each statement of a command or read. */
  onStatement(kind: Pick<StatementKind, 'onlyReads'>): void
}

/** Maximum commands per batch; it bounds how long the first command waits for its commit. */
const BATCH_LIMIT = 64

interface Command {
  readonly work: (tx: Tx) => Promise<unknown>
  readonly settle: (outcome: Outcome) => void
  readonly joined: boolean
  readonly beforeCommit?: (() => void) | undefined
  readonly progress?: BatchProgress | undefined
}
interface Question {
  readonly ask: (tx: Tx) => Promise<unknown>
  readonly settle: (outcome: Outcome) => void
}
interface Pause {
  readonly between: () => void
}
type Outcome = { readonly value: unknown } | { readonly error: unknown }

interface Hearers {
  watcher(): BatchWatcher | undefined
  /** Called when writes were rolled back, which may have been read already. */
  onUndone(): void
}

export function commandQueue(database: DatabaseSync, tx: Tx, { watcher, onUndone }: Hearers): Queue {
  const waiting: (Command | Question | Pause)[] = []
  const changed = database.prepare('SELECT total_changes() AS rows')
  const begin = database.prepare('BEGIN')
  const savepoint = database.prepare('SAVEPOINT command')
  const release = database.prepare('RELEASE command')
  const rollback = database.prepare('ROLLBACK')
  const note = database.prepare(
    'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )
  let noted: Readonly<Record<string, string>> = {}
  let draining = false
  let trouble: StoreTrouble | undefined
  let lostBatches = 0

  let running: 'command' | 'question' | undefined
  /** Number of changed rows before the current work; undefined until it runs a statement that could write. */
  let rowsBefore: unknown

  const rowsChanged = () => changed.get()?.['rows']

  /** Commands that only read do not need a savepoint, and reads without a statement do not need a transaction. */
  const onStatement: Queue['onStatement'] = ({ onlyReads }) => {
    if (running === 'question' && !database.isTransaction) begin.run()
    if (onlyReads || running === undefined || rowsBefore !== undefined) return
    if (running === 'command') savepoint.run()
    rowsBefore = rowsChanged()
  }

  const during = async (kind: typeof running, work: Command['work']): Promise<unknown> => {
    running = kind
    rowsBefore = undefined
    try {
      return await work(tx)
    } finally {
      running = undefined
    }
  }

  const hasWritten = () => rowsBefore !== undefined && rowsChanged() !== rowsBefore

  const runOne = async (work: Command['work']): Promise<Outcome & { readonly wrote: boolean }> => {
    try {
      const value = await during('command', work)
      if (rowsBefore !== undefined) release.run()
      return { value, wrote: hasWritten() }
    } catch (error) {
      // SQLite may already have rolled back the whole transaction, so the batch is lost.
      const lost = troubleOf(error)
      if (lost) throw lost
      if (rowsBefore !== undefined) {
        onUndone()
        database.exec('ROLLBACK TO command; RELEASE command')
      }
      return { error, wrote: false }
    }
  }

  const commit = (wrote: boolean) => {
    // A batch that only read does not prove that writing works.
    if (!wrote) {
      database.exec('COMMIT')
      return
    }
    const notes = watcher()?.notes() ?? {}
    for (const [name, value] of Object.entries(notes)) if (noted[name] !== value) note.run(name, value)
    database.exec('COMMIT')
    noted = notes
    // A damaged database stays damaged, even if other parts can be written.
    if (!trouble || trouble.reason === 'store-damaged') return
    watcher()?.onRecovered(lostBatches)
    trouble = undefined
    lostBatches = 0
  }

  const tell = (found: StoreTrouble) => {
    if (found.reason !== trouble?.reason) watcher()?.onTrouble(found)
    trouble = found
  }

  const rollBack = () => {
    try {
      if (database.isTransaction) rollback.run()
    } catch (error) {
      if (!troubleOf(error)) throw error
    }
  }

  /** Does not need a lock that another program could hold. */
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
   * Runs a command of a lost batch again: reads succeed, writes fail with the trouble. It must run again, because it
   * may have read writes of the batch.
   */
  const afterLoss = async (work: Command['work'], lost: StoreTrouble): Promise<Outcome> => {
    const outcome = await readOnly(work)
    return 'error' in outcome && troubleOf(outcome.error) ? { error: lost } : outcome
  }

  /** Takes no write lock. Does not use `query_only`, which makes SQLite recompile every statement. */
  const outcomeOf = async ({ ask }: Question): Promise<Outcome> => {
    try {
      const value = await during('question', ask)
      if (!hasWritten()) return { value }
      onUndone()
      rollBack()
      return { error: new Error('A read must not write') }
    } catch (error) {
      const found = troubleOf(error)
      if (found?.reason === 'store-damaged') tell(found)
      return { error: found ?? error }
    }
  }

  const answer = async (questions: readonly Question[]): Promise<void> => {
    for (const question of questions) question.settle(await outcomeOf(question))
    rollBack()
  }

  const runBatch = async (batch: readonly Command[]): Promise<void> => {
    const putBack = watcher()?.begin()
    const outcomes: Outcome[] = []
    try {
      database.exec('BEGIN IMMEDIATE')
      let wrote = false
      for (const { work, beforeCommit, progress } of batch) {
        progress?.begun(outcomes.length + 1)
        const outcome = await runOne(work)
        progress?.ran()
        outcomes.push(outcome)
        wrote ||= outcome.wrote
        if (outcome.wrote) beforeCommit?.()
      }
      commit(wrote)
      watcher()?.onCommit(batch.length)
    } catch (error) {
      onUndone()
      rollBack()
      putBack?.()
      const lost = troubleOf(error)
      if (lost) {
        lostBatches++
        tell(lost)
      }
      for (const { work, settle } of batch) settle(lost ? await afterLoss(work, lost) : { error })
      return
    }
    for (const [index, { settle, progress }] of batch.entries()) {
      progress?.committed(batch.length)
      settle(outcomes[index] ?? { error: new Error('not run') })
    }
  }

  /** The next commands, up to the next pause. Reads in between wait; each would otherwise cost an additional commit. */
  const nextBatch = (): readonly Command[] => {
    const batch: Command[] = []
    const passed: Question[] = []
    for (const item of waiting) {
      if ('between' in item) break
      if ('ask' in item) passed.push(item)
      else if (batch.length < BATCH_LIMIT || item.joined) batch.push(item)
      else break
    }
    waiting.splice(0, passed.length + batch.length, ...passed)
    return batch
  }

  const nextQuestions = (): readonly Question[] => {
    const questions: Question[] = []
    for (const item of waiting) {
      if (!('ask' in item)) break
      questions.push(item)
    }
    waiting.splice(0, questions.length)
    return questions
  }

  const drain = async (): Promise<void> => {
    draining = true
    // Items that arrive in the same turn of the event loop join the first batch.
    await new Promise(setImmediate)
    for (let [next] = waiting; next; [next] = waiting) {
      if ('work' in next) await runBatch(nextBatch())
      else if ('ask' in next) await answer(nextQuestions())
      else {
        waiting.shift()
        next.between()
      }
    }
    draining = false
  }

  const enqueue = (item: Command | Question | Pause) => {
    waiting.push(item)
    if (!draining) void drain()
  }
  return {
    waiting: () => waiting.length,
    onStatement,
    run: <T>(work: (tx: Tx) => Promise<T>, { joined = false, beforeCommit, progress }: RunOptions = {}) =>
      new Promise<T>((resolve, reject) => {
        enqueue({ work, settle: settling(resolve, reject), joined, beforeCommit, progress })
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
