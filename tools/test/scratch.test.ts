import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts'

const file = JSON.stringify(join(import.meta.dirname, 'scratch.ts'))

/** Makes a scratch folder in a process that exits then. */
function scratchOf(memory: string): { readonly folder: string; readonly pid: number } {
  const script = `const { makeScratch } = await import(${file}); console.log(makeScratch(${JSON.stringify(memory)}, 0))`
  const { stdout, stderr, pid } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  if (stdout === '') throw new Error(stderr)
  return { folder: stdout.trim(), pid }
}

test('the folder of a run is removed after it, also if the run was killed', () => {
  const memory = temporaryFolder()
  const { folder, pid } = scratchOf(memory)
  expect(folder.startsWith(join(memory, `h5-test-${String(pid)}-`))).toBe(true)
  expect(existsSync(folder)).toBe(false)

  const own = `h5-test-${String(process.pid)}-abc`
  for (const name of [`h5-test-${String(pid)}-abc`, own, 'other']) mkdirSync(join(memory, name))
  scratchOf(memory)
  expect(readdirSync(memory).toSorted()).toEqual([own, 'other'])
})

test('without a file system in memory, the folder is in the usual temporary place', () => {
  expect(scratchOf('/nonexistent').folder.startsWith(join(tmpdir(), 'h5-test-'))).toBe(true)
})
