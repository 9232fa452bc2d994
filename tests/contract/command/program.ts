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
  readonly requireCoverage?: true
  readonly json?: string
  readonly junit?: string
  readonly html?: string
  readonly sarif?: string
  readonly list?: true
  readonly plan: boolean
}

const secrets = `
Passwords are never arguments, which other users of the machine can see: they come from the environment
(H5_PASSWORD, H5_FUND_PASSWORD, H5_SECOND_PASSWORD; H5_TOKEN for a token), by --password-stdin, or from a prompt.

Exit codes: 0 everything was checked and holds, 1 a fault, 2 usage, 3 not logged in, 4 network,
6 no fault, but something could not be checked, 130 interrupted by Ctrl-C`

/**
 * Parses the command line; `undefined` after printing help.
 * @throws Stop
 */
export function readWords(argv: readonly string[]): Words | undefined {
  let words: Words | undefined
  const program = new Command('h5 contract')
    .description('Tests any backend against the contract: Dredd, the full schemas, and probes of its rules')
    .exitOverride()
    // The sentence is printed once, by the caller that catches it.
    .configureOutput({ writeErr: () => undefined })
    .addHelpText('after', secrets)
  const many = (value: string, before: readonly string[] = []) => [...before, ...value.split(',')]
  const options = (command: Command): Command =>
    command
      .option('--endpoint <url>', 'the backend, without /api; default: a new mock')
      .option('--socket <url>', 'base URL of its sockets, if on another host')
      .option('--world <name>', 'world of a mock; default: a fresh one')
      .addOption(new Option('--token <token>', 'token of a session').env('H5_TOKEN'))
      .option('--account <name>', 'account to sign in with')
      .option('--password-stdin', 'read the password of the account from standard input')
      .option('--second-account <name>', "second account, to test access to another user's data")
      .option('--register', `allow the registration of up to ${String(mostNewcomers)} users, more on a mock`)
      .option('--invite <code>', 'valid invitation code', 'WELCOME8')
      .option(
        '--code-from <source>',
        'source of codes: outbox (of a mock), prompt, or a command that prints the code for its last argument',
      )
      .option('--code <code>', 'universal code of a test system')
      .option('--read-only', 'send no writes (default, except on a mock)')
      .option('--writes', 'send writes too')
      .option('--withdraw-to <address>', 'allow a withdrawal to this saved address')
      .option(
        '--budget <amount>',
        'maximum to spend or risk, such as 50USDT; repeat it for more currencies',
        many,
      )
      .option('--only <names>', 'only these probes, groups, tags or operations', many)
      .option('--skip <names>', 'skip these probes, groups, tags or operations', many)
      .option('--timeout <seconds>', 'time limit of one call', '60')
      .option('--pace <ms>', 'minimum time between two requests', '0')
      .option('--allow-extra-fields', 'do not report fields outside the contract')
      .option('--baseline <file>', 'file of known faults: only new ones fail')
      .option('--write-baseline <file>', 'save the faults of this run as known ones')
      .option('--coverage <file>', 'add the contract coverage of this run to a file')
      .option('--require-coverage', 'exit with 6 while the coverage is below its minimums')
      .option('--json <file>', 'write a JSON report')
      .option('--junit <file>', 'write a JUnit report for CI')
      .option('--html <file>', 'write an HTML report')
      .option('--sarif <file>', 'write a SARIF 2.1.0 report for code scanners')
      .option('--list', 'print the names of the probes and exit')
  const take = (plan: boolean) => (_: unknown, command: Command) => {
    const lists = { budget: [], only: [], skip: [] }
    words = { ...lists, ...command.optsWithGlobals<Omit<Words, 'plan'>>(), plan }
  }
  options(program).action(take(false))
  options(
    program
      .command('plan')
      .description(
        'print what would be sent, spent, left behind and cleaned up; only reads prices and minimums',
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
        .replace(/\.$/, '')}. See --help.`,
    )
  }
  return words
}
