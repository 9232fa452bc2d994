import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { sqliteDialect } from './dialect.ts'
import { imageOf, openImage, type Image } from './image.ts'
import { migrate } from './migrations.ts'
import { removeFiles } from './placing.ts'
import { commandQueue, type BatchWatcher, type RunOptions } from './queue.ts'
import type { Tables, Tx } from './schema.ts'
import { checkColumns } from './schemaCheck.ts'
import { withTrouble } from './trouble.ts'

/** The durable memory of one world. Whatever changes it goes through `run`. */
export interface Store {
  /**
   * Runs one command alone, in order of arrival, inside a savepoint: it throws, its writes are gone.
   * Commands that arrive together share one commit, and no promise is settled before that commit is on disk.
   * @throws StoreTrouble when the database fails: then nothing of the batch is kept, and only what reads is answered
   */
  run<T>(command: (tx: Tx) => Promise<T>, options?: RunOptions): Promise<T>
  /**
   * Answers one question alone, in order of arrival, from what is on disk by then. It takes no write lock: a full disk or
   * another program that holds the database does not keep it from being answered, and it counts as no trouble.
   */
  read<T>(question: (tx: Tx) => Promise<T>): Promise<T>
  /** Sets the watcher of every batch. */
  watch(watcher: BatchWatcher): void
  /** All of it as one file, after the commands that wait already; `notes` go into its `meta` table. */
  image(notes: () => Readonly<Record<string, string>>): Promise<Image>
  close(): Promise<void>
}

/** The world was thrown away or replaced while it was still in use. */
export class StoreClosed extends Error {}

/** What a store begins with: what its file holds, nothing, or an image. */
export type Beginning = 'kept' | 'fresh' | Image

/**
 * Opens (and migrates) the database in `file`; `:memory:` keeps nothing.
 * @throws UnreadableWorld when it is no database of a world
 * @throws StoreTrouble when SQLite cannot work with it
 */
export function openStore(file: string, beginning: Beginning = 'kept'): Store {
  const database = withTrouble(() => ready(openDatabase(file, beginning)))
  const tx = new Kysely<Tables>({ dialect: sqliteDialect(database) })
  let watcher: BatchWatcher | undefined
  const { run, read, between } = commandQueue(database, tx, () => watcher)
  let closed = false
  const whileOpen = <T>(work: () => Promise<T>): Promise<T> =>
    closed ? Promise.reject(new StoreClosed('The world is closed')) : work()
  return {
    run: (command, options) => whileOpen(() => run(command, options)),
    read: (question) => whileOpen(() => read(question)),
    watch: (one) => {
      watcher = one
    },
    image: (notes) => whileOpen(() => between(() => withTrouble(() => imageOf(database, notes())))),
    close: () =>
      whileOpen(() => {
        closed = true
        return between(() => {
          database.close()
        })
      }),
  }
}

function openDatabase(file: string, beginning: Beginning): DatabaseSync {
  if (file === ':memory:')
    return typeof beginning === 'string' ? new DatabaseSync(file) : openImage(beginning)
  if (beginning !== 'kept') removeFiles(file)
  if (typeof beginning !== 'string') writeFileSync(file, beginning)
  return new DatabaseSync(file)
}

function ready(database: DatabaseSync): DatabaseSync {
  try {
    // No busy time-out: SQLite would wait for it with the whole process standing still.
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536',
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
