import { write } from '#sdk/call.ts'
import type { Input, Payload, WriteRoute } from '#sdk/routes.ts'
import type { Context } from './context.ts'
import { UsageError } from './exit.ts'

/**
 * Sends what the words of a command came to, once it fits the contract.
 * @throws UsageError that names the field
 */
export async function send<R extends WriteRoute>(
  context: Context,
  route: R,
  input: Input<R>,
): Promise<Payload<R>> {
  const { formOf } = await import('#generated/forms.ts')
  const form = route in formOf ? formOf[route as keyof typeof formOf] : undefined
  const result = form?.safeParse(input)
  const [fault] = result?.error?.issues ?? []
  if (fault) throw new UsageError(`${fault.path.join('.') || 'input'}: ${fault.message}`)
  return write(context.api, route, input)
}
