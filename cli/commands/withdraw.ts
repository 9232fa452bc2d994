import type { Command } from 'commander'
import { contextOf } from '../context.ts'
import { UsageError } from '../exit.ts'
import { made, named } from '../made.ts'
import { ownCode } from '../ownCode.ts'
import { bank, currencyId } from '../pairs.ts'
import { codeOption, fundPasswordFrom, fundPasswordOption } from '../proofs.ts'
import { send } from '../send.ts'

interface Options {
  readonly to?: string
  readonly toCard?: true
  readonly fundPassword?: string
  readonly code?: string
  readonly note?: string
}

export function define(command: Command): void {
  command
    .argument('<currency>', 'USDT')
    .argument('<amount>', 'decimal number; the fee comes out of it')
    .option('--to <address>', 'a saved address: h5 address list')
    .option('--to-card', 'to the bank card, from USDT')
    .option('--note <text>', 'for oneself')
    .addOption(fundPasswordOption)
    .addOption(codeOption)
    .action(async (currency: string, amount: string, { to, toCard, note, fundPassword, code }: Options) => {
      const context = contextOf(command)
      if ((to === undefined) === (toCard === undefined))
        throw new UsageError('--to: say one of --to <address> and --to-card', '--to')
      const form = {
        currency: toCard === true ? bank : await currencyId(context.api, currency),
        number: amount,
        address: to ?? '--',
        pay_password: await fundPasswordFrom(fundPassword),
        code: toCard === true ? '' : await ownCode(context, code),
        ...(note !== undefined && { remark: note }),
      }
      const flags = { number: '<amount>', address: '--to', pay_password: '--fund-password', remark: '--note' }
      const { id, answer } = await made(context, 'chargeMentionLog3', {}, () =>
        send(context, 'walletOut', form, { flags }),
      )
      const { message } = answer
      await context.confirm(
        { id, currency: currency.toUpperCase(), amount, message },
        named('withdrawal', id, message),
      )
    })
}
