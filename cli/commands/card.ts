import type { Command } from 'commander'
import { read } from '#sdk/call.ts'
import { toBankCardInfo } from '#sdk/model/bankCard.ts'
import { performWords } from '../api/fromWords.ts'
import { contextOf } from '../context.ts'
import { ownCode } from '../ownCode.ts'
import { codeOption, fundPasswordFrom, fundPasswordOption } from '../proofs.ts'

export function define(command: Command): void {
  command
    .command('show', { isDefault: true })
    .description('show the saved bank card')
    .action(async (_options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const { card } = toBankCardInfo(await read(context.api, 'userCashInfo', {}))
      await context.print(card ?? {}, (shown) =>
        card === undefined
          ? 'none is saved'
          : Object.entries(shown)
              .map(([name, value]) => `${name}  ${String(value)}`)
              .join('\n'),
      )
    })

  command
    .command('save')
    .description('save a bank card')
    .argument('<fields...>', '--bank_account … --real_name …; all of them: h5 api userCashSave --schema')
    .addOption(fundPasswordOption)
    .addOption(codeOption)
    .allowUnknownOption()
    .action(
      async (words: readonly string[], options: { fundPassword?: string; code?: string }, leaf: Command) => {
        const context = contextOf(leaf)
        const { needsProof } = toBankCardInfo(await read(context.api, 'userCashInfo', {}))
        const proof = needsProof
          ? {
              pay_password: await fundPasswordFrom(options.fundPassword),
              code: await ownCode(context, options.code),
            }
          : {}
        const message = await performWords(context, 'userCashSave', words, proof)
        await context.confirm({ message }, String(message))
      },
    )
}
