import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import type { Command, Option } from 'commander'
import { settingsOf } from '../context/settings.ts'
import { UsageError } from '../errors/errors.ts'
import { helpWords } from '../errors/parserErrors.ts'

const root = join(import.meta.dirname, '../..')

/** A separate program that installs Dredd if needed. It has its own options, and `--help` lists them. */
export function define(command: Command): void {
  command
    .argument('[words...]', 'plan, and its own options; see: h5 contract --help')
    .helpOption(false)
    .allowUnknownOption()
    .action(async () => {
      // As typed: some options share a name with ours, such as --json FILE.
      const typed = helpWords(process.argv.slice(2))
      const words = typed.slice(commandAt(typed, command.parent?.options ?? []) + 1)
      const named = command.parent?.getOptionValueSource('endpoint') !== undefined
      // Without a backend, the contract tests start a mock.
      const hasBackend = named || isGiven('--endpoint', words)
      const { endpoint, world } = hasBackend ? settingsOf(command) : {}
      const more = [
        ...(named && endpoint !== undefined && !isGiven('--endpoint', words) ? ['--endpoint', endpoint] : []),
        ...(world !== undefined && !isGiven('--world', words) ? ['--world', world] : []),
      ]
      process.exitCode = await run([...words.map(fromHere), ...more])
    })
}

/** Position of the command: of the first word that is neither an option nor the value of one. */
function commandAt(words: readonly string[], options: readonly Option[]): number {
  let isValue = false
  return words.findIndex((word, index) => {
    const option = isValue ? undefined : options.find(({ long, short }) => word === long || word === short)
    const isCommand = !isValue && !word.startsWith('-')
    const next = words[index + 1] ?? '-'
    isValue = option?.required === true || (option?.optional === true && !next.startsWith('-'))
    return isCommand
  })
}

/** Options that take a path. */
const files = new Set([
  '--json',
  '--junit',
  '--html',
  '--sarif',
  '--baseline',
  '--write-baseline',
  '--coverage',
])
/** Makes paths absolute: the contract tests run in the project's folder, not in the caller's. */
function fromHere(word: string, index: number, words: readonly string[]): string {
  const before = words[index - 1] ?? ''
  if (files.has(before)) {
    // In other commands `--json` takes no file.
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
        // The terminal sends Ctrl-C to the contract tests as well.
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
      })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
    })
  })
}
