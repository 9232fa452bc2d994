import { findOperation } from './api/catalogue.ts'
import { check, type Flags } from './api/check.ts'
import type { Context } from './context.ts'
import { codeFrom } from './proofs.ts'
import { send } from './send.ts'

interface Asked {
  readonly account: string
  /** Country code of a phone number. */
  readonly areaCode: string | undefined
  readonly type: 'register' | 'forget'
  /** The code, if given as an option. */
  readonly code: string | undefined
  readonly flags: Flags
}

/**
 * Sends a code to an account and adds it to a form without a session. The form is validated first, because codes are
 * rate limited.
 * @throws UsageError with the flag
 */
export async function withCode<Form extends object>(
  context: Context,
  operation: 'userRegister' | 'userForget',
  form: Form,
  { account, areaCode, type, code, flags }: Asked,
): Promise<Form & { readonly code: string }> {
  await check(findOperation(operation), { ...form, code: code ?? '123456' }, context.language, flags)
  const purpose = { user_string: account, type }
  if (code === undefined) {
    if (areaCode === undefined) await send(context, 'smsMail', purpose, { flags, part: 'code' })
    else await send(context, 'smsSend', { ...purpose, area_code: areaCode }, { flags, part: 'code' })
  }
  return { ...form, code: await codeFrom(context, code, account) }
}
