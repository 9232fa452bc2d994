import { findOperation } from './api/catalogue.ts'
import { check, type Flags } from './api/check.ts'
import type { Context } from './context.ts'
import { codeFrom } from './proofs.ts'
import { send } from './send.ts'

interface Asked {
  readonly account: string
  /** Of a phone number. */
  readonly areaCode: string | undefined
  readonly type: 'register' | 'forget'
  /** The code, where it is given. */
  readonly code: string | undefined
  readonly flags: Flags
}

/**
 * Adds the code that is sent to an account to a form without a session. What is wrong with the form is found before it is
 * sent, for codes are throttled.
 * @throws UsageError that names the flag
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
