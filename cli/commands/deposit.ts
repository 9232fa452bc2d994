import type { Command } from 'commander'
import { currencyId } from '../calls/pairs.ts'
import { uploadPicture } from '../calls/pictures.ts'
import { writeAndFind, rowMessage } from '../calls/rows.ts'
import { send } from '../calls/send.ts'
import { contextOf } from '../context/context.ts'

export function define(command: Command): void {
  command
    .argument('<currency>', 'USDT')
    .argument('<amount>', 'decimal number')
    .option('--proof <file>', 'a jpg, png or webp; default: a small sample')
    .action(async (name: string, amount: string, options: { proof?: string }) => {
      const context = contextOf(command)
      const currency = await currencyId(context.api, name)
      const imgs = await uploadPicture(context, options.proof, 'proof')
      const { id, answer } = await writeAndFind(context, 'chargeMentionLog2', {}, () =>
        send(context, 'walletChargeReq', { currency, amount, imgs }, { flags: { amount: '<amount>' } }),
      )
      const { message } = answer
      await context.confirm(
        { id, currency: name.toUpperCase(), amount, message },
        rowMessage('deposit', id, message),
      )
    })
}
