import { write } from '#sdk/call.ts'
import type { Input, Success, WriteOperation } from '#sdk/operations.ts'
import type { Context } from './context.ts'
import { UsageError } from './exit.ts'

/**
 * Sends what the words of a command came to, once it fits the contract.
 * @throws UsageError that names the field
 */
export async function send<Id extends WriteOperation>(
  context: Context,
  operation: Id,
  input: Input<Id>,
): Promise<Success<Id>> {
  const { formOf } = await import('#generated/forms.ts')
  const form = operation in formOf ? formOf[operation as keyof typeof formOf] : undefined
  const result = form?.safeParse(input)
  const [fault] = result?.error?.issues ?? []
  if (fault) throw new UsageError(`${fault.path.join('.') || 'input'}: ${fault.message}`)
  return write(context.api, operation, input)
}
