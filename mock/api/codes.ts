import { handle, type Call, type OperationId } from '../contract/handler.ts'
import { codeMatches, sendCode, type CodeRequest } from '../people/codes.ts'
import { findUser } from '../people/users.ts'
import { Refusal } from '../refusal.ts'

type Purpose = 'register' | 'forget'

/** A forgotten password needs an account, registration a free one. */
async function send<Id extends OperationId>(
  call: Call<Id>,
  channel: CodeRequest['channel'],
  target: string,
  purpose: Purpose,
) {
  const user = await findUser(call, target)
  if (purpose === 'forget' && !user) throw new Refusal('unknown-account', 'user_string')
  if (purpose === 'register' && user) throw new Refusal('account-taken', 'user_string')
  await sendCode(call, { target, channel, purpose })
  return { message: call.say('done-code-sent') }
}

export const smsMail = handle('smsMail', (call, { user_string, type }) =>
  send(call, 'mail', user_string, type),
)

export const smsSend = handle('smsSend', (call, { user_string, type }) =>
  send(call, 'sms', user_string, type),
)

export const setSmsOtherMail = handle('setSmsOtherMail', async (call) => {
  const { account, login_type } = call.user
  await sendCode(call, {
    target: account,
    channel: login_type === 'email' ? 'mail' : 'sms',
    purpose: 'withdrawal',
  })
  return { message: call.say('done-code-sent') }
})

/** Whether any account was sent this code: the family's check names no account, so it may only say yes or no. */
async function check<Id extends OperationId>(
  call: Call<Id>,
  channel: CodeRequest['channel'],
  code: string,
  field: string,
) {
  const sent = await call.tx
    .selectFrom('outbox')
    .select('target')
    .where('code', '=', code)
    .where('channel', '=', channel)
    .where('purpose', '=', 'forget')
    .execute()
  for (const { target } of sent)
    if (await codeMatches(call, target, 'forget', code)) return { message: call.say('done-code-right') }
  throw new Refusal('wrong-code', field)
}

export const userCheckMobile = handle('userCheckMobile', (call, { mobile_code }) =>
  check(call, 'sms', mobile_code, 'mobile_code'),
)

export const userCheckEmail = handle('userCheckEmail', (call, { email_code }) =>
  check(call, 'mail', email_code, 'email_code'),
)
