import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import { sql } from 'kysely'
import { openImage, type Image } from '../image.ts'
import { migrate } from '../migrations.ts'
import type { Tx } from '../schema.ts'
import type { Connection } from './connection.ts'

/** Tables in order of creation: references only point to earlier ones. */
const tablesOf = (database: DatabaseSync): readonly string[] => [
  'sqlite_sequence',
  ...database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
    )
    .all()
    .map(({ name }) => String(name)),
]

/** Exports the file that the embedded store would have written, with `notes` in the `meta` table. */
export async function imageOf(tx: Tx, notes: Readonly<Record<string, string>>): Promise<Image> {
  using database = new DatabaseSync(':memory:')
  migrate(database)
  database.exec('PRAGMA foreign_keys = OFF; BEGIN; DELETE FROM sqlite_sequence')
  for (const table of tablesOf(database)) {
    const { rows } = await sql<Record<string, SQLInputValue>>`SELECT * FROM ${sql.table(table)}`.execute(tx)
    const [first] = rows
    if (!first) continue
    const columns = Object.keys(first)
    const insert = database.prepare(
      `INSERT INTO "${table}" (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    )
    for (const row of rows) insert.run(...Object.values(row))
  }
  const note = database.prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)')
  for (const [name, value] of Object.entries(notes)) note.run(name, value)
  database.exec('COMMIT')
  return database.serialize()
}

/** Parameters per statement; the protocol allows 65,535. */
const mostParameters = 20_000

/** Copies the rows of an image into the empty tables of a schema. */
export async function fillFrom(connection: Connection, image: Image): Promise<void> {
  using database = openImage(image)
  migrate(database)
  await connection.send('DELETE FROM sqlite_sequence')
  for (const table of tablesOf(database)) {
    const statement = database.prepare(`SELECT * FROM "${table}" ORDER BY 1`)
    statement.setReadBigInts(true)
    const columns = statement.columns().map(({ name }) => name)
    const most = Math.floor(mostParameters / columns.length)
    let rows: Record<string, SQLOutputValue>[] = []
    const write = async () => {
      if (rows.length === 0) return
      const values = rows.map((row) => sql`(${sql.join(columns.map((column) => sql.val(row[column])))})`)
      await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        VALUES ${sql.join(values)}`.execute(connection.tx)
      rows = []
    }
    for (const row of statement.iterate()) {
      rows.push(row)
      if (rows.length >= most) await write()
    }
    await write()
  }
}
