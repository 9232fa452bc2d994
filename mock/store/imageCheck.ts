import type { DatabaseSync } from 'node:sqlite'
import { isMoney } from './columns.ts'
import { UnreadableWorld } from './errors.ts'
import { openImage, withoutLog, type Image } from './image.ts'
import { migrate, isEmpty } from './migrations.ts'
import { checkInert, checkSchema } from './schemaCheck.ts'

/** Upper bound for integers that are not money: the last millisecond that a date can represent. */
const largestInteger = 8_640_000_000_000_000

/**
 * Validates a database from outside, on a copy: its file format, schema and all rows.
 * @param read validates the content of the rows
 * @returns the image, possibly still of an older version
 * @throws UnreadableWorld when it is not a SQLite file, damaged, of a newer version, or not exactly a database of ours
 */
export function checkImage(given: Uint8Array, read: (database: DatabaseSync) => void): Image {
  if (Buffer.from(given.subarray(0, 16)).toString('latin1') !== 'SQLite format 3\0')
    throw new UnreadableWorld('Not a SQLite file')
  const image = withoutLog(new Uint8Array(given))
  try {
    using database = openImage(image)
    database.exec('PRAGMA trusted_schema = OFF')
    checkInert(database)
    if (isEmpty(database)) throw new UnreadableWorld('The file is empty')
    if (database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] !== 'ok')
      throw new UnreadableWorld('The file is damaged')
    migrate(database)
    checkSchema(database)
    expectNone(database, 'PRAGMA foreign_key_check', 'A row refers to a missing one')
    checkIntegers(database)
    read(database)
  } catch (error) {
    if (error instanceof UnreadableWorld) throw error
    throw new UnreadableWorld(`Not readable as a world: ${error instanceof Error ? error.message : ''}`)
  }
  return image
}

function checkIntegers(database: DatabaseSync): void {
  const columns = database
    .prepare(
      `SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema t JOIN pragma_table_info(t.name) c
       WHERE t.type = 'table' AND (c.type = 'INTEGER' OR t.name || '.' || c.name = 'sqlite_sequence.seq')`,
    )
    .all()
  for (const { table, column } of columns) {
    if (isMoney(String(table), String(column))) continue
    const place = `${String(table)}.${String(column)}`
    const outside = `SELECT 1 FROM "${String(table)}" WHERE abs("${String(column)}") > ${String(largestInteger)} LIMIT 1`
    expectNone(database, outside, `A number in ${place} is too large`)
  }
}

/** Rejects the database when a query finds a row. */
function expectNone(database: DatabaseSync, sql: string, fault: string): void {
  if (database.prepare(sql).get() !== undefined) throw new UnreadableWorld(fault)
}
