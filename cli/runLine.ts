import { CommanderError, type Command } from 'commander'
import { complain, exitCode } from './exit.ts'
import { explained } from './network.ts'
import { redError } from './output/colour.ts'
import { fromParser } from './parserMessage.ts'
import { createProgram } from './program.ts'
import { settingsOf, type GlobalOptions } from './settings.ts'
import { throttleHint } from './throttleHint.ts'
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
    process.exitCode = await failed(error, program, words)
  }
}

async function failed(error: unknown, program: Command, words: readonly string[]): Promise<number> {
  const how = { json: wantsJson(program, words), red: redError }
  if (!(error instanceof CommanderError))
    return complain(explained(error, endpointOf(program)), {
      ...how,
      hint: await throttleHint(error, program),
    })
  // Requested help, and the version.
  if (error.exitCode === 0) return exitCode.ok
  // The help for a missing subcommand is printed already.
  if (error.code === 'commander.help' || error.code === 'commander.helpDisplayed') return exitCode.usage
  return complain(fromParser(error.message), how)
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
