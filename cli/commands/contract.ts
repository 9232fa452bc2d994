import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { settingsOf } from '../settings.ts'

const root = join(import.meta.dirname, '../..')

/** A program of its own, which installs Dredd when it is not there: its options are its own, and `--help` lists them. */
export function define(command: Command): void {
  command
    .argument('[words...]', 'plan, and options of its own')
    .helpOption(false)
    .allowUnknownOption()
    .action(async (words: readonly string[]) => {
      const named = command.parent?.getOptionValueSource('endpoint') !== undefined
      // Where nobody named a backend, the trial starts a mock of its own.
      const more = named ? ['--endpoint', settingsOf(command).endpoint] : []
      process.exitCode = await run([...words, ...more])
    })
}

function run(words: readonly string[]): Promise<number> {
  const line = [join(root, 'tools/bootstrap.mjs'), '--tools', join(root, 'tests/contract/main.ts'), ...words]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, line, { stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => child.kill(signal))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
    })
  })
}
