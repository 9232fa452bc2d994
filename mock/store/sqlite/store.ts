import { closeSync, fsyncSync, openSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import type { BatchWatcher } from '../batch.ts'
import { StoreError, UnreadableWorld } from '../errors.ts'
import { imageOf, openImage, type Image } from '../image.ts'
import { migrate } from '../migrations.ts'
import type { Tables } from '../schema.ts'
import { checkColumns } from '../schemaCheck.ts'
import { StoreClosed, type Store } from '../store.ts'
import { countWrites, noteUndone, noteWrite } from '../writes.ts'
import { sqliteDialect } from './dialect.ts'
import { convertSqliteErrors } from './errors.ts'
import { removeFiles } from './placing.ts'
import { CommandQueue } from './queue.ts'
import { Transaction } from './transaction.ts'

/** Initial content of a store: the content of its file, nothing, or an image. */
export type Beginning = 'kept' | 'fresh' | Image

/**
 * Opens and migrates the database in `file`; `:memory:` is not persistent.
 * @throws UnreadableWorld when it is not a database of a world
 * @throws StoreError when SQLite cannot use it
 */
export function openStore(file: string, beginning: Beginning = 'kept'): Store {
  const database = convertSqliteErrors(() => ready(openDatabase(file, beginning), beginning === 'kept'))
  const tx = new Kysely<Tables>({
    dialect: sqliteDialect(database, (statement) => {
      if (statement.writes !== undefined) noteWrite(tx, statement.writes)
      // It may roll back to a savepoint.
      else if (!statement.onlyReads) noteUndone(tx)
      transaction.onStatement(statement)
    }),
  })
  countWrites(tx)
  let watcher: BatchWatcher | undefined
  const transaction = new Transaction(database, tx, () => {
    noteUndone(tx)
  })
  const queue = new CommandQueue(transaction, () => watcher)
  let closed = false
  const whileOpen = <T>(work: () => Promise<T>): Promise<T> =>
    closed ? Promise.reject(new StoreClosed('The world is closed')) : work()
  return {
    isShared: false,
    file: file === ':memory:' ? undefined : file,
    run: (command, options) => whileOpen(() => queue.run(command, options)),
    read: (question) => whileOpen(() => queue.read(question)),
    waiting: () => queue.waiting(),
    watch: (one) => {
      watcher = one
    },
    image: (notes) =>
      whileOpen(() => queue.between(() => convertSqliteErrors(() => imageOf(database, notes())))),
    bytes: () =>
      whileOpen(() =>
        queue.read(async (own) => {
          const { rows } = await sql<{
            bytes: number
          }>`SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size`.execute(own)
          return rows[0]?.bytes ?? 0
        }),
      ),
    passOn: () => {},
    announce: () => {},
    close: () =>
      whileOpen(() => {
        closed = true
        return queue.between(() => {
          database.close()
          if (beginning !== 'kept' && file !== ':memory:') reachDisk(file)
        })
      }),
  }
}

function openDatabase(file: string, beginning: Beginning): DatabaseSync {
  if (file === ':memory:')
    return typeof beginning === 'string' ? new DatabaseSync(file) : openImage(beginning)
  if (beginning === 'kept') expectContent(file)
  else removeFiles(file)
  if (typeof beginning !== 'string') writeFileSync(file, beginning)
  return new DatabaseSync(file)
}

/**
 * Rejects an empty file. SQLite would create a new database in it and delete the log beside it, losing data silently.
 * @throws UnreadableWorld
 */
function expectContent(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.size === 0) throw new UnreadableWorld('the file is empty')
}

/**
 * Syncs to disk the writes that `ready` left unsynced.
 * @throws StoreError
 */
function reachDisk(file: string): void {
  try {
    const opened = openSync(file, 'r+')
    try {
      fsyncSync(opened)
    } finally {
      closeSync(opened)
    }
  } catch (error) {
    throw new StoreError('store-failed', error)
  }
}

/**
 * @param isInPlace false while a world is being created: it is only used once it was closed completely, so commits do
 * not sync to disk
 */
function ready(database: DatabaseSync, isInPlace: boolean): DatabaseSync {
  try {
    // No busy timeout: SQLite would block the whole process while waiting. Rollback data of savepoints stays in memory,
    // since SQLite would otherwise write it to a temporary file.
    database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${isInPlace ? 'FULL' : 'OFF'}; PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY`,
    )
    migrate(database)
    // A file that cannot be written opens without an error, so try a write now rather than at the first order.
    database.exec('BEGIN; PRAGMA user_version = 0; ROLLBACK')
    checkColumns(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
