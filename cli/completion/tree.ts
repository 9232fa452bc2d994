import type { Command, Option } from 'commander'
import { allOperations } from '../api/catalogue.ts'

/** What can stand at one place of the command line. */
export interface Place {
  /** The commands that lead there: `order place`; empty for the program. */
  readonly path: string
  readonly words: readonly Word[]
  readonly options: readonly Word[]
}

export interface Word {
  readonly name: string
  readonly description: string
  /** The values of an option that has a choice of them. */
  readonly choices?: readonly string[] | undefined
}

/** Every place of the program, itself first. */
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

/** The options of the program, which every command takes as well. */
function globals(command: Command): readonly Option[] {
  const { parent } = command
  return parent ? globals(parent) : command.options
}
