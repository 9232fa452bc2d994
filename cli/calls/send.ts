import { write } from '#sdk/call.ts'
import type { Input, Success, WriteOperation } from '#sdk/operations.ts'
import { findOperation } from '../api/catalogue.ts'
import { check, type Flags } from '../api/check.ts'
import type { Context } from '../context/context.ts'
import { once } from './network.ts'

interface SendOptions {
  /** Command-line names of the fields, where they differ. */
  readonly flags?: Flags
  /** Distinguishes several writes of one run. */
  readonly part?: string
}

/**
 * Checks a write against the contract and performs it.
 * @throws UsageError with the flag; Unreachable with the key, when the write may have taken effect
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
