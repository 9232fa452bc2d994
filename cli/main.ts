import packageJson from '../package.json' with { type: 'json' }
import { Command, CommanderError, Option } from 'commander'
import { languages } from '#generated/languages.ts'
import { accountCommands } from './commands/account.ts'
import { contractCommand } from './commands/contract.ts'
import { marketCommands } from './commands/market.ts'
import { orderCommands } from './commands/order.ts'
import { runCommand } from './commands/run.ts'
import { smokeCommand } from './commands/smoke.ts'
import { walletCommands } from './commands/wallet.ts'
import { complain, exitCode } from './exit.ts'

const { version } = packageJson

const program = new Command('h5')
  .description(
    'Registration, deposit and trading on any backend of the h5-exchange contract, from a terminal or a script',
  )
  .version(version)
  .option(
    '--endpoint <url>',
    'the backend, without /api (or H5_ENDPOINT)',
    process.env['H5_ENDPOINT'] ?? 'http://127.0.0.1:4010',
  )
  .option('--world <name>', 'a world of the mock (or H5_WORLD)', process.env['H5_WORLD'])
  // Not a default, which the help would print.
  .addOption(
    new Option(
      '--control-token <token>',
      'what a mock on another machine asks of callers of its control door',
    ).env('H5_CONTROL_TOKEN'),
  )
  .addOption(new Option('--lang <code>', 'language of messages').choices(languages).default('en'))
  .option('--json', 'print JSON, one document a command, one a line for streams')
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .addHelpText(
    'after',
    '\nExit codes: 0 ok, 1 refused by the backend, 2 usage, 3 not logged in, 4 network, 5 contract broken,\n6 nothing wrong, but not all could be checked (h5 contract, h5 run)',
  )

for (const add of [
  accountCommands,
  marketCommands,
  walletCommands,
  orderCommands,
  smokeCommand,
  runCommand,
  contractCommand,
])
  add(program)
// Subcommands do not inherit this by themselves when they are added through `command`.
const inherit = (command: Command): void => {
  for (const child of command.commands) {
    child.exitOverride().configureHelp({ showGlobalOptions: true })
    inherit(child)
  }
}
inherit(program)

try {
  await program.parseAsync()
} catch (error) {
  // Commander has printed its own complaint already; help and version are no errors.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : exitCode.usage
  else process.exitCode = complain(error, program.opts<{ json?: true }>().json === true)
}
