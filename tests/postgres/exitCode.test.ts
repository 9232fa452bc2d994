import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const program = `
const { startPostgres } = await import('./tools/postgres.ts')
const server = await startPostgres()
await server.stop()
process.exitCode = 3`

test('a process that used a server of the tests ends with its own exit code', async () => {
  const ended = await new Promise<{ readonly code: unknown; readonly err: string }>((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', program], { cwd: root }, (error, _out, err) => {
      resolve({ code: error?.code ?? 0, err })
    })
  })
  expect(ended).toEqual({ code: 3, err: '' })
})
