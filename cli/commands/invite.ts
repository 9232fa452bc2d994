import type { Command } from 'commander'
import { read } from '#sdk/call.ts'
import { toFriend, toInvitation, toRanking, toRebate } from '#sdk/model/invitation.ts'
import { newestRows } from '../calls/rows.ts'
import { contextOf } from '../context/context.ts'
import { wholeNumber } from '../values/options.ts'

export function define(command: Command): void {
  command
    .command('show', { isDefault: true })
    .description('show the invitation code and its earnings')
    .action(async (_options: object, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print(toInvitation(await read(context.api, 'userInvite', {})))
    })

  command
    .command('friends')
    .description('list the invited customers')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 20)
    .action(async ({ limit }: { limit: number }, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print((await newestRows(context, 'userMyInviteList', {}, limit)).map(toFriend))
    })

  command
    .command('rebates')
    .description('list rebates from their fees')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 20)
    .action(async ({ limit }: { limit: number }, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print((await newestRows(context, 'userMyAccountReturn', {}, limit)).map(toRebate))
    })

  command
    .command('ranking')
    .description('list the highest earners')
    .action(async (_options: object, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print(toRanking(await read(context.api, 'userInviteList', {})))
    })
}
