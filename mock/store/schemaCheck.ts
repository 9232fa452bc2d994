import { DatabaseSync } from 'node:sqlite'
import { migrate } from './migrations.ts'
import { UnreadableWorld } from './unreadableWorld.ts'

interface SchemaObject {
  readonly type: string
  readonly name: string
  readonly sql: string
}

/**
 * A migrated database that came from outside: each table and index is exactly as in a new one, and there is nothing else.
 * A trigger or a view would change what our statements mean.
 * @throws UnreadableWorld
 */
export function checkSchema(database: DatabaseSync): void {
  const given = new Map(objectsOf(database).map((object) => [object.name, object]))
  for (const { type, name, sql } of fresh().objects) {
    const found = given.get(name)
    if (found?.type !== type) throw new UnreadableWorld(`The ${type} ${name} is missing`)
    if (found.sql !== sql) throw new UnreadableWorld(`The ${type} ${name} is not that of a world`)
    given.delete(name)
  }
  for (const { type, name } of given.values())
    throw new UnreadableWorld(`A world has no ${type} ${name}: remove it`)
}

/**
 * Before anything is done with a database that came from outside: nothing in it can act by itself.
 * @throws UnreadableWorld
 */
export function checkInert(database: DatabaseSync): void {
  for (const { type, name, sql } of objectsOf(database)) {
    const kind = /^create\s+virtual\b/i.test(sql) ? 'virtual table' : type
    if (kind !== 'table' && kind !== 'index')
      throw new UnreadableWorld(`A world has no ${kind} ${name}: remove it`)
  }
}

/**
 * A migrated database of our own: it has the tables and columns that our statements name.
 * @throws UnreadableWorld
 */
export function checkColumns(database: DatabaseSync): void {
  const given = new Set(columnsOf(database))
  const missing = fresh().columns.find((column) => !given.has(column))
  if (missing !== undefined) throw new UnreadableWorld(`The column ${missing} is missing`)
}

/** Not those that SQLite keeps for itself. */
const objectsOf = (database: DatabaseSync): readonly SchemaObject[] =>
  database
    .prepare(
      `SELECT type, name, coalesce(sql, '') AS sql FROM sqlite_schema
       WHERE NOT (type = 'table' AND name IN ('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4'))
         AND NOT (type = 'index' AND name GLOB 'sqlite_autoindex_*') ORDER BY name`,
    )
    .all()
    .map(({ type, name, sql }) => ({ type: String(type), name: String(name), sql: String(sql) }))

/** `table.column` of every table. */
const columnsOf = (database: DatabaseSync): readonly string[] =>
  database
    .prepare(
      "SELECT t.name || '.' || c.name AS place FROM sqlite_schema t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'",
    )
    .all()
    .map(({ place }) => String(place))

interface Schema {
  readonly objects: readonly SchemaObject[]
  readonly columns: readonly string[]
}

let cached: Schema | undefined

/** What the migrations make of an empty database. */
function fresh(): Schema {
  if (cached) return cached
  using database = new DatabaseSync(':memory:')
  migrate(database)
  cached = { objects: objectsOf(database), columns: columnsOf(database) }
  return cached
}
