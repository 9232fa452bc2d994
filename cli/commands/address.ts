import type { Command } from 'commander'
import { read } from '#sdk/call.ts'
import { toSavedAddresses } from '#sdk/model/savedAddress.ts'
import { withProofs, type ProofOptions } from '../calls/codes.ts'
import { expectNewAddress } from '../calls/gates.ts'
import { currencyId } from '../calls/pairs.ts'
import { codeOption, fundPasswordOption } from '../calls/proofs.ts'
import { send } from '../calls/send.ts'
import { contextOf } from '../context/context.ts'
import { idOf } from '../values/options.ts'

const flags = {
  address: '<address>',
  netType: '--chain',
  notes: '--note',
  address_id: '<id>',
}

interface Add extends ProofOptions {
  readonly chain: string
  readonly note?: string
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
    .description('save a withdrawal address')
    .argument('<currency>', 'USDT')
    .argument('<address>')
    .requiredOption('--chain <name>', 'for example TRC20')
    .option('--note <text>', 'a name for it')
    .addOption(fundPasswordOption)
    .addOption(codeOption)
    .action(async (currency: string, address: string, { chain, note, ...proof }: Add, leaf: Command) => {
      const context = contextOf(leaf)
      const currency_id = await currencyId(context.api, currency)
      const unproven = { currency_id, address, netType: chain, ...(note !== undefined && { notes: note }) }
      const form = await withProofs(context, {
        operation: 'walletAddaddress',
        form: unproven,
        options: proof,
        flags,
        gates: () => expectNewAddress(context, { currency: currency_id, chain, address }),
      })
      const { message } = await send(context, 'walletAddaddress', form, { flags })
      await context.confirm({ address, chain, message }, message)
    })

  command
    .command('remove')
    .description('remove a saved address')
    .argument('<id>', 'id from the list', idOf)
    .action(async (id: number, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const { message } = await send(context, 'walletDeladdress', { address_id: id }, { flags })
      await context.confirm({ id, message }, message)
    })
}
