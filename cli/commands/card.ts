import type { Command } from 'commander'
import { read } from '#sdk/call.ts'
import { toBankCardInfo } from '#sdk/model/bankCard.ts'
import { withProofs, type ProofOptions } from '../calls/codes.ts'
import { fieldsFrom, performWords } from '../calls/fromWords.ts'
import { expectFundPassword } from '../calls/gates.ts'
import { codeOption, fundPasswordOption } from '../calls/proofs.ts'
import { contextOf } from '../context/context.ts'
import { humanText } from '../output/humanText.ts'

export function define(command: Command): void {
  command
    .command('show', { isDefault: true })
    .description('show the saved bank card')
    .action(async (_options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const { card } = toBankCardInfo(await read(context.api, 'userCashInfo', {}))
      await context.print(card ?? {}, (shown) => (card === undefined ? 'no card saved' : humanText(shown)))
    })

  command
    .command('save')
    .description('save a bank card')
    .argument('<fields...>', '--bank-account … --real-name …; all fields: h5 api userCashSave --schema')
    .addOption(fundPasswordOption)
    .addOption(codeOption)
    .allowUnknownOption()
    .action(async (words: readonly string[], options: ProofOptions, leaf: Command) => {
      const context = contextOf(leaf)
      const { needsProof } = toBankCardInfo(await read(context.api, 'userCashInfo', {}))
      const card = fieldsFrom('userCashSave', words)
      const form = needsProof
        ? await withProofs(context, {
            operation: 'userCashSave',
            form: card,
            options,
            flags: {},
            gates: () => expectFundPassword(context, 'userCashSave'),
          })
        : card
      const message = await performWords(context, 'userCashSave', { known: form })
      await context.confirm({ message }, String(message))
    })
}
