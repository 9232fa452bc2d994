import type { Command, Option } from 'commander'
import { allOperations } from '../api/catalogue.ts'

/** The choices at one place of the command line. */
export interface Place {
  /** The commands up to here: `order place`; empty for the program. */
  readonly path: string
  readonly words: readonly Word[]
  readonly options: readonly Word[]
}

export interface Word {
  readonly name: string
  readonly description: string
  /** Values of an option with choices. */
  readonly choices?: readonly string[] | undefined
}

/** All places of the program, the program itself first. */
export function placesOf(command: Command, path: readonly string[] = []): readonly Place[] {
  const operations = path.join(' ') === 'api' ? allOperations() : []
  const here = {
    path: path.join(' '),
    words: [
      ...command.commands.map((child) => ({ name: child.name(), description: child.description() })),
      ...command.registeredArguments.flatMap(({ argChoices = [] }) =>
        argChoices.map((name) => ({ name, description: '' })),
      ),
      ...operations.map(({ id, summary = '' }) => ({ name: id, description: summary })),
    ],
    options: [...command.options, ...(path.length > 0 ? globals(command) : [])].map((option) => ({
      name: option.long ?? option.short ?? '',
      description: option.description,
      choices: option.argChoices,
    })),
  }
  return [here, ...command.commands.flatMap((child) => placesOf(child, [...path, child.name()]))]
}

/** Global options, which every command accepts. */
function globals(command: Command): readonly Option[] {
  const { parent } = command
  return parent ? globals(parent) : command.options
}
