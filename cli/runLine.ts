import { CommanderError, type Command } from 'commander'
import { ApiError } from '#sdk/errors.ts'
import { explainFailure } from './calls/network.ts'
import { complain, fromParser } from './complain.ts'
import { contextOf } from './context/context.ts'
import { settingsOf, type GlobalOptions } from './context/settings.ts'
import { exitCode } from './errors/errors.ts'
import { createProgram } from './program.ts'
import { waitFor } from './terminal/wait.ts'

/** Runs one command line as a terminal does: prints, and sets the exit code of the process. */
export async function runLine(words: readonly string[]): Promise<void> {
  const program = createProgram()
  program.hook('preAction', async (_program, command) => {
    const { endpoint, wait, quiet } = settingsOf(command)
    if (wait !== undefined) await waitFor(endpoint, wait, quiet)
  })
  try {
    await program.parseAsync(helpWords(words), { from: 'user' })
  } catch (error) {
    process.exitCode = await reportFailure(error, program, words)
  }
}

async function reportFailure(error: unknown, program: Command, words: readonly string[]): Promise<number> {
  const json = wantsJson(program, words)
  if (!(error instanceof CommanderError))
    return complain(explainFailure(error, endpointOf(program)), {
      json,
      hint: await throttleHint(error, program),
    })
  // Requested help, and the version.
  if (error.exitCode === 0) return exitCode.ok
  // The help for a missing subcommand is printed already.
  if (error.code === 'commander.help' || error.code === 'commander.helpDisplayed') return exitCode.usage
  return complain(fromParser(error.message), { json })
}

/** Works even when the command line could not be parsed. */
function wantsJson(program: Command, words: readonly string[]): boolean {
  const { json, output } = program.opts<GlobalOptions>()
  return json === true || output === 'json' || output === 'jsonl' || words.includes('--json')
}

function endpointOf(command: Command): string {
  try {
    return settingsOf(command).endpoint
  } catch {
    return ''
  }
}

/** `h5 help order place` is `h5 order place --help`. */
function helpWords(words: readonly string[]): readonly string[] {
  const [first, ...rest] = words
  return first === 'help' ? [...rest, '--help'] : words
}

/** A hint for rate limits in a world with a frozen clock, where waiting does not help. */
async function throttleHint(error: unknown, program: Command): Promise<string | undefined> {
  if (!(error instanceof ApiError) || error.reason !== 'too-many-attempts') return undefined
  try {
    const { mode } = await contextOf(program).control('clock', {})
    const [seconds = '60'] = /\d[\d.,\u00A0\u202F]*/.exec(error.message) ?? []
    return mode === 'frozen'
      ? `the clock of this world is frozen: h5 clock advance ${seconds.replaceAll(/\D/g, '')}s`
      : undefined
  } catch {
    // No mock, or no open control API: its time passes by itself.
    return undefined
  }
}
