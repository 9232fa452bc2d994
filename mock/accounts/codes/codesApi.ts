import { handle, type Call, type OperationId } from '../../engine/handler.ts'
import { Refusal } from '../../engine/refusal.ts'
import { accountOf } from '../../phones/phones.ts'
import { addressQuota, spend } from '../limits/limits.ts'
import { phoneAccount } from '../user/accounts.ts'
import { findUser } from '../user/users.ts'
import { sendCode, type CodeRequest } from './codes.ts'
import { tryCodesOf } from './codeTries.ts'

type Purpose = 'register' | 'forget'

/** Sends a code. A password reset requires an existing account, registration a free one. */
async function sendCodeTo<Id extends OperationId>(
  call: Call<Id>,
  channel: CodeRequest['channel'],
  target: string,
  purpose: Purpose,
) {
  const user = await findUser(call, target)
  if (purpose === 'forget' && !user) throw new Refusal('unknown-account', 'user_string')
  if (purpose === 'register' && user) throw new Refusal('account-taken', 'user_string')
  await spend(call, addressQuota(call, 'codes', call.remoteAddress))
  await sendCode(call, { target, channel, purpose, remoteAddress: call.remoteAddress })
  return { message: call.translate('done-code-sent') }
}

export const smsMail = handle('smsMail', (call, { user_string, type }) =>
  sendCodeTo(call, 'mail', accountOf(user_string), type),
)

export const smsSend = handle('smsSend', (call, { user_string, type, area_code = '86' }) =>
  sendCodeTo(call, 'sms', phoneAccount(user_string, area_code, 'area_code'), type),
)

export const setSmsOtherMail = handle('setSmsOtherMail', async (call) => {
  const { account, login_type } = call.user
  await spend(call, addressQuota(call, 'codes', call.remoteAddress))
  await sendCode(call, {
    target: account,
    channel: login_type === 'email' ? 'mail' : 'sms',
    purpose: 'withdrawal',
    remoteAddress: call.remoteAddress,
  })
  return { message: call.translate('done-code-sent') }
})

/** Checks a code and counts a wrong one. */
async function checkCode<Id extends 'userCheckMobile' | 'userCheckEmail'>(
  call: Call<Id>,
  channel: CodeRequest['channel'],
  code: string,
  field: string,
) {
  const sent = { channel, purpose: 'forget', remoteAddress: call.remoteAddress } as const
  if (!(await tryCodesOf(call, sent, code))) return new Refusal('wrong-code', field)
  return { message: call.translate('done-code-right') }
}

export const userCheckMobile = handle(
  'userCheckMobile',
  (call, { mobile_code }) => checkCode(call, 'sms', mobile_code, 'mobile_code'),
  { writes: true },
)

export const userCheckEmail = handle(
  'userCheckEmail',
  (call, { email_code }) => checkCode(call, 'mail', email_code, 'email_code'),
  { writes: true },
)
