import { controlEndpoints } from '#generated/control.ts'
import { ControlError } from '#sdk/control/error.ts'
import type { Flags } from '../api/check.ts'
import { optionOf } from '../api/words.ts'

/** A refusal of the control API in the words of a command. */
export class SteeringError extends ControlError {
  /** The option or argument with the mistake, which makes this a usage error. */
  readonly flag: string | undefined
  readonly hint: string | undefined

  constructor(message: string, cause: ControlError, flag: string | undefined, hint: string | undefined) {
    super(message, cause)
    this.flag = flag
    this.hint = hint
  }
}

/**
 * Performs a call of the control API, and names refused inputs as the command line does.
 * @param flags arguments and options by field: a name that the mock does not know is a usage error
 * @param hints what to do, by reason
 * @throws SteeringError
 */
export async function nameFlagsInErrors<Answer>(
  flags: Flags,
  act: () => Promise<Answer>,
  hints: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ControlError)) throw error
    const { reason = '', field = '' } = error
    throw nameFlags(error, flags, hints[reason] ?? (reason === 'not-found' ? listHints[field] : undefined))
  }
}

/** Commands that list the known names of a field. */
const listHints: Readonly<Record<string, string>> = {
  account: 'see: h5 user list',
  user: 'see: h5 user list',
  symbol: 'see: h5 markets',
  from: 'see: h5 world list',
}

function nameFlags(error: ControlError, flags: Flags, hint: string | undefined): ControlError {
  const { field, reason } = error
  const { operation, text } = partsOf(error.message)
  if (field === undefined) return new SteeringError(error.message, error, undefined, hint)
  // `balances.0.amount: …` has the field `balances`, and `csv line 2: …` the field `csv`.
  const [, path = field, ofPath] = /^([\w.]+): (.+)$/s.exec(text) ?? []
  const isPlaced = ofPath !== undefined && path.split('.')[0] === field
  const flag = flags[path] ?? flags[field] ?? optionOf(field)
  const isMistake = reason === 'invalid-input' || (reason === 'not-found' && field in flags)
  if (!isMistake && !isPlaced) return new SteeringError(error.message, error, undefined, hint)
  const rule = isPlaced
    ? ofPath
    : text.startsWith(`${field} `)
      ? text.slice(field.length + 1)
      : lowerFirst(text)
  const sentence = `${flag}: ${rule}`
  return isMistake
    ? new SteeringError(sentence, error, flag.split(': ')[0], hint)
    : new SteeringError(
        operation === undefined ? sentence : `${operation}: ${sentence}`,
        error,
        undefined,
        hint,
      )
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)

/** Ignores a refusal of the control API, and throws any other error. */
export const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof ControlError)) throw error
}

/** Separates the operation that begins each message of the control client. */
export function partsOf(message: string): { readonly operation: string | undefined; readonly text: string } {
  const [, operation = '', text = ''] = /^(\w+): (.+)$/s.exec(message) ?? []
  return operation in controlEndpoints ? { operation, text } : { operation: undefined, text: message }
}
