import { closeSync, fsyncSync, openSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import type { BatchWatcher } from '../batchWatcher.ts'
import { imageOf, openImage, type Image } from '../image.ts'
import { migrate } from '../migrations.ts'
import type { Tables } from '../schema.ts'
import { checkColumns } from '../schemaCheck.ts'
import { StoreClosed, type Store } from '../store.ts'
import { StoreTrouble } from '../trouble.ts'
import { UnreadableWorld } from '../unreadableWorld.ts'
import { countWrites, noteUndone, noteWrite } from '../writes.ts'
import { sqliteDialect } from './dialect.ts'
import { removeFiles } from './placing.ts'
import { commandQueue } from './queue.ts'
import { withTrouble } from './trouble.ts'

/** What a store begins with: what its file holds, nothing, or an image. */
export type Beginning = 'kept' | 'fresh' | Image

/**
 * Opens (and migrates) the database in `file`; `:memory:` keeps nothing.
 * @throws UnreadableWorld when it is no database of a world
 * @throws StoreTrouble when SQLite cannot work with it
 */
export function openStore(file: string, beginning: Beginning = 'kept'): Store {
  const database = withTrouble(() => ready(openDatabase(file, beginning), beginning === 'kept'))
  const tx = new Kysely<Tables>({
    dialect: sqliteDialect(database, (statement) => {
      if (statement.writes !== undefined) noteWrite(tx, statement.writes)
      // It may go back to a savepoint.
      else if (!statement.onlyReads) noteUndone(tx)
      onStatement(statement)
    }),
  })
  countWrites(tx)
  let watcher: BatchWatcher | undefined
  const { run, read, between, waiting, onStatement } = commandQueue(database, tx, {
    watcher: () => watcher,
    onUndone: () => {
      noteUndone(tx)
    },
  })
  let closed = false
  const whileOpen = <T>(work: () => Promise<T>): Promise<T> =>
    closed ? Promise.reject(new StoreClosed('The world is closed')) : work()
  return {
    isShared: false,
    file: file === ':memory:' ? undefined : file,
    run: (command, options) => whileOpen(() => run(command, options)),
    read: (question) => whileOpen(() => read(question)),
    waiting,
    watch: (one) => {
      watcher = one
    },
    image: (notes) => whileOpen(() => between(() => withTrouble(() => imageOf(database, notes())))),
    bytes: () =>
      whileOpen(() =>
        read(async (own) => {
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
        return between(() => {
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
 * SQLite makes a new database of an empty file, and deletes the log beside it: yesterday's data would be gone unnoticed.
 * @throws UnreadableWorld
 */
function expectContent(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.size === 0) throw new UnreadableWorld('the file is empty')
}

/**
 * What `ready` let be written without waiting for the disk.
 * @throws StoreTrouble
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
    throw new StoreTrouble('store-failed', error)
  }
}

/**
 * @param isInPlace otherwise a world is being made: it takes its place only when it was closed as a whole, and until then no
 *   commit waits for the disk
 */
function ready(database: DatabaseSync, isInPlace: boolean): DatabaseSync {
  try {
    // No busy time-out: SQLite would wait for it with the whole process standing still.
    // What a savepoint would put back is written to a temporary file unless that is kept in memory.
    database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${isInPlace ? 'FULL' : 'OFF'}; PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY`,
    )
    migrate(database)
    // A file that cannot be written opens without an error: this says so now and not at the first order.
    database.exec('BEGIN; PRAGMA user_version = 0; ROLLBACK')
    checkColumns(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
