import type { Context } from '../context.ts'
import { findOperation, type Fields } from './catalogue.ts'
import { check, type Flags } from './check.ts'
import { convert } from './convert.ts'
import { perform } from './perform.ts'
import { typedFields } from './words.ts'

/**
 * Performs an operation with fields as `h5 api` takes them, and with those that are known already: a daily command that
 * takes whatever the contract takes.
 * @param flags what the known fields are called on the command line, where that is not their own name
 * @throws UsageError that names the flag
 */
export async function performWords(
  context: Context,
  id: string,
  words: readonly string[],
  known: Fields = {},
  flags?: Flags,
): Promise<unknown> {
  const operation = findOperation(id)
  const fields = { ...known, ...fieldsFrom(id, words) }
  await check(operation, fields, context.language, flags)
  return perform(context, operation, { fields })
}

/** Reads fields of an operation as `h5 api` takes them. @throws UsageError when a field is none of the operation's */
export function fieldsFrom(id: string, words: readonly string[]): Fields {
  const operation = findOperation(id)
  return convert(operation, typedFields(operation, words))
}
