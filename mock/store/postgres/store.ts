import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { BatchWatcher } from '../batch.ts'
import { StoreError } from '../errors.ts'
import { StoreClosed, type Store } from '../store.ts'
import type { Database } from './database.ts'
import { imageOf } from './image.ts'
import { TurnQueue } from './queue.ts'
import type { WorldLocation } from './turn.ts'

/** Delay before a failed check for changes is repeated, ms. */
const lookAgainAfter = 500

/** The tables of one world on a server shared with other processes. They must exist in the newest version. */
export function openSharedStore(database: Database, place: WorldLocation): Store {
  let watcher: BatchWatcher | undefined
  const queue = new TurnQueue(
    database,
    place,
    () => watcher,
    () => {
      look()
    },
  )
  let closed = false
  const look = latest(async () => {
    // Reads new commits, or finds that the world was replaced.
    while (!closed) {
      try {
        await queue.read(() => Promise.resolve())
        return
      } catch (error) {
        if (!(error instanceof StoreError)) return
        await wait(lookAgainAfter, undefined, { ref: false })
      }
    }
  })
  const forget = database.onNews((name, kind) => {
    if (name !== undefined && name !== place.name) return
    if (kind === 'changed' || watcher?.hasListeners?.() === true) look()
  })
  const whileOpen = <T>(work: () => Promise<T>): Promise<T> =>
    closed ? Promise.reject(new StoreClosed('The world is closed')) : work()
  return {
    isShared: true,
    file: undefined,
    run: (command, options) => whileOpen(() => queue.run(command, options)),
    read: (question) => whileOpen(() => queue.read(question)),
    waiting: () => queue.waiting(),
    watch: (one) => {
      watcher = one
    },
    image: (notes) => whileOpen(() => queue.after(() => queue.readAtLength((tx) => imageOf(tx, notes())))),
    bytes: () =>
      whileOpen(() =>
        queue.read(async (tx) => {
          const { rows } = await sql<{ bytes: number }>`
            SELECT coalesce(sum(pg_total_relation_size(oid)), 0) AS bytes FROM pg_class
            WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`.execute(tx)
          return rows[0]?.bytes ?? 0
        }),
      ),
    passOn: (text) => {
      queue.passOn(text)
    },
    announce: () => {
      if (place.name !== null) database.notifyChanged(place.name)
    },
    close: () =>
      whileOpen(() => {
        closed = true
        forget()
        return queue.after(() => Promise.resolve())
      }),
  }
}

/** Runs the work one at a time; calls during a run share one further run. */
function latest(work: () => Promise<void>): () => void {
  let running = Promise.resolve()
  let next: Promise<void> | undefined
  const start = () => {
    next = undefined
    running = work()
    return running
  }
  return () => {
    next ??= running.then(start)
  }
}
