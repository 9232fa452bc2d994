import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { sqliteDialect } from './dialect.ts'
import { migrations } from './migrations.ts'
import type { Tables } from './schema.ts'

export type Tx = Kysely<Tables>

/** The durable memory of one world. Every read and write goes through `run`. */
export interface Store {
  /**
   * Runs one command alone, in order of arrival, inside a savepoint: it throws, its writes are gone.
   * Commands that arrive together share one commit, and no promise is settled before that commit is on disk.
   */
  run<T>(command: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Opens (and migrates) the database in `file`; `:memory:` keeps nothing. `fresh` throws away what the file holds. */
export function openStore(file: string, fresh = false): Store {
  if (fresh && file !== ':memory:')
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
  const database = new DatabaseSync(file)
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536',
  )
  migrate(database)
  const tx = new Kysely<Tables>({ dialect: sqliteDialect(database) })
  const queue = commandQueue(database, tx)
  return {
    run: queue,
    close: async () => {
      await queue(() => Promise.resolve())
      database.close()
    },
  }
}

function migrate(database: DatabaseSync): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0)
  if (version > migrations.length)
    throw new Error(`The data folder was written by a newer version (schema ${String(version)})`)
  for (const [index, sql] of migrations.entries()) {
    if (index < version) continue
    database.exec(`BEGIN; ${sql}; PRAGMA user_version = ${String(index + 1)}; COMMIT`)
  }
}

/** The longest a batch may grow: it bounds how long the first command of a batch waits for its commit. */
const BATCH_LIMIT = 64

interface Waiting {
  readonly work: (tx: Tx) => Promise<unknown>
  readonly settle: (outcome: Outcome) => void
}
type Outcome = { readonly value: unknown } | { readonly error: unknown }

function commandQueue(database: DatabaseSync, tx: Tx): Store['run'] {
  const waiting: Waiting[] = []
  let draining = false

  const runOne = async (work: Waiting['work']): Promise<Outcome> => {
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

  const runBatch = async (): Promise<void> => {
    const batch = waiting.splice(0, BATCH_LIMIT)
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

  const drain = async (): Promise<void> => {
    draining = true
    // Whatever else arrived on this turn of the event loop joins the first batch.
    await new Promise(setImmediate)
    while (waiting.length > 0) await runBatch()
    draining = false
  }

  return <T>(command: (tx: Tx) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({
        work: command,
        settle: (outcome) => {
          if ('error' in outcome) reject(outcome.error as Error)
          else resolve(outcome.value as T)
        },
      })
      if (!draining) void drain()
    })
}
