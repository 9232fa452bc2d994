import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'h5-test-'
/** Copies of the project, a database server and browser profiles take a quarter of it. */
const fourGigabytes = 4 * 2 ** 30

/**
 * Makes a folder for the temporary files of a run, removed when this process ends. Tests write tens of thousands of small
 * files, for which a disk takes many times the processor time of a file system in memory.
 * @param memory a file system in memory, used where it runs programs and has room
 * @param room bytes
 */
export function makeScratch(memory = '/dev/shm', room = fourGigabytes): string {
  removeLeft(memory)
  const folder = mkdtempSync(
    join(canHold(memory, room) ? memory : tmpdir(), `${prefix}${String(process.pid)}-`),
  )
  // PostgreSQL runs as another user when tests run as root.
  chmodSync(folder, 0o755)
  process.on('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // A process that is still ending writes there. The next run removes the folder.
    }
  })
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.once(signal, () => process.exit(code))
  return folder
}

function canHold(folder: string, room: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= room && runsPrograms(folder)
  } catch {
    return false
  }
}

/** Returns false for a folder that a container has mounted without permission to execute. */
function runsPrograms(folder: string): boolean {
  const own = mkdtempSync(join(folder, `${prefix}${String(process.pid)}-`))
  try {
    const program = join(own, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    return spawnSync(program).status === 0
  } finally {
    rmSync(own, { recursive: true })
  }
}

/** Removes folders of killed runs. */
function removeLeft(folder: string): void {
  for (const name of namesIn(folder)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
