import { write } from '#sdk/call.ts'
import type { Input, Success, WriteOperation } from '#sdk/operations.ts'
import { findOperation } from '../api/catalogue.ts'
import { check, type Flags } from '../api/check.ts'
import type { Context } from '../context/context.ts'
import { sendOnce } from './network.ts'
import { rewordRefusals } from './refusals.ts'

interface SendOptions {
  /** Command-line names of the fields, where they differ. */
  readonly flags?: Flags
  /** Distinguishes several writes of one run. */
  readonly part?: string
}

/**
 * Checks a write against the contract and performs it.
 * @throws UsageError and ApiError with the flag; Unreachable with the key, when the write may have taken effect
 */
export async function send<Id extends WriteOperation>(
  context: Context,
  operation: Id,
  input: Input<Id>,
  { flags = {}, part }: SendOptions = {},
): Promise<Success<Id>> {
  const found = findOperation(operation)
  await check(found, input, context.language, flags)
  const api = found.auth === 'token' ? context.api : context.visitor
  return rewordRefusals(context, { flags, id: idIn(input) }, () =>
    sendOnce(context, part, (key) => write(api, operation, input, { key })),
  )
}

/** The id of the row that a form is about. */
function idIn(form: object): number | undefined {
  const id = 'id' in form ? form.id : 'address_id' in form ? form.address_id : undefined
  return typeof id === 'number' ? id : undefined
}
