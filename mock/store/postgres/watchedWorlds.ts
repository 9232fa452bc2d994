import type { Database } from './database.ts'
import { patiently } from './patiently.ts'

/** Which worlds of a database testers have asked something of that every process heeds. */
export interface WatchedWorlds {
  readonly faults: ReadonlySet<string>
  /** Those whose journal takes entries. */
  readonly journals: ReadonlySet<string>
}

/**
 * Looks for them, for every request anew: who is told of a change only soon would answer some requests as before it. Many who
 * ask at once share one answer; nobody gets one that was under way before they asked. @throws StoreTrouble
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
    const asked = patiently(look)
    running = asked.catch(() => undefined)
    return asked
  }
  return () => (next ??= running.then(start))
}
