import type { Command } from 'commander'
import { read } from '#sdk/call.ts'
import { wallets } from '#sdk/model/balance.ts'
import { contextOf } from '../context/context.ts'
import { columns } from '../output/humanText.ts'
import { isZero } from '../values/decimals.ts'

export function define(command: Command): void {
  command.option('--all', 'include zero balances').action(async (options: { all?: true }) => {
    const context = contextOf(command)
    const balances = wallets(await read(context.api, 'walletList', {}))
    const shown =
      options.all === true
        ? balances
        : balances.filter(({ available, frozen }) => !isZero(available) || !isZero(frozen))
    await context.print(shown, (rows) =>
      columns(rows, {
        account: (row) => row.account,
        currency: (row) => row.currency,
        available: (row) => row.available,
        frozen: (row) => row.frozen,
      }),
    )
  })
}
