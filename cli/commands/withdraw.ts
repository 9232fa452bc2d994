import type { Command } from 'commander'
import { bankCurrencyId } from '#sdk/model/balance.ts'
import { withProofs, type ProofOptions } from '../calls/codes.ts'
import { expectWithdrawable } from '../calls/gates.ts'
import { currencyId } from '../calls/pairs.ts'
import { codeOption, fundPasswordOption } from '../calls/proofs.ts'
import { writeAndFind, rowMessage } from '../calls/rows.ts'
import { send } from '../calls/send.ts'
import { contextOf } from '../context/context.ts'
import { UsageError } from '../errors/errors.ts'

interface Options extends ProofOptions {
  readonly to?: string
  readonly toCard?: true
  readonly note?: string
}

export function define(command: Command): void {
  command
    .argument('<currency>', 'USDT')
    .argument('<amount>', 'decimal number; includes the fee')
    .option('--to <address>', 'a saved address: h5 address list')
    .option('--to-card', 'to the bank card, from USDT')
    .option('--note <text>', 'private note')
    .addOption(fundPasswordOption)
    .addOption(codeOption)
    .action(async (currency: string, amount: string, { to, toCard, note, ...proof }: Options) => {
      const context = contextOf(command)
      if ((to === undefined) === (toCard === undefined))
        throw new UsageError('--to: give either --to <address> or --to-card', '--to')
      const address = to ?? '--'
      const withdrawn = toCard === true ? bankCurrencyId : await currencyId(context.api, currency)
      const unproven = {
        currency: withdrawn,
        number: amount,
        address,
        ...(note !== undefined && { remark: note }),
      }
      const flags = { number: '<amount>', address: '--to', remark: '--note' }
      const form = await withProofs(context, {
        operation: 'walletOut',
        form: unproven,
        options: proof,
        flags,
        gates: () => expectWithdrawable(context, { currency: withdrawn, amount, address }),
        withoutCode: toCard === true,
      })
      const { id, answer } = await writeAndFind(context, 'chargeMentionLog3', {}, () =>
        send(context, 'walletOut', form, { flags }),
      )
      const { message } = answer
      await context.confirm(
        { id, currency: currency.toUpperCase(), amount, message },
        rowMessage('withdrawal', id, message),
      )
    })
}
