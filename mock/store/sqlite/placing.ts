import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Swap } from '../home.ts'

/**
 * Replaces one database with another: the new one is created and closed beside the old one, two renames swap them, and
 * the old one is deleted once the new one serves. If the process ends in between, the next start still finds a whole
 * database: `recover` restores the old one when only the first rename was done.
 */
export const replacementFile = (file: string): string => `${file}-new`
/** Path of a world's journal. */
export const journalOf = (file: string): string => file.replace(/\.sqlite$/, '.journal.jsonl')
const oldOf = (file: string): string => `${file}-old`

/** Swaps in the closed database beside `file`. The current one must be closed or unreadable. */
export function swapIn(file: string): Swap {
  foldLog(file)
  removeFiles(oldOf(file))
  if (existsSync(file)) renameSync(file, oldOf(file))
  renameSync(replacementFile(file), file)
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

/** Repairs an interrupted swap; call it before opening a database. */
export function recover(file: string): void {
  if (!existsSync(file)) {
    // Logs of a swap that was being undone.
    removeLogs(file)
    if (existsSync(oldOf(file))) renameSync(oldOf(file), file)
  }
  // The file was damaged, so the remains of the swap may be the only data.
  if (statSync(file, { throwIfNoEntry: false })?.size === 0) return
  removeFiles(oldOf(file))
  removeFiles(replacementFile(file))
}

/**
 * Deletes a closed database with its journal and all remains of swaps. Deletes the file that the next start looks for
 * last.
 */
export function removeAll(file: string): void {
  rmSync(journalOf(file), { force: true })
  removeFiles(replacementFile(file))
  removeFiles(oldOf(file))
  removeFiles(file)
}

/**
 * Repairs interrupted swaps in a folder of databases, and deletes the remains of databases that were incomplete or
 * being deleted. Call it before opening any of them.
 * @returns the databases, as `NAME` of `NAME.sqlite`
 */
export function tidy(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  const found = readdirSync(folder).flatMap((file) => storageFiles.exec(file)?.[1] ?? [])
  return Array.from(new Set(found)).filter((name) => {
    const file = join(folder, `${name}.sqlite`)
    recover(file)
    if (existsSync(file)) return true
    removeAll(file)
    return false
  })
}

const storageFiles = /^(.+)\.(?:sqlite(?:-new|-old)?(?:-wal|-shm|-journal)?|journal\.jsonl)$/

export function removeFiles(file: string): void {
  rmSync(file, { force: true })
  removeLogs(file)
}

/** Deletes SQLite's log files, which would be taken for those of the next database with this name. */
function removeLogs(file: string): void {
  for (const suffix of logs) rmSync(file + suffix, { force: true })
}

const logs = ['-wal', '-shm', '-journal']

/** Merges the log of a database that was not closed properly into its file, so that the file can be moved alone. */
function foldLog(file: string): void {
  try {
    if (!existsSync(file) || !logs.some((suffix) => existsSync(file + suffix))) return
    using database = new DatabaseSync(file)
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // The database is damaged, so the log is worthless.
  } finally {
    removeLogs(file)
  }
}
