import type { Database } from './database.ts'
import { retryLostConnections } from './retryLostConnections.ts'

/** Worlds of a database with settings of testers that apply to every process. */
export interface WatchedWorlds {
  readonly faults: ReadonlySet<string>
  /** Worlds with a running journal. */
  readonly journals: ReadonlySet<string>
}

/**
 * Queries them for every request, since a cached answer could miss a change made just before the request. Concurrent
 * calls share one query; a call never gets the result of a query that began before it.
 * @throws StoreError
 */
export function watchedWorlds(database: Database): () => Promise<WatchedWorlds> {
  const look = async (): Promise<WatchedWorlds> => {
    const rows = await database.read(async (connection) => {
      const answer = await connection.send(
        "SELECT world, 'fault' AS kind FROM h5.fault UNION ALL SELECT world, 'journal' FROM h5.journal WHERE takes",
      )
      return answer.rows
    })
    const of = (wanted: string) =>
      new Set(rows.filter(({ kind }) => kind === wanted).map(({ world }) => String(world)))
    return { faults: of('fault'), journals: of('journal') }
  }
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<WatchedWorlds> | undefined
  const start = () => {
    next = undefined
    const reading = retryLostConnections(look)
    running = reading.catch(() => undefined)
    return reading
  }
  return () => (next ??= running.then(start))
}
