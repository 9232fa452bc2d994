import { DatabaseSync } from 'node:sqlite'

/** A whole database as the bytes of one SQLite file. */
export type Image = Uint8Array

/**
 * Exports a database, with `notes` in its `meta` table. Only reads from the database itself, whose disk may be full.
 */
export function imageOf(database: DatabaseSync, notes: Readonly<Record<string, string>>): Image {
  using copy = openImage(withoutLog(database.serialize()))
  const note = copy.prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)')
  for (const [name, value] of Object.entries(notes)) note.run(name, value)
  return copy.serialize()
}

/** Sets the two version bytes of a file to "no write-ahead log": images do not have one. */
export function withoutLog(image: Image): Image {
  image.fill(1, 18, 20)
  return image
}

export function openImage(image: Image): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.deserialize(image)
  return database
}

/** World time when an image was made. */
export function timeOfImage(image: Image): number {
  using database = openImage(image)
  return Number(database.prepare("SELECT value FROM meta WHERE name = 'now'").get()?.['value'] ?? 0)
}
