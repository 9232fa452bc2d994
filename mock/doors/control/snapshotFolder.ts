import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { defaultWorld } from '../../engine/worlds.ts'
import type { DurableSnapshots } from './snapshots.ts'

const ending = '.sqlite3'
const unfinished = `${ending}-new`

/** The snapshots of the default world, a file each. A file that is no database is left alone. */
export function createSnapshotFolder(folder: string): DurableSnapshots {
  mkdirSync(folder, { recursive: true })
  // What an earlier process was writing when it was killed.
  for (const file of readdirSync(folder)) if (file.endsWith(unfinished)) rmSync(join(folder, file))
  const fileOf = (name: string) => join(folder, name + ending)
  return {
    keeps: ({ name }) => name === defaultWorld,
    list: async () =>
      readdirSync(folder)
        .filter((file) => file.endsWith(ending))
        .sort()
        .flatMap((file) => {
          const name = file.slice(0, -ending.length)
          const at = timeOf(fileOf(name))
          return at === undefined ? [] : [{ name, at, bytes: statSync(fileOf(name)).size }]
        }),
    read: async (world, name) =>
      world === defaultWorld && existsSync(fileOf(name)) ? readFileSync(fileOf(name)) : undefined,
    write: async (_world, name, _at, image) => {
      // A half-written file would take the place of a whole one.
      const half = join(folder, name + unfinished)
      writeFileSync(half, image, { flush: true })
      renameSync(half, fileOf(name))
    },
    remove: async (_world, name) => {
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
