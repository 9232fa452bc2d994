import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Image } from '../../store/image.ts'

/** One moment of a world, kept under a name. */
export interface Snapshot {
  readonly name: string
  /** World time, ms. */
  readonly at: number
  readonly bytes: number
}

/** The snapshots of the durable world, a file each. */
export interface SnapshotFolder {
  /** What an earlier process kept. A file that is no database is left alone. */
  list(): readonly Snapshot[]
  read(name: string): Image
  write(name: string, image: Image): void
  remove(name: string): void
}

const ending = '.sqlite3'

export function createSnapshotFolder(folder: string): SnapshotFolder {
  mkdirSync(folder, { recursive: true })
  const fileOf = (name: string) => join(folder, name + ending)
  return {
    list: () =>
      readdirSync(folder)
        .filter((file) => file.endsWith(ending))
        .sort()
        .flatMap((file) => {
          const name = file.slice(0, -ending.length)
          const at = timeOf(fileOf(name))
          return at === undefined ? [] : [{ name, at, bytes: statSync(fileOf(name)).size }]
        }),
    read: (name) => readFileSync(fileOf(name)),
    write: (name, image) => {
      // A half-written file would take the place of a whole one.
      writeFileSync(`${fileOf(name)}-new`, image, { flush: true })
      renameSync(`${fileOf(name)}-new`, fileOf(name))
    },
    remove: (name) => {
      rmSync(fileOf(name), { force: true })
    },
  }
}

/** World time at which it was made; nothing when the file says none. */
function timeOf(file: string): number | undefined {
  try {
    using database = new DatabaseSync(file, { readOnly: true })
    const now = database.prepare("SELECT value FROM meta WHERE name = 'now'").get()?.['value']
    return now === undefined ? undefined : Number(now)
  } catch {
    return undefined
  }
}
