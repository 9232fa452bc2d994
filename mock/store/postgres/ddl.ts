import { DatabaseSync } from 'node:sqlite'
import { migrate, migrations } from '../migrations.ts'

/**
 * Counter table of ids, like that of SQLite. Unlike a sequence, it is rolled back with its command, so both engines
 * produce the same ids.
 */
const counters = `
CREATE TABLE sqlite_sequence (name text COLLATE "C" PRIMARY KEY, seq bigint NOT NULL) WITH (fillfactor = 50);
CREATE FUNCTION next_id(counted text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE given bigint;
BEGIN
  UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = counted RETURNING seq INTO given;
  IF given IS NULL THEN
    INSERT INTO sqlite_sequence (name, seq) VALUES (counted, 1) RETURNING seq INTO given;
  END IF;
  RETURN given;
END $$;`

let statements: string | undefined

/**
 * Statements that create all tables of the newest version in an empty schema, which must be first on the search path.
 */
export function newTables(): string {
  if (statements !== undefined) return statements
  using database = new DatabaseSync(':memory:')
  migrate(database)
  const objects = database
    .prepare(
      "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
    )
    .all()
  const counted = database.prepare('SELECT name, seq FROM sqlite_sequence').all()
  const rows = counted.map(
    ({ name, seq }) => `INSERT INTO sqlite_sequence (name, seq) VALUES ('${String(name)}', ${String(seq)});`,
  )
  statements = [counters, ...objects.map(({ sql }) => `${translateDdl(String(sql))};`), ...rows].join('\n')
  return statements
}

/** Statements that migrate the tables of an older version to the newest. */
export const changesSince = (version: number): string =>
  migrations.slice(version).map(translateDdl).join(';\n')

/**
 * Translates SQL.
 * @throws Error for constructs without a translation
 */
function translateDdl(sql: string): string {
  const text = sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\)\s*STRICT(?:, WITHOUT ROWID)?(?=\s*(?:;|$))/g, ')')
    .replaceAll(
      /CREATE TABLE (\w+) \(\s*id INTEGER PRIMARY KEY AUTOINCREMENT/g,
      "CREATE TABLE $1 (\n  id bigint PRIMARY KEY DEFAULT next_id('$1')",
    )
    .replaceAll(/\bINTEGER\b/g, 'bigint')
    .replaceAll(/\bTEXT\b/g, 'text COLLATE "C"')
    .replaceAll(/\bBLOB\b/g, 'bytea')
    .replaceAll(/\bINDEX (\w+)/g, 'INDEX "$1"')
    .replaceAll(/\b(TABLE|REFERENCES|ON|UPDATE|INTO|FROM) user\b/g, '$1 "user"')
  const foreign = /\b(AUTOINCREMENT|STRICT|ROWID|REAL|OR IGNORE|OR REPLACE|PRAGMA)\b/.exec(text)?.[0]
  if (foreign !== undefined) throw new Error(`No PostgreSQL translation for ${foreign}`)
  return text
}
