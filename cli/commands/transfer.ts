import { Option, type Command } from 'commander'
import { accountFields, accountNames, type AccountName } from '#sdk/model/balance.ts'
import { currencyId } from '../calls/pairs.ts'
import { send } from '../calls/send.ts'
import { contextOf } from '../context/context.ts'

const account = (flags: string) => new Option(flags).choices(accountNames).makeOptionMandatory()

export function define(command: Command): void {
  command
    .argument('<currency>', 'USDT')
    .argument('<amount>', 'decimal number')
    .addOption(account('--from <account>'))
    .addOption(account('--to <account>'))
    .action(
      async (currency: string, amount: string, { from, to }: { from: AccountName; to: AccountName }) => {
        const context = contextOf(command)
        const form = {
          currency_id: await currencyId(context.api, currency),
          number: amount,
          from_field: accountFields[from],
          to_field: accountFields[to],
        }
        const { message } = await send(context, 'walletChange', form, { flags: { number: '<amount>' } })
        await context.confirm({ currency: currency.toUpperCase(), amount, from, to, message }, message)
      },
    )
}
