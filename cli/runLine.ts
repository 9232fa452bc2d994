import { CommanderError, type Command } from 'commander'
import { ApiError } from '#sdk/errors.ts'
import { explainFailure } from './calls/network.ts'
import { contextOf } from './context/context.ts'
import { asksForJson, settingsOf, type GlobalOptions } from './context/settings.ts'
import { exitCode, UsageError } from './errors/errors.ts'
import { fromParser, helpLine, helpWords } from './errors/parserErrors.ts'
import { printError } from './printError.ts'
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
    return printError(explainFailure(error, endpointOf(program)), {
      json,
      hint: await throttleHint(error, program),
    })
  // Requested help, and the version.
  if (error.exitCode === 0) return exitCode.ok
  if (error.code === 'commander.help' || error.code === 'commander.helpDisplayed') {
    // For people, the help is printed already.
    if (json) printError(lacksCommand(program), { json })
    return exitCode.usage
  }
  return printError(fromParser(error.message, helpLine(program)), { json })
}

/** The error of a command line that ends before a command or a subcommand. */
function lacksCommand(program: Command): UsageError {
  const group = program.commands.find((command) => command.name() === program.args[0]) ?? program
  const names = group.commands.map((command) => command.name()).join(', ')
  return new UsageError(
    `${group === program ? '<command>' : `${group.name()} <command>`}: must be one of ${names}`,
    '<command>',
  )
}

/** Works even when the command line could not be parsed. */
function wantsJson(program: Command, words: readonly string[]): boolean {
  return asksForJson(program.opts<GlobalOptions>()) || words.includes('--json')
}

function endpointOf(command: Command): string {
  try {
    return settingsOf(command).endpoint
  } catch {
    return ''
  }
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
