import { handle, handlePrepared, type Call, type OperationId } from '../contract/handler.ts'
import { phoneAccount } from '../people/accounts.ts'
import { codeMatches, sendCode, type CodeRequest } from '../people/codes.ts'
import { assertNotLocked, countFailure, forgetServedLock } from '../people/throttle.ts'
import { accountOf, findUser } from '../people/users.ts'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import type { World } from '../world.ts'

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
  send(call, 'mail', accountOf(user_string), type),
)

export const smsSend = handle('smsSend', (call, { user_string, type, area_code = '86' }) =>
  send(call, 'sms', phoneAccount(user_string, area_code, 'area_code'), type),
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
async function wasSent(scope: Scope, channel: CodeRequest['channel'], code: string): Promise<boolean> {
  const sent = await scope.tx
    .selectFrom('outbox')
    .select('target')
    .where('code', '=', code)
    .where('channel', '=', channel)
    .where('purpose', '=', 'forget')
    .execute()
  for (const { target } of sent) if (await codeMatches(scope, target, 'forget', code)) return true
  return false
}

/**
 * One caller's tries together, for any code of anybody would do. A right one does not excuse the wrong ones: whoever
 * guesses could put one of their own between them.
 */
async function check(
  world: World,
  channel: CodeRequest['channel'],
  code: string,
  remoteAddress: string,
): Promise<boolean> {
  const key = `check/${remoteAddress}`
  return world.run(async (scope) => {
    await forgetServedLock(scope, key)
    await assertNotLocked(scope, key)
    const right = await wasSent(scope, channel, code)
    if (!right) await countFailure(scope, key)
    return right
  })
}

export const userCheckMobile = handlePrepared(
  'userCheckMobile',
  (world, { mobile_code }, { remoteAddress }) => check(world, 'sms', mobile_code, remoteAddress),
  ({ say }, _input, right) => {
    if (!right) throw new Refusal('wrong-code', 'mobile_code')
    return { message: say('done-code-right') }
  },
)

export const userCheckEmail = handlePrepared(
  'userCheckEmail',
  (world, { email_code }, { remoteAddress }) => check(world, 'mail', email_code, remoteAddress),
  ({ say }, _input, right) => {
    if (!right) throw new Refusal('wrong-code', 'email_code')
    return { message: say('done-code-right') }
  },
)
