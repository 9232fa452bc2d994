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
const unfinishedEnding = `${ending}-new`

/** Snapshots of the default world, one file each. Files that are not databases are ignored. */
export function createSnapshotFolder(folder: string): DurableSnapshots {
  mkdirSync(folder, { recursive: true })
  // Files that an earlier process was writing when it was killed.
  for (const file of readdirSync(folder)) if (file.endsWith(unfinishedEnding)) rmSync(join(folder, file))
  const fileOf = (name: string) => join(folder, name + ending)
  return {
    keeps: ({ name }) => name === defaultWorld,
    list: async () =>
      readdirSync(folder)
        .filter((file) => file.endsWith(ending))
        .sort()
        .flatMap((file) => {
          const name = file.slice(0, -ending.length)
          const at = timeOfFile(fileOf(name))
          return at === undefined ? [] : [{ name, at, bytes: statSync(fileOf(name)).size }]
        }),
    read: async (world, name) =>
      world === defaultWorld && existsSync(fileOf(name)) ? readFileSync(fileOf(name)) : undefined,
    write: async (_world, name, _at, image) => {
      // Written to a temporary file first, so that an incomplete file never replaces a complete one.
      const half = join(folder, name + unfinishedEnding)
      writeFileSync(half, image, { flush: true })
      renameSync(half, fileOf(name))
    },
    remove: async (_world, name) => {
      rmSync(fileOf(name), { force: true })
    },
  }
}

/** World time of a snapshot; undefined when the file does not have it. */
function timeOfFile(file: string): number | undefined {
  try {
    using database = new DatabaseSync(file, { readOnly: true })
    const now = database.prepare("SELECT value FROM meta WHERE name = 'now'").get()?.['value']
    return now === undefined ? undefined : Number(now)
  } catch {
    return undefined
  }
}
