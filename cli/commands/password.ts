import { Option, type Command } from 'commander'
import { FundPasswordState } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import { withCode } from '../calls/codes.ts'
import {
  codeOption,
  fundPasswordFrom,
  fundPasswordOption,
  passwordFrom,
  passwordStdin,
  type PasswordOptions,
} from '../calls/proofs.ts'
import { send } from '../calls/send.ts'
import { contextOf } from '../context/context.ts'
import { prompt } from '../terminal/prompt.ts'

const newPassword = new Option('--new-password <text>', 'prompted for by default').env('H5_NEW_PASSWORD')

interface Change extends PasswordOptions {
  readonly newPassword?: string
}
interface Fund {
  readonly fundPassword?: string
  readonly newFundPassword?: string
}
interface Reset {
  readonly areaCode?: string
  readonly newPassword?: string
  readonly code?: string
}

export function define(command: Command): void {
  command
    .command('change')
    .description('change the login password; all other sessions end')
    .addOption(new Option('--password <text>', 'the current password').env('H5_PASSWORD'))
    .addOption(passwordStdin)
    .addOption(newPassword)
    .action(async (options: Change, leaf: Command) => {
      const context = contextOf(leaf)
      const old_password = await passwordFrom(options)
      const password = await newPasswordFrom(options)
      const flags = { old_password: '--password', password: '--new-password', re_password: '--new-password' }
      const form = { old_password, password, re_password: password }
      const { message } = await send(context, 'userEPwd', form, { flags })
      await context.confirm({ message }, message)
    })

  command
    .command('fund')
    .description('set or change the fund password')
    .addOption(fundPasswordOption)
    .addOption(
      new Option('--new-fund-password <digits>', 'prompted for by default').env('H5_NEW_FUND_PASSWORD'),
    )
    .action(async ({ fundPassword, newFundPassword }: Fund, leaf: Command) => {
      const context = contextOf(leaf)
      const isSet = (await read(context.api, 'userHasPassword', {})) === FundPasswordState.set
      const old = isSet ? { oldpassword: await fundPasswordFrom(fundPassword) } : {}
      const password =
        newFundPassword ??
        (await prompt('New fund password', {
          secret: true,
          instead: '--new-fund-password or H5_NEW_FUND_PASSWORD',
        }))
      const flags = {
        oldpassword: '--fund-password',
        password: '--new-fund-password',
        re_password: '--new-fund-password',
      }
      const form = { ...old, password, re_password: password }
      const { message } = await send(context, 'safeUpdatePassword', form, { flags })
      await context.confirm({ message }, message)
    })

  command
    .command('reset')
    .description('replace a forgotten login password with a code; all sessions end')
    .argument('<account>', 'mail address, or phone number with --area-code')
    .option('--area-code <digits>', 'country code of a phone number, for example 66')
    .addOption(newPassword)
    .addOption(codeOption)
    .action(async (account: string, { areaCode, code, ...options }: Reset, leaf: Command) => {
      const context = contextOf(leaf)
      const password = await newPasswordFrom(options)
      const area = areaCode === undefined ? {} : { area_code: areaCode }
      const unproven = { account, ...area, password, repassword: password }
      const flags = {
        account: '<account>',
        user_string: '<account>',
        area_code: '--area-code',
        password: '--new-password',
        repassword: '--new-password',
      }
      const codeRequest = { account, areaCode, type: 'forget', code, flags } as const
      const form = await withCode(context, 'userForget', unproven, codeRequest)
      const { message } = await send(context, 'userForget', form, { flags })
      await context.confirm({ account, message }, message)
    })
}

const newPasswordFrom = async ({ newPassword: given }: Pick<Change, 'newPassword'>): Promise<string> =>
  given ?? prompt('New password', { secret: true, instead: '--new-password or H5_NEW_PASSWORD' })
