import type { Command } from 'commander'
import { read } from '#sdk/call.ts'
import { toSavedAddresses } from '#sdk/model/savedAddress.ts'
import { contextOf } from '../context.ts'
import { idOf } from '../options.ts'
import { ownCode } from '../ownCode.ts'
import { currencyId } from '../pairs.ts'
import { codeOption, fundPasswordFrom, fundPasswordOption } from '../proofs.ts'
import { send } from '../send.ts'

const flags = {
  address: '<address>',
  netType: '--chain',
  pay_password: '--fund-password',
  notes: '--note',
  address_id: '<id>',
}

interface Add {
  readonly chain: string
  readonly note?: string
  readonly fundPassword?: string
  readonly code?: string
}

export function define(command: Command): void {
  command
    .command('list')
    .description('list the saved addresses of a currency')
    .argument('<currency>', 'USDT')
    .action(async (name: string, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const currency = await currencyId(context.api, name)
      await context.print(toSavedAddresses(await read(context.api, 'walletGetAddress', { currency })))
    })

  command
    .command('add')
    .description('save an address to withdraw to')
    .argument('<currency>', 'USDT')
    .argument('<address>')
    .requiredOption('--chain <name>', 'TRC20 say')
    .option('--note <text>', 'what to call it')
    .addOption(fundPasswordOption)
    .addOption(codeOption)
    .action(
      async (currency: string, address: string, { chain, note, fundPassword, code }: Add, leaf: Command) => {
        const context = contextOf(leaf)
        const form = {
          currency_id: await currencyId(context.api, currency),
          address,
          netType: chain,
          pay_password: await fundPasswordFrom(fundPassword),
          code: await ownCode(context, code),
          ...(note !== undefined && { notes: note }),
        }
        const { message } = await send(context, 'walletAddaddress', form, { flags })
        await context.confirm({ address, chain, message }, message)
      },
    )

  command
    .command('remove')
    .description('forget a saved address')
    .argument('<id>', 'as in the list', idOf)
    .action(async (id: number, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const { message } = await send(context, 'walletDeladdress', { address_id: id }, { flags })
      await context.confirm({ id, message }, message)
    })
}
