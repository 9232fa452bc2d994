import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { sqliteDialect } from './dialect.ts'
import { imageOf, openImage, type Image } from './image.ts'
import { migrate } from './migrations.ts'
import { removeFiles } from './placing.ts'
import { commandQueue } from './queue.ts'
import type { Tables } from './schema.ts'
import { checkColumns } from './schemaCheck.ts'

export type Tx = Kysely<Tables>

/** The durable memory of one world. Every read and write goes through `run`. */
export interface Store {
  /**
   * Runs one command alone, in order of arrival, inside a savepoint: it throws, its writes are gone.
   * Commands that arrive together share one commit, and no promise is settled before that commit is on disk.
   */
  run<T>(command: (tx: Tx) => Promise<T>): Promise<T>
  /** All of it as one file, after the commands that wait already; `notes` go into its `meta` table. */
  image(notes: () => Readonly<Record<string, string>>): Promise<Image>
  close(): Promise<void>
}

/** Its world was thrown away or replaced while somebody still spoke to it. */
export class StoreClosed extends Error {}

/** What a store begins with: what its file holds, nothing, or an image. */
export type Beginning = 'kept' | 'fresh' | Image

/**
 * Opens (and migrates) the database in `file`; `:memory:` keeps nothing.
 * @throws UnreadableWorld when it is no database of a world
 */
export function openStore(file: string, beginning: Beginning = 'kept'): Store {
  const database = openDatabase(file, beginning)
  try {
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536',
    )
    migrate(database)
    // A file that cannot be written opens without an error: this says so now and not at the first order.
    database.exec('BEGIN; PRAGMA user_version = 0; ROLLBACK')
    checkColumns(database)
  } catch (error) {
    database.close()
    throw error
  }
  const tx = new Kysely<Tables>({ dialect: sqliteDialect(database) })
  const { run, between } = commandQueue(database, tx)
  let closed = false
  const whileOpen = <T>(work: () => Promise<T>): Promise<T> =>
    closed ? Promise.reject(new StoreClosed('The world is closed')) : work()
  return {
    run: (command) => whileOpen(() => run(command)),
    image: (notes) => whileOpen(() => between(() => imageOf(database, notes()))),
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
