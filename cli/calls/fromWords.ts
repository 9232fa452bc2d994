import { findOperation, type Fields } from '../api/catalogue.ts'
import { check, type Flags } from '../api/check.ts'
import { convert } from '../api/convert.ts'
import { typedFields } from '../api/words.ts'
import type { Context } from '../context/context.ts'
import { perform } from './perform.ts'
import { nameFlagsInErrors } from './steering.ts'

interface Words {
  /** Fields as typed. */
  readonly words?: readonly string[]
  /** Fields that the command knows. */
  readonly known?: Fields
  /** Command-line names of the known fields, where they differ. */
  readonly flags?: Flags
}

/**
 * Performs an operation with fields typed as for `h5 api`, plus known ones, for commands that accept any field of the
 * contract.
 * @throws UsageError with the flag; SteeringError
 */
export async function performWords(
  context: Context,
  id: string,
  { words = [], known = {}, flags = {} }: Words,
): Promise<unknown> {
  const operation = findOperation(id)
  const fields = { ...known, ...fieldsFrom(id, words) }
  await check(operation, fields, context.language, flags)
  return nameFlagsInErrors(flags, () => perform(context, operation, { fields }))
}

/**
 * Reads fields of an operation as `h5 api` does.
 * @throws UsageError for unknown fields
 */
export function fieldsFrom(id: string, words: readonly string[]): Fields {
  const operation = findOperation(id)
  return convert(operation, typedFields(operation, words))
}
