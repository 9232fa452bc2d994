import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Swap } from '../home.ts'

/**
 * How one database takes the place of another: the new one is made and closed beside the old one, then two renames swap
 * them, and the old one is deleted once the new one serves. Whenever the process ends in between, the next start finds a
 * whole database: `recover` puts the old one back where only the first rename was done.
 */
export const besideOf = (file: string): string => `${file}-new`
/** The journal of a world on disk. */
export const journalOf = (file: string): string => file.replace(/\.sqlite$/, '.journal.jsonl')
const oldOf = (file: string): string => `${file}-old`

/** Puts the closed database that stands beside `file` in its place; what is there is closed, or cannot be opened. */
export function swapIn(file: string): Swap {
  foldLog(file)
  removeFiles(oldOf(file))
  if (existsSync(file)) renameSync(file, oldOf(file))
  renameSync(besideOf(file), file)
  return {
    undo: async () => {
      removeFiles(file)
      if (existsSync(oldOf(file))) renameSync(oldOf(file), file)
    },
    finish: async () => {
      removeFiles(oldOf(file))
    },
  }
}

/** Before a database is opened: puts right what a swap that was cut off has left. */
export function recover(file: string): void {
  if (!existsSync(file)) {
    // Of one whose swap was being undone.
    removeLogs(file)
    if (existsSync(oldOf(file))) renameSync(oldOf(file), file)
  }
  // It was damaged, and what a swap has left may be all that there is.
  if (statSync(file, { throwIfNoEntry: false })?.size === 0) return
  removeFiles(oldOf(file))
  removeFiles(besideOf(file))
}

/** Deletes a closed database for good, with its journal and whatever a swap has left of it: last what the next start knows it by. */
export function removeAll(file: string): void {
  rmSync(journalOf(file), { force: true })
  removeFiles(besideOf(file))
  removeFiles(oldOf(file))
  removeFiles(file)
}

/**
 * Before anything in a folder of databases is opened: puts right what swaps that were cut off have left, and deletes the
 * rest of databases that were never whole, or that were being deleted.
 * @returns the databases, as `NAME` of `NAME.sqlite`
 */
export function tidy(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  const found = readdirSync(folder).flatMap((file) => ours.exec(file)?.[1] ?? [])
  return Array.from(new Set(found)).filter((name) => {
    const file = join(folder, `${name}.sqlite`)
    recover(file)
    if (existsSync(file)) return true
    removeAll(file)
    return false
  })
}

const ours = /^(.+)\.(?:sqlite(?:-new|-old)?(?:-wal|-shm|-journal)?|journal\.jsonl)$/

export function removeFiles(file: string): void {
  rmSync(file, { force: true })
  removeLogs(file)
}

/** What SQLite keeps beside a database: it would be taken for that of the next one of this name. */
function removeLogs(file: string): void {
  for (const suffix of logs) rmSync(file + suffix, { force: true })
}

const logs = ['-wal', '-shm', '-journal']

/** A database that could not be closed in order still has a log: it goes into the file, which can then move alone. */
function foldLog(file: string): void {
  try {
    if (!existsSync(file) || !logs.some((suffix) => existsSync(file + suffix))) return
    using database = new DatabaseSync(file)
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // It is damaged: there is nothing to keep.
  } finally {
    removeLogs(file)
  }
}
