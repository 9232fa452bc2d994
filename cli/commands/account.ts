import type { Command } from 'commander'
import { read, write } from '#sdk/call.ts'
import { ApiError } from '#sdk/errors.ts'
import { toProfile } from '#sdk/model/profile.ts'
import { contextOf } from '../context.ts'
import { UsageError } from '../exit.ts'
import { forgetToken, writeToken } from '../session.ts'

export function accountCommands(program: Command): void {
  program
    .command('login')
    .description('sign in and keep the token for the next commands')
    .argument('<account>', 'mail address, or phone number (+66812345678)')
    .option('--password <text>', 'the login password (or H5_PASSWORD, which stays out of the process list)')
    .action(async (account: string, options: { password?: string }, command: Command) => {
      const context = contextOf(command)
      const password = options.password ?? process.env['H5_PASSWORD']
      if (password === undefined) throw new UsageError('a password is needed: --password or H5_PASSWORD')
      const { message: token } = await write(context.api, 'userLogin', { user_string: account, password })
      writeToken(context.endpoint, context.world, token)
      context.print(
        { account, endpoint: context.endpoint },
        () => `signed in to ${context.endpoint} as ${account}`,
      )
    })

  program
    .command('logout')
    .description('end the session and forget its token')
    .action(async (_options: object, command: Command) => {
      const context = contextOf(command)
      await write(context.api, 'userLogout', {}).catch((error: unknown) => {
        // It has ended already, or this backend knows no sign-out: then it runs out by itself.
        if (!(error instanceof ApiError) || error.kind === 'network' || error.kind === 'timeout') throw error
      })
      forgetToken(context.endpoint, context.world)
      context.print({ endpoint: context.endpoint }, () => `signed out of ${context.endpoint}`)
    })

  program
    .command('whoami')
    .description('show who is signed in')
    .action(async (_options: object, command: Command) => {
      const context = contextOf(command)
      const user = toProfile(await read(context.api, 'userCenter', {}))
      context.print(user, ({ id, email, phone }) => `${email || phone}  (user ${String(id)})`)
    })
}
