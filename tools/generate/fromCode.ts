import { toJSONSchema, type core } from 'zod'
import { createProgram, fillIn } from '../../cli/program.ts'
import { worldFileSchema } from '../../mock/engine/worldfile/schema.ts'
import { scenarioSchema } from '../../scenarios/runner/format/scenario.ts'
import { provenPage } from '../proven/page.ts'
import { formatSources, root } from './formatted.ts'

/** Outputs of code that imports from generated/, by name: it runs after those files are written. */
export async function generateFromCode(): Promise<ReadonlyMap<string, string>> {
  return formatSources({
    'scenario.schema.json': generateScenarioSchema(),
    'cli.md': await generateCliReference(),
    'world.schema.json': generateWorldSchema(),
    // A page of the docs, which other pages link to.
    '../docs/proven.md': provenPage(root),
  })
}

/** Generates a JSON schema of scenarios for completion and validation in editors. */
function generateScenarioSchema(): string {
  return JSON.stringify(toJSONSchema(scenarioSchema, { io: 'input' }))
}

/** tools/ has its own commander in another version. */
type Command = ReturnType<typeof createProgram>

/** Reference of `h5`: the `--help` of every command. */
async function generateCliReference(): Promise<string> {
  const program = createProgram()
  await fillIn(program)
  const contents = Array.from(
    Map.groupBy(program.commands, (command) => command.helpGroup()),
    ([heading, commands]) => `- ${heading} ${commands.map(linkTo).join(' · ')}`,
  )
  return [
    '# Commands of h5',
    '<!-- written by npm run generate; do not edit -->',
    '[docs/cli.md](../docs/cli.md) shows how to use them.',
    contents.join('\n'),
    section(program),
    ...program.commands.map(withSubcommands),
  ].join('\n\n')
}

const linkTo = (command: Command): string => `[${command.name()}](#h5-${command.name()})`

const withSubcommands = (command: Command): string =>
  [section(command), ...command.commands.map(withSubcommands)].join('\n\n')

function section(command: Command): string {
  const { parent } = command
  const path = pathOf(command).join(' ')
  const level = '#'.repeat(Math.min(pathOf(command).length + 1, 4))
  return `${level} ${path}\n\n\`\`\`text\n${helpOf(command, parent === null)}\n\`\`\``
}

const pathOf = (command: Command): readonly string[] =>
  command.parent ? [...pathOf(command.parent), command.name()] : [command.name()]

const width = 110

/** Printed help without the global options, which every command would repeat. */
function helpOf(command: Command, isProgram: boolean): string {
  let printed = ''
  command
    .configureHelp({
      ...command.configureHelp(),
      showGlobalOptions: false,
      helpWidth: width,
      styleTitle: (title) => title,
    })
    .configureOutput({ writeOut: (text) => (printed += text), getOutHasColors: () => false })
    .outputHelp()
  const text = printed.trim()
  return isProgram ? text.replace(/\nGeneral:\n[\s\S]*?\n\n(?=Exit)/, '\n') : text
}

type Schema = core.JSONSchema.JSONSchema

/** Generates a JSON schema of world files for completion and validation in editors. */
function generateWorldSchema(): string {
  const schema: Schema = toJSONSchema(worldFileSchema, { io: 'input' })
  delete schema.required
  const rules = schema.properties?.['rules']
  if (typeof rules === 'object') loosen(rules)
  return JSON.stringify(schema)
}

/** Omitted rules default to those of the default world; list items have to be complete. */
function loosen(schema: Schema): void {
  delete schema.required
  for (const part of Object.values(schema.properties ?? {})) {
    if (typeof part === 'object') loosen(part)
  }
}
