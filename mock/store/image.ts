import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { migrations } from './migrations.ts'

/** A whole database as the bytes of one SQLite file. */
export type Image = Uint8Array

/** What somebody handed in is no world of ours. The message says why. */
export class BadImage extends Error {}

/** Reads a database out, with `notes` in its `meta` table; the database itself does not keep them. */
export function imageOf(database: DatabaseSync, notes: Readonly<Record<string, string>>): Image {
  const before = database.prepare('SELECT name, value FROM meta').all()
  const note = database.prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)')
  for (const [name, value] of Object.entries(notes)) note.run(name, value)
  const image = database.serialize()
  // Not a savepoint: what it has not committed yet is missing in what `serialize` reads.
  for (const name of Object.keys(notes)) database.prepare('DELETE FROM meta WHERE name = ?').run(name)
  for (const { name, value } of before) if (String(name) in notes) note.run(String(name), String(value))
  return withoutLog(image)
}

/** Two bytes say that a write-ahead log belongs to the file: an image comes without one. */
function withoutLog(image: Image): Image {
  image.fill(1, 18, 20)
  return image
}

export function openImage(image: Image): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.deserialize(image)
  return database
}

/** Puts an image where a closed database was; it is whole on disk before it takes that place. */
export function placeImage(file: string, image: Image): void {
  writeFileSync(`${file}-new`, image, { flush: true })
  removeFiles(file, ['-wal', '-shm'])
  renameSync(`${file}-new`, file)
}

export function removeFiles(file: string, suffixes: readonly string[] = ['', '-wal', '-shm']): void {
  for (const suffix of suffixes) rmSync(file + suffix, { force: true })
}

/**
 * Looks through an image that came from outside.
 * @throws BadImage when it is no database, damaged, written by a newer version, or not one of our worlds
 */
export function takeImage(given: Uint8Array): Image {
  const image = withoutLog(new Uint8Array(given))
  const bad = problemOf(image)
  if (bad !== undefined) throw new BadImage(bad)
  return image
}

function problemOf(image: Image): string | undefined {
  if (Buffer.from(image.subarray(0, 15)).toString('latin1') !== 'SQLite format 3')
    return 'This is no SQLite file'
  try {
    using database = openImage(image)
    const first = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0]
    if (first('PRAGMA quick_check(1)') !== 'ok') return 'The file is damaged'
    if (Number(first('PRAGMA user_version')) > migrations.length)
      return 'The file was written by a newer version'
    const known = first("SELECT count(*) FROM meta WHERE name IN ('seed', 'clock', 'first-day')")
    return known === 3 ? undefined : 'The file holds no world'
  } catch (error) {
    return `The file cannot be read as a world: ${error instanceof Error ? error.message : ''}`
  }
}

/** World time at which an image was made. */
export function timeOf(image: Image): number {
  using database = openImage(image)
  return Number(database.prepare("SELECT value FROM meta WHERE name = 'now'").get()?.['value'] ?? 0)
}
