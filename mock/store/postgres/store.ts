import { sql } from 'kysely'
import type { BatchWatcher } from '../batchWatcher.ts'
import { StoreClosed, type Store } from '../store.ts'
import type { Database } from './database.ts'
import { imageOf } from './image.ts'
import { turnQueue } from './queue.ts'
import type { Place } from './turn.ts'

/** The tables of one world on a server that other processes use as well. They exist and are of the newest version. */
export function openSharedStore(database: Database, place: Place): Store {
  let watcher: BatchWatcher | undefined
  const { run, read, after, waiting } = turnQueue(database, place, () => watcher)
  let closed = false
  const look = () => {
    // It reads what is new, or finds that the world was replaced.
    if (!closed) read(() => Promise.resolve()).catch(() => {})
  }
  const forget = database.onNews((name) => {
    if (name === undefined || name === place.name) look()
  })
  const whileOpen = <T>(work: () => Promise<T>): Promise<T> =>
    closed ? Promise.reject(new StoreClosed('The world is closed')) : work()
  return {
    isShared: true,
    file: undefined,
    run: (command, options) => whileOpen(() => run(command, options)),
    read: (question) => whileOpen(() => read(question)),
    waiting,
    watch: (one) => {
      watcher = one
    },
    image: (notes) => whileOpen(() => after(() => read((tx) => imageOf(tx, notes())))),
    bytes: () =>
      whileOpen(() =>
        read(async (tx) => {
          const { rows } = await sql<{ bytes: number }>`
            SELECT coalesce(sum(pg_total_relation_size(oid)), 0) AS bytes FROM pg_class
            WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`.execute(tx)
          return rows[0]?.bytes ?? 0
        }),
      ),
    announce: () => {
      if (place.name !== null) database.tell(place.name)
    },
    close: () =>
      whileOpen(() => {
        closed = true
        forget()
        return after(() => Promise.resolve())
      }),
  }
}
