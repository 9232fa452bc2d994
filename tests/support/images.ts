import { DatabaseSync } from 'node:sqlite'

/** A world as one file, as the control door gives and takes it. */
export type Image = Uint8Array<ArrayBuffer>

/** A copy of an image that was edited with SQLite. */
export function edited(image: Image, change: (database: DatabaseSync) => void): Image {
  using database = new DatabaseSync(':memory:')
  database.deserialize(image)
  database.exec('PRAGMA foreign_keys = OFF')
  change(database)
  return new Uint8Array(database.serialize())
}
