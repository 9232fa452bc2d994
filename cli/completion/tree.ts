import type { Command, Option } from 'commander'
import { allOperations, inputFields, findOperation, resolveSchema } from '../api/catalogue.ts'
import { optionOf } from '../api/words.ts'
import type { Names } from './names.ts'

/** The choices at one place of the command line. */
export interface TreePlace {
  /** The commands up to here: `order place`; empty for the program. */
  readonly path: string
  readonly words: readonly Word[]
  readonly options: readonly Word[]
  /** Names that `h5 completion NAMES` lists when they are asked for. */
  readonly names?: Names | undefined
}

export interface Word {
  readonly name: string
  readonly description: string
  /** Values of an option with choices. */
  readonly choices?: readonly string[] | undefined
  readonly names?: Names | undefined
}

/** All places of the program, the program itself first. */
export function placesOf(command: Command, path: readonly string[] = []): readonly TreePlace[] {
  const operations = path.join(' ') === 'api' ? allOperations() : []
  const fault = path.join(' ') === 'fault add' ? inputFields(findOperation('faultAdd')) : {}
  const kinds = resolveSchema('control', fault['kind'] ?? {}).enum ?? []
  const here = {
    path: path.join(' '),
    names: namesAt(command, path),
    words: [
      ...command.commands.map((child) => ({ name: child.name(), description: child.description() })),
      ...command.registeredArguments.flatMap(({ argChoices = [] }) =>
        argChoices.map((name) => ({ name, description: '' })),
      ),
      ...operations.map(({ id, summary = '' }) => ({ name: id, description: summary })),
      ...kinds.map((kind) => ({ name: String(kind), description: '' })),
    ],
    options: [
      ...[...command.options, ...(path.length > 0 ? globals(command) : [])].map((option) => ({
        name: option.long ?? option.short ?? '',
        description: option.description,
        choices: option.argChoices,
        names: namesOfOptions[option.long ?? ''],
      })),
      ...Object.entries(fault).flatMap(([name, { description = '' }]) =>
        name === 'kind' ? [] : [{ name: optionOf(name), description }],
      ),
    ],
  }
  return [here, ...command.commands.flatMap((child) => placesOf(child, [...path, child.name()]))]
}

/** Global options, which every command accepts. */
function globals(command: Command): readonly Option[] {
  const { parent } = command
  return parent ? globals(parent) : command.options
}

const namesOfOptions: Readonly<Record<string, Names>> = { '--world': 'worlds', '--profile': 'profiles' }

/** Kind of name that an argument takes, if a backend or a file knows the names. */
function namesAt(command: Command, [first, second]: readonly string[]): Names | undefined {
  const takes = (name: string) => command.registeredArguments.some((argument) => argument.name() === name)
  if (takes('market')) return 'markets'
  if (first === 'world' && second !== 'create' && (takes('name') || takes('from'))) return 'worlds'
  return first === 'profile' && takes('name') ? 'profiles' : undefined
}
