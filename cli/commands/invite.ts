import type { Command } from 'commander'
import { read } from '#sdk/call.ts'
import { toFriend, toInvitation, toRanking, toRebate } from '#sdk/model/invitation.ts'
import { contextOf } from '../context.ts'
import { wholeNumber } from '../options.ts'
import { newest } from '../rows.ts'

export function define(command: Command): void {
  command
    .command('show', { isDefault: true })
    .description('show the invitation code and what it has brought')
    .action(async (_options: object, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print(toInvitation(await read(context.api, 'userInvite', {})))
    })

  command
    .command('friends')
    .description('list who registered with it')
    .option('--limit <n>', 'at most so many', wholeNumber, 20)
    .action(async ({ limit }: { limit: number }, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print((await newest(context, 'userMyInviteList', {}, limit)).map(toFriend))
    })

  command
    .command('rebates')
    .description('list what came back of their fees')
    .option('--limit <n>', 'at most so many', wholeNumber, 20)
    .action(async ({ limit }: { limit: number }, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print((await newest(context, 'userMyAccountReturn', {}, limit)).map(toRebate))
    })

  command
    .command('ranking')
    .description('list who earned most by inviting')
    .action(async (_options: object, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print(toRanking(await read(context.api, 'userInviteList', {})))
    })
}
