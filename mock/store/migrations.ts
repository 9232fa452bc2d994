import { readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { UnreadableWorld } from './unreadableWorld.ts'

/**
 * The store's tables, one file a version; `PRAGMA user_version` says how many have run.
 * STRICT tables and CHECKs are the last guard: a balance of a user can never be written below zero.
 */
export const migrationNames: readonly string[] = [
  '1-people',
  '2-money',
  '3-spot',
  '4-products',
  '5-rebates',
  '6-phones',
  '7-throttle',
  '8-steering',
  '9-book-over-time',
  '10-ended-sessions',
  '11-referrals',
  '12-growth',
  '13-strangers-keys',
]

export const migrations: readonly string[] = migrationNames.map((name) =>
  readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), 'utf8'),
)

/**
 * Brings a database to the newest version; an empty one gets every table.
 * @throws UnreadableWorld when it was written by a newer version, or is no database of ours
 */
export function migrate(database: DatabaseSync): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
  if (version > migrations.length)
    throw new UnreadableWorld(`It was written by a newer version (schema ${String(version)})`)
  const known = version > 0 || (version === 0 && isEmpty(database))
  if (!known) throw new UnreadableWorld('It is a database, but not one of a world')
  const missing = migrations.slice(version)
  // One commit for all of them: a new store waits for the disk once.
  if (missing.length > 0)
    database.exec(`BEGIN; ${missing.join(';\n')}; PRAGMA user_version = ${String(migrations.length)}; COMMIT`)
}

export const isEmpty = (database: DatabaseSync): boolean =>
  database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined
