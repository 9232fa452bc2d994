import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { UsageError } from '../exit.ts'
import { settingsOf } from '../settings.ts'

const root = join(import.meta.dirname, '../..')

/** A program of its own, which installs Dredd when it is not there: its options are its own, and `--help` lists them. */
export function define(command: Command): void {
  command
    .argument('[words...]', 'plan, and options of its own')
    .helpOption(false)
    .allowUnknownOption()
    .action(async () => {
      // As they were typed: some of its options have names that ours have, too, as --json FILE.
      const words = process.argv.slice(process.argv.indexOf(command.name(), 2) + 1)
      const named = command.parent?.getOptionValueSource('endpoint') !== undefined
      // Where nobody named a backend, the trial starts a mock of its own.
      const hasBackend = named || isGiven('--endpoint', words)
      const { endpoint, world } = hasBackend ? settingsOf(command) : {}
      const more = [
        ...(named && endpoint !== undefined && !isGiven('--endpoint', words) ? ['--endpoint', endpoint] : []),
        ...(world !== undefined && !isGiven('--world', words) ? ['--world', world] : []),
      ]
      process.exitCode = await run([...words.map(fromHere), ...more])
    })
}

/** The trial runs in the folder of the project; files are meant from where `h5` was called. */
const files = new Set(['--json', '--junit', '--html', '--baseline', '--write-baseline', '--coverage'])
function fromHere(word: string, index: number, words: readonly string[]): string {
  const before = words[index - 1] ?? ''
  if (files.has(before)) {
    // Elsewhere `--json` goes without a file.
    if (word.startsWith('--')) throw new UsageError(`${before}: must be a file, not ${word}`, before)
    return resolve(word)
  }
  const [name = '', file] = word.split('=', 2)
  return file !== undefined && files.has(name) ? `${name}=${resolve(file)}` : word
}

const isGiven = (option: string, words: readonly string[]): boolean =>
  words.some((word) => word === option || word.startsWith(`${option}=`))

function run(words: readonly string[]): Promise<number> {
  const line = [join(root, 'tools/bootstrap.mjs'), '--tools', join(root, 'tests/contract/main.ts'), ...words]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, line, { stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        // A terminal sends Ctrl-C to the trial as well.
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
      })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
    })
  })
}
