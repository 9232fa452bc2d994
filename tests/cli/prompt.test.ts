import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { openCli } from '../support/cli.ts'
import { root } from '../support/runProgram.ts'

const cli = openCli({ H5_ENDPOINT: inject('mockUrl'), H5_WORLD: 'prompts', H5_PASSWORD: undefined })
/** Runs a command in a pseudo-terminal that answers its prompts. */
const terminal = '/usr/bin/script'

/** Types this text at a prompt for a password or a confirmation. Returns the terminal output and the exit code. */
async function typed(text: string, ...words: readonly string[]): Promise<{ code: number; screen: string }> {
  const line = [process.execPath, 'cli/h5.mjs', ...words].map((word) => `'${word}'`).join(' ')
  const child = spawn(terminal, ['-qec', line, '/dev/null'], { cwd: root, env: cli.env })
  let screen = ''
  let asked = false
  child.stdout.on('data', (chunk: Buffer) => {
    screen += chunk.toString()
    if (asked || !/Password: |Continue\? /.test(screen)) return
    asked = true
    child.stdin.write(text)
  })
  const [code] = (await once(child, 'close')) as [number]
  return { code, screen }
}

// The options of the Linux version.
const hasTerminal = process.platform === 'linux' && existsSync(terminal)

test.runIf(hasTerminal)('a password is prompted for on a terminal, without echo', async () => {
  const { code, screen } = await typed('demo123456\r', 'login', 'demo@h5.example')
  expect(screen).toContain('signed in')
  expect(screen).not.toContain('demo1')
  expect(code).toBe(0)
})

test.runIf(hasTerminal)('Ctrl-C at a prompt exits with the code of an interrupt', async () => {
  const { code, screen } = await typed('\u0003', 'login', 'demo@h5.example')
  expect(code).toBe(130)
  expect(screen).not.toContain('at ')
})

test.runIf(hasTerminal)('a reset on a terminal requires a confirmation', async () => {
  await cli.h5('world', 'create', 'prompted', '--no-past')
  const refused = await typed('\r', 'world', 'reset', 'prompted', '--no-past')
  expect(refused.screen).toContain('nothing was changed')
  expect(refused.code).toBe(1)
  const done = await typed('y\r', 'world', 'reset', 'prompted', '--no-past', '--at', '2026-02-01')
  expect(done.screen).toContain('world prompted  2026-02-01 00:00:00, frozen')
  expect(done.code).toBe(0)
  await cli.h5('world', 'drop', 'prompted', '--yes')
})
