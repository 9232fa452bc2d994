import { CommanderError, type Command } from 'commander'
import type { CommandLine, CommandOutcome } from '#scenarios/runner/commandLine.ts'
import { ControlError } from '#sdk/control/error.ts'
import { ApiError } from '#sdk/errors.ts'
import { explainFailure } from '../calls/network.ts'
import { setCaller, type Caller } from '../context/caller.ts'
import { UsageError } from '../errors/errors.ts'
import { nearest } from '../errors/nearest.ts'
import { fromParser, helpLine } from '../errors/parserErrors.ts'

/** Global options that the scenario sets. */
const ofScenario = ['endpoint', 'world', 'profile', 'controlToken', 'wait'] as const

/** The commands, for commands that run others. */
export interface Programs {
  readonly create: () => Command
  /** Marks the commands for scenarios: for customers, or to steer the mock. Every command has an entry. */
  readonly inScenarios: Readonly<Record<string, 'customer' | 'control' | undefined>>
}

/** The command line for scenarios: runs in this process, with a customer's session and the scenario's world. */
export function createCommandLine(
  programs: Programs,
  { controlToken }: { readonly controlToken?: string | undefined } = {},
): CommandLine {
  return {
    needsControlApi: ([name = '']) => programs.inScenarios[name] === 'control',
    check: async (words) => {
      try {
        await parse(programs, words, 'check')
        return undefined
      } catch (error) {
        return messageOf(error)
      }
    },
    run: async (words, { customer, ...caller }) => {
      const rows: unknown[] = []
      let whole: unknown
      try {
        await parse(programs, words, {
          ...caller,
          controlToken,
          account: customer?.account,
          password: customer?.password,
          fundPassword: customer?.fundPassword,
          token: customer?.token,
          keep: (token) => {
            if (customer) customer.token = token
          },
          take: (value, kind) => {
            if (kind === 'row') rows.push(value)
            else whole = value
          },
        })
        return { value: rows.length > 0 ? rows : whole }
      } catch (error) {
        return { refusal: refusalOf(error, caller.endpoint) }
      }
    },
  }
}

/** Ends a parse before the command's action. */
class CheckDone extends Error {}

/** @throws UsageError, or the error of the command */
async function parse(
  { create, inScenarios }: Programs,
  words: readonly string[],
  caller: Caller | 'check',
): Promise<void> {
  const [name = ''] = words
  if (inScenarios[name] === undefined) throw new UsageError(notHere(name, inScenarios))
  const program = create()
  if (caller !== 'check') setCaller(program, caller)
  program.hook('preSubcommand', (_program, command) => silence(command))
  program.hook('preAction', (_program, leaf) => {
    for (const option of ofScenario)
      if (program.getOptionValueSource(option) === 'cli')
        throw new UsageError(`--${option} is set by the scenario and cannot be changed in a step`)
    if (caller === 'check') throw new CheckDone()
    for (const secret of ['password', 'fundPassword'] as const) fillIn(leaf, secret, caller[secret])
  })
  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    if (error instanceof CheckDone) return
    if (!(error instanceof CommanderError)) throw error
    // Captured values are only known at run time.
    const isOfValue = error.code === 'commander.invalidArgument'
    if (caller === 'check' && isOfValue && words.some((word) => word.includes('${'))) return
    if (error.code.startsWith('commander.help'))
      throw new UsageError('lacks a subcommand; see its --help on a terminal')
    throw fromParser(error.message, helpLine(program))
  }
}

/** Silences help output, which is for a terminal. */
function silence(command: Command): void {
  command.configureOutput({ writeOut: () => {}, writeErr: () => {} })
  for (const child of command.commands) silence(child)
}

/** Sets a customer's secret, which overrides the variable of the user who runs the scenario. */
function fillIn(leaf: Command, secret: string, value: string | undefined): void {
  const isTaken = leaf.options.some((option) => option.attributeName() === secret)
  if (isTaken && leaf.getOptionValueSource(secret) !== 'cli')
    leaf.setOptionValueWithSource(secret, value, 'customer')
}

function notHere(name: string, inScenarios: Programs['inScenarios']): string {
  if (name.startsWith('-')) return 'must begin with a command, followed by its options'
  const usable = Object.keys(inScenarios).filter((each) => inScenarios[each] !== undefined)
  const alike = nearest(name, usable)
  if (name in inScenarios) return `${name} cannot be used in scenarios; use one of ${usable.join(', ')}`
  return `has no command ${name}${alike.length > 0 ? `; similar: ${alike.join(', ')}` : ''}`
}

/** @throws Error when the backend was not reached or did not answer */
function refusalOf(error: unknown, endpoint: string): NonNullable<CommandOutcome['refusal']> {
  const known = explainFailure(error, endpoint)
  if (known instanceof ApiError) {
    const { kind, reason, field, message } = known
    return { kind, reason, field, message }
  }
  if (known instanceof ControlError) {
    const { reason, field, message, status } = known
    return { kind: 'refused', reason, field, message, status }
  }
  throw new Error(messageOf(known), { cause: known })
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ')
