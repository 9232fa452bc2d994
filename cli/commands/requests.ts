import type { Command } from 'commander'
import { performWords } from '../api/fromWords.ts'
import { contextOf } from '../context.ts'

export function define(command: Command): void {
  command
    .command('list', { isDefault: true })
    .description('list the latest requests of the world, newest first')
    .argument('[fields...]', '--operation, --type, --status, --limit …; all: h5 api requestList --schema')
    .allowUnknownOption()
    .action(async (words: readonly string[], _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print(await performWords(context, 'requestList', words, { limit: 20 }))
    })
}
