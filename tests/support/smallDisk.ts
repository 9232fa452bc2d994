import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MockProcess } from './process.ts'

/** A data folder for a mock, on a disk that can be full. */
export interface SmallDisk {
  readonly folder: string
  /** Error of the mock when it cannot write there. */
  readonly reason: 'store-full' | 'store-failed'
  /** Fills the disk. */
  fill(mock: MockProcess): void
  /** Frees the space. */
  free(mock: MockProcess): void
  remove(): void
}

/**
 * A file system of 32 MB. Where it cannot be mounted, a folder in which the mock cannot enlarge files: writes fail as
 * well, with an error that SQLite does not recognize.
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
        // A chunk of this size does not fit: a smaller one may.
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
