import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Command } from 'commander'
import { exitCode } from '../exit.ts'

const root = join(import.meta.dirname, '../..')

/** A program of its own, which installs Dredd when it is not there: its options are its own, and `--help` lists them. */
export function contractCommand(program: Command): void {
  program
    .command('contract')
    .description(
      'put a backend on trial: Dredd, the full schemas and probes of the rules; --help lists its options',
    )
    .argument('[words...]', 'plan, and options of its own')
    .helpOption(false)
    .allowUnknownOption()
    .action(async (words: readonly string[], _options: unknown, command: Command) => {
      const { endpoint } = command.optsWithGlobals<{ endpoint: string }>()
      const given = command.parent?.getOptionValueSource('endpoint')
      // Where nobody named a backend, the trial starts a mock of its own.
      const more = given === 'default' ? [] : ['--endpoint', endpoint]
      process.exitCode = await run([...words, ...more])
    })
}

function run(words: readonly string[]): Promise<number> {
  const line = [join(root, 'tools/bootstrap.mjs'), '--tools', join(root, 'tests/contract/main.ts'), ...words]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, line, { stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
    child.on('error', reject)
    child.on('close', (code) => {
      resolve(code ?? exitCode.usage)
    })
  })
}
