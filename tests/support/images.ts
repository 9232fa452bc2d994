import { DatabaseSync } from 'node:sqlite'

/** A world as one file, for export and import by the control API. */
export type Image = Uint8Array<ArrayBuffer>

/** Returns a copy of an image after edits with SQLite. */
export function editImage(image: Image, change: (database: DatabaseSync) => void): Image {
  using database = new DatabaseSync(':memory:')
  database.deserialize(image)
  database.exec('PRAGMA foreign_keys = OFF')
  change(database)
  return new Uint8Array(database.serialize())
}
