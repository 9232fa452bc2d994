import { Option } from 'commander'
import { ControlError } from '#sdk/control/error.ts'
import type { Context } from './context.ts'
import { prompt, readStdin } from './terminal/prompt.ts'
import { UsageError } from './exit.ts'

// What customers prove who they are by. None of it has to stand in a command line, which others can read.

export const passwordOption = new Option('--password <text>', 'the login password').env('H5_PASSWORD')
export const passwordStdin = new Option('--password-stdin', 'read the password from stdin')
export const fundPasswordOption = new Option('--fund-password <digits>', 'asked for without it').env(
  'H5_FUND_PASSWORD',
)
export const codeOption = new Option(
  '--code <digits>',
  'the code that was sent; without it, taken from the outbox of a mock, else asked for',
)

export interface PasswordOptions {
  readonly password?: string
  readonly passwordStdin?: true
}

/** Of an option, its variable or stdin, or typed unseen. @throws UsageError without a terminal */
export async function passwordFrom({ password, passwordStdin }: PasswordOptions): Promise<string> {
  if (passwordStdin !== true)
    return password ?? prompt('Password', { secret: true, instead: '--password-stdin or H5_PASSWORD' })
  const text = (await readStdin()).toString().replace(/\r?\n$/, '')
  if (text === '') throw new UsageError('--password-stdin: stdin is empty', '--password-stdin')
  return text
}

export const fundPasswordFrom = async (given: string | undefined): Promise<string> =>
  given ?? prompt('Fund password', { secret: true, instead: '--fund-password or H5_FUND_PASSWORD' })

/** The code that was sent there last. @throws UsageError where it can neither be looked up nor asked for */
export async function codeFrom(context: Context, given: string | undefined, target: string): Promise<string> {
  if (given !== undefined) return given
  try {
    const [latest] = await context.control('outbox', { target })
    if (latest) return latest.code
  } catch (error) {
    // On a backend that is no mock the customer has the code.
    if (!(error instanceof ControlError)) throw error
  }
  if (context.unattended) throw new UsageError(`--code: say the code that was sent to ${target}`, '--code')
  return prompt(`Code sent to ${target}`, { instead: '--code' })
}
