import { Option, type Command } from 'commander'
import { withCode } from '../calls/codes.ts'
import {
  codeOption,
  passwordFrom,
  passwordOption,
  passwordStdin,
  type PasswordOptions,
} from '../calls/proofs.ts'
import { send } from '../calls/send.ts'
import { contextOf } from '../context/context.ts'

interface Options extends PasswordOptions {
  readonly invite: string
  readonly areaCode?: string
  readonly code?: string
}

export function define(command: Command): void {
  command
    .argument('<account>', 'mail address, or phone number with --area-code')
    .addOption(passwordOption)
    .addOption(passwordStdin)
    .addOption(codeOption)
    .addOption(new Option('--invite <code>', 'invitation code').env('H5_INVITE').default('WELCOME8'))
    .option('--area-code <digits>', 'country code of a phone number, for example 66')
    .addHelpText('after', '\nSends a code, registers the customer and signs in.')
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
      const unproven = {
        user_string: account,
        password,
        re_password: password,
        extension_code: options.invite,
        agreement: 1,
        ...(areaCode === undefined
          ? ({ type: 'email' } as const)
          : ({ type: 'mobile', areacode: areaCode } as const)),
      } as const
      const codeRequest = { account, areaCode, type: 'register', code: options.code, flags } as const
      const form = await withCode(context, 'userRegister', unproven, codeRequest)
      await send(context, 'userRegister', form, { flags })
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
