import type { Command } from 'commander'
import { passwordFrom, passwordOption, passwordStdin, type PasswordOptions } from '../calls/proofs.ts'
import { send } from '../calls/send.ts'
import { contextOf } from '../context/context.ts'
import { UsageError } from '../errors/errors.ts'

export function define(command: Command): void {
  command
    .argument('[account]', 'mail address or phone number (+66812345678); default: that of the profile')
    .addOption(passwordOption)
    .addOption(passwordStdin)
    .action(async (given: string | undefined, options: PasswordOptions) => {
      const context = contextOf(command)
      const { endpoint } = context
      const account = given ?? context.settings.account
      if (account === undefined)
        throw new UsageError('<account>: required without an account in the profile', '<account>')
      const password = await passwordFrom(options)
      const { message: token } = await send(
        context,
        'userLogin',
        { user_string: account, password },
        { flags: { user_string: '<account>' } },
      )
      context.keep(token)
      await context.confirm({ account, endpoint }, `signed in to ${endpoint} as ${account}`)
      if (process.env['H5_TOKEN'] !== undefined && !context.settings.quiet)
        process.stderr.write('    H5_TOKEN is set and overrides this session\n')
    })
}
