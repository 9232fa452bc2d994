import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { read } from '#sdk/call.ts'
import { accountFields, wallets, type AccountName } from '#sdk/model/balance.ts'
import { upload } from '#sdk/upload.ts'
import { contextOf } from '../context.ts'
import { currencyId } from '../pairs.ts'
import { sampleProof } from '../proof.ts'
import { send } from '../send.ts'
import { table } from '../table.ts'

export function walletCommands(program: Command): void {
  program
    .command('wallet')
    .description('show the balances of all four accounts')
    .option('--all', 'zero balances too')
    .action(async (options: { all?: true }, command: Command) => {
      const context = contextOf(command)
      const balances = wallets(await read(context.api, 'walletList', {}))
      const shown =
        options.all === true
          ? balances
          : balances.filter(({ available, frozen }) => Number(available) + Number(frozen) > 0)
      context.print(shown, (rows) =>
        table(
          ['account', 'currency', 'available', 'frozen'],
          rows.map((row) => [row.account, row.currency, row.available, row.frozen]),
        ),
      )
    })

  program
    .command('deposit')
    .description('request a deposit: it waits for review')
    .argument('<currency>', 'USDT')
    .argument('<amount>', 'decimal number')
    .option('--proof <file>', 'a jpg, png or webp; without it a small sample is sent')
    .action(async (currency: string, amount: string, options: { proof?: string }, command: Command) => {
      const context = contextOf(command)
      const id = await currencyId(context.api, currency)
      const picture = options.proof === undefined ? sampleProof() : new Blob([await readFile(options.proof)])
      const imgs = await upload(context.api, picture)
      const { message } = await send(context, 'walletChargeReq', { currency: id, amount, imgs })
      context.print({ currency: currency.toUpperCase(), amount, message }, () => message)
    })

  program
    .command('transfer')
    .description('move money between accounts: spot, contract, option, trust')
    .argument('<currency>', 'USDT')
    .argument('<amount>', 'decimal number')
    .requiredOption('--from <account>', 'spot, contract, option or trust')
    .requiredOption('--to <account>', 'spot, contract, option or trust')
    .action(
      async (currency: string, amount: string, options: { from: string; to: string }, command: Command) => {
        const context = contextOf(command)
        const { message } = await send(context, 'walletChange', {
          currency_id: await currencyId(context.api, currency),
          number: amount,
          from_field: accountField(options.from),
          to_field: accountField(options.to),
        })
        context.print({ message }, () => message)
      },
    )
}

/** The backend's own words are understood as well; a wrong one is left for the backend to name. */
function accountField(name: string): (typeof accountFields)[AccountName] {
  return Object.hasOwn(accountFields, name) ? accountFields[name as AccountName] : (name as 'change')
}
