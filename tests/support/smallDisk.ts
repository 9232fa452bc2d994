import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MockProcess } from './process.ts'

/** A folder for a mock's data whose disk can be full. */
export interface SmallDisk {
  readonly folder: string
  /** What the mock says when it cannot write there. */
  readonly reason: 'store-full' | 'store-failed'
  /** From now on nothing more can be written. */
  fill(mock: MockProcess): void
  /** There is space again. */
  free(mock: MockProcess): void
  remove(): void
}

/**
 * A file system of 32 MB. Where this machine does not let us mount one, a folder in which the mock may not enlarge its files:
 * writing fails there as well, for a reason that SQLite knows no name of.
 */
export function smallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'h5-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'h5-disk', folder], { stdio: 'ignore' })
  } catch {
    return limitedFolder(folder)
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    reason: 'store-full',
    fill: () => {
      writeUntilFull(filler)
    },
    free: () => {
      rmSync(filler)
    },
    remove: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function writeUntilFull(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (let size = 1 << 20; size > 0; size >>= 1) {
      try {
        for (;;) writeSync(handle, Buffer.alloc(size))
      } catch {
        // No room for a piece of this size: a smaller one may fit.
      }
    }
  } finally {
    closeSync(handle)
  }
}

function limitedFolder(folder: string): SmallDisk {
  const limit = ({ child }: MockProcess, bytes: string) => {
    execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`])
  }
  return {
    folder,
    reason: 'store-failed',
    fill: (mock) => {
      limit(mock, '1')
    },
    free: (mock) => {
      limit(mock, 'unlimited')
    },
    remove: () => {
      rmSync(folder, { recursive: true })
    },
  }
}
