import { read } from '#sdk/call.ts'
import { toProfile } from '#sdk/model/profile.ts'
import type { Context } from './context.ts'
import { codeFrom } from './proofs.ts'
import { send } from './send.ts'

/** The code for a change of one's own: sent to the account, unless it is given. */
export async function ownCode(context: Context, given: string | undefined): Promise<string> {
  if (given !== undefined) return given
  const { account } = toProfile(await read(context.api, 'userCenter', {}))
  await send(context, 'setSmsOtherMail', {}, { part: 'code' })
  return codeFrom(context, undefined, account)
}
