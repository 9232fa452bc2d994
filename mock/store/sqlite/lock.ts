import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { isRecord } from '#domain/records.ts'
import { CannotStart } from '../errors.ts'

/** Exclusive lock on a data folder. The operating system releases it however this process ends. */
export interface FolderLock {
  /** Writes down the server's URL, for the error message of a second server. */
  serving(url: string): void
  /** Marks this server as stopping: from now on a new server waits for the lock instead of refusing to start. */
  leaving(): void
  release(): void
}

interface Owner {
  readonly pid: number
  /** Absent during start-up and shutdown. */
  readonly url?: string
}

/**
 * Number and interval (ms) of attempts to get the lock of a stopping server; together longer than it may take to stop.
 */
const looks = 60
const pause = 100
/** SQLite's error code when another process holds the lock. */
const busy = 5

/**
 * Locks the folder, creating it if missing.
 * @throws CannotStart when it cannot be written, or another process serves it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const database = openLock(folder)
  const note = join(folder, 'server.json')
  for (let left = looks; !tryLock(database, folder); left--) {
    const owner = readNote(note)
    if (left === 0 || (owner?.url !== undefined && isAlive(owner.pid))) {
      database.close()
      throw new CannotStart(inUse(folder, owner))
    }
    await wait(pause)
  }
  const write = (owner: Owner) => {
    try {
      writeFileSync(note, JSON.stringify(owner))
    } catch {
      // On a full disk, a second server is refused without the first one's URL.
    }
  }
  const { pid } = process
  write({ pid })
  return {
    serving: (url) => write({ pid, url }),
    leaving: () => write({ pid }),
    release: () => {
      rmSync(note, { force: true })
      database.close()
    },
  }
}

function openLock(folder: string): DatabaseSync {
  try {
    makeFolder(resolve(folder))
    accessSync(folder, constants.W_OK)
    const file = join(folder, 'lock.sqlite')
    const database = new DatabaseSync(file)
    // Two processes could lock a file at once if neither can write it.
    accessSync(file, constants.W_OK)
    return database
  } catch (error) {
    throw unusable(folder, error)
  }
}

/** `recursive` of Node never returns where a folder cannot be made although its parent exists, such as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(folder)) throw error
  }
}

/** The open transaction is the lock; it never writes anything. */
function tryLock(database: DatabaseSync, folder: string): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return false
    database.close()
    throw unusable(folder, error)
  }
}

function readNote(file: string): Owner | undefined {
  try {
    const note: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!isRecord(note)) return undefined
    const { pid, url } = note
    if (typeof pid !== 'number') return undefined
    return typeof url === 'string' ? { pid, url } : { pid }
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function inUse(folder: string, owner: Owner | undefined): string {
  const process = owner === undefined ? 'another process' : `process ${String(owner.pid)}`
  const who = owner?.url === undefined ? process : `the server at ${owner.url} (${process})`
  return `The data folder ${folder} is in use by ${who}: stop it, or start this one beside it with PORT=4011 H5_DATA=.data-2 npm start.`
}

function unusable(folder: string, error: unknown): CannotStart {
  const reason = error instanceof Error ? error.message : String(error)
  return new CannotStart(
    `The data folder ${folder} cannot be written (${reason}): set H5_DATA to another one, or to :memory: to run without persistence.`,
  )
}
