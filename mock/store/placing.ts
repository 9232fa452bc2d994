import { existsSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * How one database takes the place of another: the new one is made and closed beside the old one, then two renames swap
 * them, and the old one is deleted once the new one serves. Whenever the process ends in between, the next start finds a
 * whole database: `recover` puts the old one back where only the first rename was done.
 */
export const besideOf = (file: string): string => `${file}-new`
const oldOf = (file: string): string => `${file}-old`

export interface Swap {
  /** Puts the old one back. */
  undo(): void
  /** Deletes the old one. */
  finish(): void
}

/** Puts the closed database that stands beside `file` in its place; what is there is closed, or cannot be opened. */
export function swapIn(file: string): Swap {
  foldLog(file)
  removeFiles(oldOf(file))
  if (existsSync(file)) renameSync(file, oldOf(file))
  renameSync(besideOf(file), file)
  return {
    undo: () => {
      removeFiles(file)
      if (existsSync(oldOf(file))) renameSync(oldOf(file), file)
    },
    finish: () => {
      removeFiles(oldOf(file))
    },
  }
}

/** Before a database is opened: puts right what a swap that was cut off has left. */
export function recover(file: string): void {
  if (!existsSync(file) && existsSync(oldOf(file))) renameSync(oldOf(file), file)
  removeFiles(oldOf(file))
  removeFiles(besideOf(file))
}

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
