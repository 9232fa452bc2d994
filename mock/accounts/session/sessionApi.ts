import { handle, handleSlow, type Input } from '../../engine/handler.ts'
import { Refusal } from '../../engine/refusal.ts'
import { rowOf } from '../../engine/rows.ts'
import { accountOf, areaCodeOf } from '../../phones/phones.ts'
import { useCode } from '../codes/codes.ts'
import { tryCode } from '../codes/codeTries.ts'
import {
  addressQuota,
  loginLimits,
  assertNotLocked,
  recordAttempt,
  forgetFailures,
  spend,
} from '../limits/limits.ts'
import { hashOfNobody, hashPassword, passwordMatches } from '../password/passwords.ts'
import { accountNamed, phoneAccount } from '../user/accounts.ts'
import { inviterWith, createUser, findUser } from '../user/users.ts'
import { endSessions, openSession } from './sessions.ts'

/** @throws Refusal wrong-phone, unknown-area-code */
const accountToRegister = (input: Input<'userRegister'>): string =>
  input.type === 'mobile'
    ? phoneAccount(input.user_string, input.areacode, 'areacode')
    : accountOf(input.user_string)

export const userRegister = handleSlow('userRegister', {
  look: (call, input) =>
    tryCode(call, {
      target: accountToRegister(input),
      purpose: 'register',
      code: input.code,
      address: call.remoteAddress,
    }),
  work: (right, input, world) =>
    right ? hashPassword(input.password, world.salt(accountToRegister(input))) : undefined,
  async run(call, input, passwordHash) {
    const account = accountToRegister(input)
    if (input.password !== input.re_password) throw new Refusal('passwords-inconsistent', 're_password')
    const inviter = await inviterWith(call, input.extension_code)
    if (!inviter) throw new Refusal('unknown-invitation', 'extension_code')
    if (passwordHash === undefined) throw new Refusal('wrong-code', 'code')
    await useCode(call, account, 'register', input.code)
    if (await findUser(call, account)) throw new Refusal('account-taken', 'user_string')
    await spend(call, addressQuota(call, 'registrations', call.remoteAddress))
    await createUser(call, {
      loginType: input.type,
      account,
      areaCode: areaCodeOf(account),
      passwordHash,
      inviterId: inviter.id,
    })
    return { message: call.translate('done-registered') }
  },
})

export const userLogin = handleSlow('userLogin', {
  async look(call, { user_string, areacode = '' }) {
    const account = await accountNamed(call, user_string, areacode, 'areacode')
    const stranger = { account, address: call.remoteAddress, user: await findUser(call, account) }
    await assertNotLocked(call, loginLimits(call, stranger))
    return stranger
  },
  // An unknown account takes as long as a wrong password and gets the same answer.
  work: async (stranger, { password }) => ({
    stranger,
    matches: await passwordMatches(password, stranger.user?.password_hash ?? hashOfNobody()),
  }),
  async run(call, _input, { stranger, matches }) {
    const { user } = stranger
    // If the password changed during hashing, the old one no longer opens a session.
    const isStill =
      user !== undefined && (await rowOf(call, 'user', user.id))?.password_hash === user.password_hash
    const right = matches && isStill
    await recordAttempt(call, loginLimits(call, stranger), right)
    if (!right) return new Refusal('wrong-password')
    return { message: await openSession(call, user.id, call.remoteAddress) }
  },
})

/** Ends the session of this call; a user has only one at a time. */
export const userLogout = handle('userLogout', async (call) => {
  await endSessions(call, call.user.id, 'signed-out')
  return { message: call.translate('done-signed-out') }
})

export const userForget = handleSlow('userForget', {
  async look(call, { account: text, area_code = '', code }) {
    const target = await accountNamed(call, text, area_code, 'area_code')
    const right = await tryCode(call, { target, purpose: 'forget', code, address: call.remoteAddress })
    return { target, right }
  },
  work: ({ target, right }, { password }, world) =>
    right ? hashPassword(password, world.salt(target)) : undefined,
  async run(call, { account: text, area_code = '', password, repassword, code }, passwordHash) {
    const account = await accountNamed(call, text, area_code, 'area_code')
    if (password !== repassword) throw new Refusal('passwords-inconsistent', 'repassword')
    const user = await findUser(call, account)
    if (!user) throw new Refusal('unknown-account', 'account')
    if (passwordHash === undefined) throw new Refusal('wrong-code', 'code')
    await useCode(call, account, 'forget', code)
    await call.tx.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', user.id).execute()
    await endSessions(call, user.id, 'password-changed')
    await forgetFailures(call, loginLimits(call, { account, address: call.remoteAddress, user }))
    return { message: call.translate('done-password-changed') }
  },
})
