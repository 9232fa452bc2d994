import { Command, CommanderError, Option } from 'commander'
import { mostNewcomers } from '../core/people.ts'
import { exitCode, Stop } from './exit.ts'

/** Parsed command line. */
export interface Words {
  readonly endpoint?: string
  readonly socket?: string
  readonly world?: string
  readonly token?: string
  readonly account?: string
  readonly passwordStdin?: true
  readonly secondAccount?: string
  readonly register?: true
  readonly invite: string
  readonly codeFrom?: string
  readonly code?: string
  readonly readOnly?: true
  readonly writes?: true
  readonly withdrawTo?: string
  readonly budget: readonly string[]
  readonly only: readonly string[]
  readonly skip: readonly string[]
  readonly timeout: string
  readonly pace: string
  readonly allowExtraFields?: true
  readonly baseline?: string
  readonly writeBaseline?: string
  readonly coverage?: string
  readonly json?: string
  readonly junit?: string
  readonly html?: string
  readonly list?: true
  readonly plan: boolean
}

const secrets = `
Passwords are never words of the command line, where other users of the machine see them: they come from the environment
(H5_PASSWORD, H5_FUND_PASSWORD, H5_SECOND_PASSWORD; H5_TOKEN for a token), by --password-stdin, or are asked for.

Exit codes: 0 all that was asked was checked and holds, 1 a fault, 2 usage, 3 not logged in, 4 network,
6 nothing wrong, but something could not be checked, 130 ended by Ctrl-C`

/**
 * Parses the command line; `undefined` after printing help.
 * @throws Stop
 */
export function readWords(argv: readonly string[]): Words | undefined {
  let words: Words | undefined
  const program = new Command('h5 contract')
    .description(
      'Puts any backend on trial: Dredd, the full schemas of the contract, and probes of its rules',
    )
    .exitOverride()
    // The sentence is printed once, by the caller that catches it.
    .configureOutput({ writeErr: () => undefined })
    .addHelpText('after', secrets)
  const many = (value: string, before: readonly string[]) => [...before, ...value.split(',')]
  const options = (command: Command): Command =>
    command
      .option(
        '--endpoint <url>',
        'the backend, with the path its operations stand under, if any; without it a mock is started',
      )
      .option('--socket <url>', 'its sockets, where they have another host')
      .option('--world <name>', 'a world of a mock; without it, a fresh one')
      .addOption(new Option('--token <token>', 'the session of somebody signed in').env('H5_TOKEN'))
      .option('--account <name>', 'an account of it, that signs in')
      .option('--password-stdin', 'read the password of the account from standard input')
      .option('--second-account <name>', "another account, to try strangers' data with")
      .option(
        '--register',
        `allow newcomers to be registered: ${String(mostNewcomers)} at most, more on a mock`,
      )
      .option('--invite <code>', 'an invitation code that works', 'WELCOME8')
      .option(
        '--code-from <source>',
        'where codes are read: outbox (of a mock), prompt, or a command that prints the code sent to its last argument',
      )
      .option('--code <code>', 'one code that a test system takes for everything')
      .option('--read-only', 'send nothing that changes something (the default on a backend that is no mock)')
      .option('--writes', 'send what changes something too')
      .option('--withdraw-to <address>', 'allow a withdrawal to this address, saved for the account already')
      .option(
        '--budget <amount>',
        'how much may be spent or risked, `50USDT`; may be given for several currencies',
        many,
        [],
      )
      .option('--only <names>', 'probes, groups of them, tags or operations of the contract', many, [])
      .option('--skip <names>', 'the same, to leave out', many, [])
      .option('--timeout <seconds>', 'for one call', '60')
      .option('--pace <ms>', 'the least time between two requests', '0')
      .option('--allow-extra-fields', 'do not mention fields that the contract does not know')
      .option('--baseline <file>', 'known faults: only new ones fail')
      .option('--write-baseline <file>', 'write the faults of this run there, as known ones')
      .option(
        '--coverage <file>',
        'write how much of the contract the run exercised there, together with what the file holds of earlier ones',
      )
      .option('--json <file>', 'write everything that was found')
      .option('--junit <file>', 'write it for CI')
      .option('--html <file>', 'write it for people')
      .option('--list', 'print the names of the probes and end')
  const take = (plan: boolean) => (_: unknown, command: Command) => {
    words = { ...command.optsWithGlobals<Omit<Words, 'plan'>>(), plan }
  }
  options(program).action(take(false))
  options(
    program
      .command('plan')
      .description(
        'print what would be sent, spent, left behind and cleaned up; read prices and minimums only',
      ),
  ).action(take(true))
  for (const command of program.commands)
    command.exitOverride().configureOutput({ writeErr: () => undefined })
  try {
    program.parse([...argv], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return undefined
    throw new Stop(
      exitCode.usage,
      `${error.message
        .replace(/^error: /, '')
        .replace(/\s+/g, ' ')
        .replace(/\.$/, '')}. Try --help.`,
    )
  }
  return words
}
