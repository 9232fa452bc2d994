import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { sqliteDialect } from './dialect.ts'
import { imageOf, openImage, placeImage, removeFiles, type Image } from './image.ts'
import { migrations } from './migrations.ts'
import { commandQueue, type BatchWatcher, type RunOptions } from './queue.ts'
import type { Tables } from './schema.ts'
import { withTrouble } from './trouble.ts'

export type Tx = Kysely<Tables>

/** The durable memory of one world. Every read and write goes through `run`. */
export interface Store {
  /**
   * Runs one command alone, in order of arrival, inside a savepoint: it throws, its writes are gone.
   * Commands that arrive together share one commit, and no promise is settled before that commit is on disk.
   * @throws StoreTrouble when the database fails: then nothing of the batch is kept, and only what reads is answered
   */
  run<T>(command: (tx: Tx) => Promise<T>, options?: RunOptions): Promise<T>
  /** Sets the one who is told of every batch. */
  watch(watcher: BatchWatcher): void
  /** All of it as one file, after the commands that wait already; `notes` go into its `meta` table. */
  image(notes: () => Readonly<Record<string, string>>): Promise<Image>
  close(): Promise<void>
}

/** Its world was thrown away or replaced while somebody still spoke to it. */
export class StoreClosed extends Error {}

/** What a store begins with: what its file holds, nothing, or an image. */
export type Beginning = 'kept' | 'fresh' | Image

/** Opens (and migrates) the database in `file`; `:memory:` keeps nothing. @throws StoreTrouble */
export function openStore(file: string, beginning: Beginning = 'kept'): Store {
  const database = withTrouble(() => ready(openDatabase(file, beginning)))
  const tx = new Kysely<Tables>({ dialect: sqliteDialect(database) })
  let watcher: BatchWatcher | undefined
  const { run, between } = commandQueue(database, tx, () => watcher)
  let closed = false
  const whileOpen = <T>(work: () => Promise<T>): Promise<T> =>
    closed ? Promise.reject(new StoreClosed('The world is closed')) : work()
  return {
    run: (command, options) => whileOpen(() => run(command, options)),
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
  if (beginning === 'fresh') removeFiles(file)
  else if (beginning !== 'kept') placeImage(file, beginning)
  return new DatabaseSync(file)
}

function ready(database: DatabaseSync): DatabaseSync {
  // No busy time-out: SQLite would wait for it with the whole process standing still.
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536',
  )
  migrate(database)
  return database
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
