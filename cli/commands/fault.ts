import type { Command } from 'commander'
import { performWords } from '../calls/fromWords.ts'
import { nameFlagsInErrors } from '../calls/steering.ts'
import { contextOf } from '../context/context.ts'
import { humanText } from '../output/humanText.ts'
import { idOf } from '../values/options.ts'

export function define(command: Command): void {
  command
    .command('list', { isDefault: true })
    .description('list the active faults')
    .action(async (_options: object, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print(await context.control('faultList'))
    })

  command
    .command('add')
    .description('inject a fault: h5 fault add answer-lost --operation coinTradePlace --count 1')
    .argument('<kind>', 'latency, failure, answer-lost …; all: h5 api faultAdd --schema')
    .argument('[fields...]', '--operation, --channel, --count, --probability, --ms …')
    .allowUnknownOption()
    .action(async (kind: string, words: readonly string[], _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const fault = await performWords(context, 'faultAdd', {
        words,
        known: { kind },
        flags: { kind: '<kind>' },
      })
      await context.confirm(Object(fault) as object, humanText(fault))
    })

  command
    .command('clear')
    .description('clear one fault, or all')
    .argument('[id]', 'as in the list', idOf)
    .action(async (id: number | undefined, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const answer = await nameFlagsInErrors(
        {},
        () => context.control('faultClear', id === undefined ? {} : { id }),
        { 'not-found': 'see: h5 fault list' },
      )
      await context.confirm(answer, `${String(answer.cleared)} cleared`)
    })
}
