import { Option, type Command } from 'commander'
import { contextOf } from '../context.ts'
import {
  codeFrom,
  codeOption,
  passwordFrom,
  passwordOption,
  passwordStdin,
  type PasswordOptions,
} from '../proofs.ts'
import { send } from '../send.ts'

interface Options extends PasswordOptions {
  readonly invite: string
  readonly areaCode?: string
  readonly code?: string
}

export function define(command: Command): void {
  command
    .argument('<account>', 'mail address; or phone number, with --area-code')
    .addOption(passwordOption)
    .addOption(passwordStdin)
    .addOption(codeOption)
    .addOption(new Option('--invite <code>', 'invitation code').env('H5_INVITE').default('WELCOME8'))
    .option('--area-code <digits>', 'of the country of a phone number, 66 say')
    .addHelpText('after', '\nA code is sent, the customer registered and signed in.')
    .action(async (account: string, options: Options) => {
      const context = contextOf(command)
      const password = await passwordFrom(options)
      const flags = {
        user_string: '<account>',
        re_password: '--password',
        extension_code: '--invite',
        areacode: '--area-code',
        area_code: '--area-code',
      }
      const { areaCode } = options
      const purpose = { user_string: account, type: 'register' } as const
      if (options.code === undefined) {
        if (areaCode === undefined) await send(context, 'smsMail', purpose, { flags, part: 'code' })
        else await send(context, 'smsSend', { ...purpose, area_code: areaCode }, { flags, part: 'code' })
      }
      const form = {
        user_string: account,
        password,
        re_password: password,
        code: await codeFrom(context, options.code, account),
        extension_code: options.invite,
        agreement: 1,
      } as const
      if (areaCode === undefined) await send(context, 'userRegister', { ...form, type: 'email' }, { flags })
      else await send(context, 'userRegister', { ...form, type: 'mobile', areacode: areaCode }, { flags })
      const { message } = await send(
        context,
        'userLogin',
        { user_string: account, password },
        { flags, part: 'login' },
      )
      context.keep(message)
      await context.confirm({ account, endpoint: context.endpoint }, `registered and signed in as ${account}`)
    })
}
