import { read } from '#sdk/call.ts'
import { toProfile } from '#sdk/model/profile.ts'
import { findOperation } from '../api/catalogue.ts'
import { check, type Flags } from '../api/check.ts'
import type { Context } from '../context/context.ts'
import { codeFrom, fundPasswordFrom } from './proofs.ts'
import { send } from './send.ts'

/** Options of a write that requires fund password and code. */
export interface ProofOptions {
  readonly fundPassword?: string
  readonly code?: string
}

interface Proof {
  readonly pay_password: string
  readonly code: string
}

interface Unproven<Form> {
  readonly operation: string
  /** Valid but for fund password and code. */
  readonly form: Form
  readonly options: ProofOptions
  readonly flags: Flags
  /** Performs the checks that the backend would make after the code. */
  readonly gates: () => Promise<void>
  /** True where the backend requires no code. */
  readonly withoutCode?: boolean
}

/** Placeholders that pass the contract check for values not asked yet. */
const standIns: Proof = { pay_password: '246810', code: '123456' }

/**
 * Adds fund password and code to a form. Each is requested only after the form is valid so far, the code last, because
 * it is sent then and rate limited.
 * @throws UsageError with the flag
 */
export async function withProofs<Form extends object>(
  context: Context,
  { operation, form, options, flags, gates, withoutCode = false }: Unproven<Form>,
): Promise<Form & Proof> {
  const { fundPassword, code } = options
  const passes = (proof: Partial<Proof>) =>
    check(findOperation(operation), { ...form, ...standIns, ...proof }, context.language, {
      pay_password: '--fund-password',
      ...flags,
    })
  const given = code === undefined ? {} : { code }
  await passes(given)
  await gates()
  const pay_password = await fundPasswordFrom(fundPassword)
  await passes({ ...given, pay_password })
  return { ...form, pay_password, code: withoutCode ? '' : await ownCode(context, code) }
}

/** The code for a change of the own account: sent to it, unless given. */
async function ownCode(context: Context, given: string | undefined): Promise<string> {
  if (given !== undefined) return given
  const { account } = toProfile(await read(context.api, 'userCenter', {}))
  await send(context, 'setSmsOtherMail', {}, { part: 'code' })
  return codeFrom(context, undefined, account)
}

interface CodeRequest {
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
  { account, areaCode, type, code, flags }: CodeRequest,
): Promise<Form & { readonly code: string }> {
  await check(findOperation(operation), { ...form, code: code ?? standIns.code }, context.language, flags)
  const purpose = { user_string: account, type }
  if (code === undefined) {
    if (areaCode === undefined) await send(context, 'smsMail', purpose, { flags, part: 'code' })
    else await send(context, 'smsSend', { ...purpose, area_code: areaCode }, { flags, part: 'code' })
  }
  return { ...form, code: await codeFrom(context, code, account) }
}
