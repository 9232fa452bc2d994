import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { openCli, root } from '../support/cli.ts'

const cli = openCli({ H5_ENDPOINT: inject('mockUrl'), H5_WORLD: 'prompts', H5_PASSWORD: undefined })
/** Gives a command a terminal of its own, which answers what is typed as a terminal does. */
const terminal = '/usr/bin/script'

/** Types this when the command asks; all that the terminal shows, and the exit code. */
async function typed(text: string, ...words: readonly string[]): Promise<{ code: number; screen: string }> {
  const line = [process.execPath, 'cli/h5.mjs', ...words].map((word) => `'${word}'`).join(' ')
  const child = spawn(terminal, ['-qec', line, '/dev/null'], { cwd: root, env: cli.env })
  let screen = ''
  let asked = false
  child.stdout.on('data', (chunk: Buffer) => {
    screen += chunk.toString()
    if (asked || !screen.includes('Password: ')) return
    asked = true
    child.stdin.write(text)
  })
  const [code] = (await once(child, 'close')) as [number]
  return { code, screen }
}

// The options are those of Linux.
const hasTerminal = process.platform === 'linux' && existsSync(terminal)

test.runIf(hasTerminal)('a password is asked for on a terminal, and not shown', async () => {
  const { code, screen } = await typed('demo123456\r', 'login', 'demo@h5.example')
  expect(screen).toContain('signed in')
  expect(screen).not.toContain('demo1')
  expect(code).toBe(0)
})

test.runIf(hasTerminal)(
  'Ctrl-C at the question ends the command, with the code of an interrupt',
  async () => {
    const { code, screen } = await typed('\u0003', 'login', 'demo@h5.example')
    expect(code).toBe(130)
    expect(screen).not.toContain('at ')
  },
)
