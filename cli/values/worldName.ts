import { UsageError } from '../errors/errors.ts'

/**
 * Checks a name as the mock does, because it becomes part of headers, addresses and file names.
 * @throws UsageError
 */
export function worldName(text: string, field: string): string {
  if (!/^(?!\.{1,2}$)[\w.-]{1,64}$/.test(text))
    throw new UsageError(
      `${field}: must be 1 to 64 letters, digits, dots, _ and -, not ${text === '' ? 'nothing' : text}`,
      field,
    )
  return text
}
