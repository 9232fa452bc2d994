import { Command, Option } from 'commander'
import { languages } from '#generated/languages.ts'
import packageJson from '../package.json' with { type: 'json' }
import { commands } from './commands.ts'
import { asksForJson, defaultEndpoint, type GlobalOptions } from './context/settings.ts'
import { descriptions } from './output/descriptions.ts'
import { formats } from './output/printer.ts'
import { bold } from './output/terminalText.ts'
import type { Programs } from './scenarios/inProcess.ts'
import { unknownCommand, unknownSubcommand } from './unknownCommand.ts'
import { idempotencyKey, wholeNumber } from './values/options.ts'

const exitCodes =
  'Exit codes: 0 success, 1 refused by the backend, 2 usage error, 3 not logged in, 4 network, 5 contract broken,\n6 something could not be checked (h5 contract, h5 run, h5 compare)'

/** The program with the names of all commands; a command is loaded on use. */
export function createProgram(): Command {
  const program = new Command('h5')
    .description('Call any backend of the contract, and steer the mock, from a terminal or a script')
    .version(packageJson.version)
    .option('--endpoint <url>', `the backend, without /api (H5_ENDPOINT; default: ${defaultEndpoint})`)
    .option('--world <name>', 'a world of the mock (H5_WORLD)')
    .option('--profile <name>', 'a named set of settings (H5_PROFILE); see: h5 profile')
    // Set below instead of as a default, which the help would print.
    .addOption(
      new Option('--control-token <token>', 'token for the control API of a mock on another machine').env(
        'H5_CONTROL_TOKEN',
      ),
    )
    .addOption(new Option('--lang <code>', 'language of messages').choices(languages))
    .addOption(
      new Option('--output <format>', 'output format; streams print one line per row').choices(formats),
    )
    .option('--json', 'the same as --output json')
    .option('--query <query>', "select a part by path or JMESPath: [0].id, [?side=='buy'].id")
    .option('--quiet', 'no confirmations, hints and progress')
    .option('--wait [seconds]', 'wait for the backend to start; default: 60', wholeNumber)
    .option('--idempotency-key <key>', 'key of a write, which takes effect once per key', idempotencyKey)
    .addHelpText('after', `\n${exitCodes}`)
    .addHelpText('before', ({ command }) => {
      rejectUnknown(command)
      return ''
    })
    .helpCommand(false)
  program.on('command:*', () => rejectUnknown(program))
  for (const [name, variable] of [
    ['endpoint', 'H5_ENDPOINT'],
    ['world', 'H5_WORLD'],
    ['profile', 'H5_PROFILE'],
  ] as const) {
    const value = process.env[variable]
    if (value !== undefined && value !== '') program.setOptionValueWithSource(name, value, 'env')
  }
  for (const [name, { description, group }] of Object.entries(commands))
    program.command(name).description(description).helpGroup(`${group}:`)
  const loaded = new Set<Command>()
  program.hook('preSubcommand', async (_program, command) => {
    const wanted = commands[command.name()]?.needsAll === true ? program.commands : [command]
    for (const each of wanted) await load(each, loaded)
  })
  configureCommand(program)
  return program
}

export const programs: Programs = {
  create: createProgram,
  inScenarios: Object.fromEntries(
    Object.entries(commands).map(([name, { inScenarios }]) => [name, inScenarios]),
  ),
}

/** Loads arguments, options and subcommands of every command. */
export async function fillIn(program: Command): Promise<void> {
  for (const command of program.commands) await load(command, new Set())
}

async function load(command: Command, loaded: Set<Command>): Promise<void> {
  if (loaded.has(command)) return
  loaded.add(command)
  const module = await commands[command.name()]?.load()
  module?.define(command, programs)
  configureCommand(command)
}

/** Rejects unknown subcommands, which commander would pass to the default subcommand as an argument. */
function mustBeKnown(group: Command, chosen: Command): void {
  const [word] = group.args
  if (word === undefined || word.startsWith('-') || word === chosen.name()) return
  if (chosen.registeredArguments.length > 0) return
  throw unknownSubcommand(
    word,
    group.commands.map((each) => each.name()),
    group.name(),
  )
}

/** Help for an unknown command would be the help of the program, which hides the mistake. */
function rejectUnknown({ args: [word] }: Command): void {
  if (word === undefined || word.startsWith('-') || commands[word]) return
  throw unknownCommand(word, Object.keys(commands))
}

/** Subcommands do not inherit these settings. */
function configureCommand(command: Command): void {
  if (command.parent && command.commands.length > 0) command.hook('preSubcommand', mustBeKnown)
  command
    .exitOverride()
    // `printError` prints errors, as JSON on request.
    .configureOutput({
      outputError: () => {},
      writeErr: (text) => {
        if (!asksForJson(command.optsWithGlobals<GlobalOptions>())) process.stderr.write(text)
      },
    })
    .configureHelp({ showGlobalOptions: true, styleTitle: bold, ...descriptions })
  if (command.commands.length > 0) command.helpCommand(false)
  for (const child of command.commands) configureCommand(child)
}
