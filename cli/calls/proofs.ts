import { Option } from 'commander'
import { ControlError } from '#sdk/control/error.ts'
import type { Context } from '../context/context.ts'
import { UsageError } from '../errors/errors.ts'
import { prompt, readStdin } from '../terminal/prompt.ts'

// Proofs of identity. None is required on the command line, which other users can read.

export const passwordOption = new Option('--password <text>', 'the login password').env('H5_PASSWORD')
export const passwordStdin = new Option('--password-stdin', 'read the password from stdin')
export const fundPasswordOption = new Option('--fund-password <digits>', 'prompted for by default').env(
  'H5_FUND_PASSWORD',
)
export const codeOption = new Option(
  '--code <digits>',
  'the code that was sent; default: from the outbox of a mock, or prompted for',
)

export interface PasswordOptions {
  readonly password?: string
  readonly passwordStdin?: true
}

/**
 * Reads the password from its option, variable or stdin, or prompts for it.
 * @throws UsageError without a terminal
 */
export async function passwordFrom({ password, passwordStdin }: PasswordOptions): Promise<string> {
  if (passwordStdin !== true)
    return password ?? prompt('Password', { secret: true, instead: '--password-stdin or H5_PASSWORD' })
  const text = (await readStdin()).toString().replace(/\r?\n$/, '')
  if (text === '') throw new UsageError('--password-stdin: stdin is empty', '--password-stdin')
  return text
}

export const fundPasswordFrom = async (given: string | undefined): Promise<string> =>
  given ?? prompt('Fund password', { secret: true, instead: '--fund-password or H5_FUND_PASSWORD' })

/**
 * The latest code sent to an account.
 * @throws UsageError when it can neither be read nor prompted for
 */
export async function codeFrom(context: Context, given: string | undefined, target: string): Promise<string> {
  if (given !== undefined) return given
  try {
    const [latest] = await context.control('outbox', { target })
    if (latest) return latest.code
  } catch (error) {
    // On other backends, the customer receives the code.
    if (!(error instanceof ControlError)) throw error
  }
  if (context.unattended) throw new UsageError(`--code: required, the code sent to ${target}`, '--code')
  return prompt(`Code sent to ${target}`, { instead: '--code' })
}
