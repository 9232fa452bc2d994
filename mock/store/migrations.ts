import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { UnreadableWorld } from './errors.ts'

/**
 * The store's tables, one file per version; `PRAGMA user_version` counts the migrations that have run. STRICT tables
 * and CHECKs are the last safeguard: a user's balance can never be written below zero.
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
  '14-reviewed-identities',
  '15-added-margin',
  '16-stop-limit-orders',
  '17-stop-losses',
]

export const migrations: readonly string[] = migrationNames.map((name) =>
  readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), 'utf8'),
)

/**
 * Migrates a database to the newest version; an empty one gets all tables.
 * @throws UnreadableWorld when a newer version wrote it, or when it is not a database of ours
 */
export function migrate(database: DatabaseSync): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
  if (version > migrations.length)
    throw new UnreadableWorld(`Written by a newer version (schema ${String(version)})`)
  const known = version > 0 || (version === 0 && isEmpty(database))
  if (!known) throw new UnreadableWorld('A database, but not that of a world')
  if (version === migrations.length) return
  const script = version === 0 ? wholeSchema() : migrations.slice(version).join(';\n')
  // One commit for all of them, so that a new store syncs to disk once.
  database.exec(`BEGIN; ${script}; PRAGMA user_version = ${String(migrations.length)}; COMMIT`)
}

let currentSchema: string | undefined

/** Returns the schema that all migrations produce; creating it directly takes a third of the time. */
function wholeSchema(): string {
  if (currentSchema !== undefined) return currentSchema
  using database = new DatabaseSync(':memory:')
  database.exec(migrations.join(';\n'))
  const objects = database
    .prepare(
      "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' ORDER BY rowid",
    )
    .all()
  const counters = database
    .prepare(
      "SELECT format('INSERT INTO sqlite_sequence VALUES (%Q, %d)', name, seq) AS sql FROM sqlite_sequence",
    )
    .all()
  currentSchema = [...objects, ...counters].map(({ sql }) => String(sql)).join(';\n')
  return currentSchema
}

export const isEmpty = (database: DatabaseSync): boolean =>
  database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined
