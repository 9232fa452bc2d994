import { write } from '#sdk/call.ts'
import type { Input, Success, WriteOperation } from '#sdk/operations.ts'
import { findOperation } from './api/catalogue.ts'
import { check, type Flags } from './api/check.ts'
import type { Context } from './context.ts'
import { once } from './network.ts'

interface SendOptions {
  /** What the fields are called on the command line, where that is not their own name. */
  readonly flags?: Flags
  /** Tells apart the changes of one run. */
  readonly part?: string
}

/**
 * Makes the change that the words of a command came to, once it fits the contract.
 * @throws UsageError that names the flag; Unreachable with the key, when it may have happened
 */
export async function send<Id extends WriteOperation>(
  context: Context,
  operation: Id,
  input: Input<Id>,
  { flags, part }: SendOptions = {},
): Promise<Success<Id>> {
  const found = findOperation(operation)
  await check(found, input, context.language, flags)
  const api = found.auth === 'token' ? context.api : context.visitor
  return once(context, part, (key) => write(api, operation, input, { key }))
}
