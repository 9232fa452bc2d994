import { DatabaseSync } from 'node:sqlite'
import { UnreadableWorld } from './errors.ts'
import { migrate } from './migrations.ts'

interface SchemaObject {
  readonly type: string
  readonly name: string
  readonly sql: string
}

/**
 * Checks a migrated database from outside: all tables and indexes must match those of a new one exactly, and nothing
 * else may exist. A trigger or a view would change the meaning of our statements.
 * @throws UnreadableWorld
 */
export function checkSchema(database: DatabaseSync): void {
  const given = new Map(objectsOf(database).map((object) => [object.name, object]))
  for (const { type, name, sql } of fresh().objects) {
    const found = given.get(name)
    if (found?.type !== type) throw new UnreadableWorld(`The ${type} ${name} is missing`)
    if (found.sql !== sql) throw new UnreadableWorld(`The ${type} ${name} differs from that of a world`)
    given.delete(name)
  }
  for (const { type, name } of given.values())
    throw new UnreadableWorld(`Unexpected ${type} ${name}: remove it`)
}

/**
 * Checks an untrusted database before its first use: nothing in it may run by itself.
 * @throws UnreadableWorld
 */
export function checkInert(database: DatabaseSync): void {
  for (const { type, name, sql } of objectsOf(database)) {
    const kind = /^create\s+virtual\b/i.test(sql) ? 'virtual table' : type
    if (kind !== 'table' && kind !== 'index')
      throw new UnreadableWorld(`Unexpected ${kind} ${name}: remove it`)
  }
}

/**
 * Checks that a migrated database of our own has all tables and columns of our statements.
 * @throws UnreadableWorld
 */
export function checkColumns(database: DatabaseSync): void {
  const given = new Set(columnsOf(database))
  const missing = fresh().columns.find((column) => !given.has(column))
  if (missing !== undefined) throw new UnreadableWorld(`The column ${missing} is missing`)
}

/** Excludes SQLite's internal objects. */
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

let expectedSchema: Schema | undefined

/** Schema that the migrations create in an empty database. */
function fresh(): Schema {
  if (expectedSchema) return expectedSchema
  using database = new DatabaseSync(':memory:')
  migrate(database)
  expectedSchema = { objects: objectsOf(database), columns: columnsOf(database) }
  return expectedSchema
}
