import { sql } from 'kysely'
import { handle, handlePrepared, type Input } from '../engine/handler.ts'
import { accountNamed, phoneAccount } from './accounts.ts'
import { useCode } from './codes.ts'
import { tryCode } from './codeTries.ts'
import { addressQuota, loginLimits } from './limits.ts'
import { hashOfNobody, hashPassword, passwordMatches } from './passwords.ts'
import { accountOf, areaCodeOf } from '../engine/phones.ts'
import { endSessions, openSession } from './sessions.ts'
import { assertNotLocked, countTried, forgetFailures, spend } from './throttle.ts'
import { createUser, findUser } from './users.ts'
import { Refusal } from '../engine/refusal.ts'

/** @throws Refusal wrong-phone, unknown-area-code */
const accountToRegister = (input: Input<'userRegister'>): string =>
  input.type === 'mobile'
    ? phoneAccount(input.user_string, input.areacode, 'areacode')
    : accountOf(input.user_string)

export const userRegister = handlePrepared(
  'userRegister',
  async (world, input, { remoteAddress: address }) => {
    const { password, code } = input
    const target = accountToRegister(input)
    const right = await world.run((scope) => tryCode(scope, { target, purpose: 'register', code, address }))
    return right ? hashPassword(password, world.salt(target)) : undefined
  },
  async (call, input, passwordHash) => {
    const account = accountToRegister(input)
    if (input.password !== input.re_password) throw new Refusal('passwords-inconsistent', 're_password')
    const inviter = await call.tx
      .selectFrom('user')
      .select('id')
      .where(sql`upper(invite_code)`, '=', input.extension_code.toUpperCase())
      .executeTakeFirst()
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
)

export const userLogin = handlePrepared(
  'userLogin',
  // The outcome of the password check is written here: a refusal would undo its own count of failures.
  async (world, { user_string, areacode = '', password }, { remoteAddress: address }) => {
    const stranger = await world.run(async (scope) => {
      const account = await accountNamed(scope, user_string, areacode, 'areacode')
      const named = { account, address, user: await findUser(scope, account) }
      await assertNotLocked(scope, loginLimits(scope, named))
      return named
    })
    const { user } = stranger
    // An unknown account takes as long as a wrong password, and is told the same.
    const matches = await passwordMatches(password, user?.password_hash ?? hashOfNobody)
    const right = matches && user !== undefined
    await world.run((scope) => countTried(scope, loginLimits(scope, stranger), right))
    return right ? user : undefined
  },
  async (call, _input, user) => {
    if (!user) throw new Refusal('wrong-password')
    return { message: await openSession(call, user.id, call.remoteAddress) }
  },
)

/** A user has one session at a time, so it is the one that asks. */
export const userLogout = handle('userLogout', async (call) => {
  await endSessions(call, call.user.id)
  return { message: call.translate('done-signed-out') }
})

export const userForget = handlePrepared(
  'userForget',
  async (world, { account: text, area_code = '', password, code }, { remoteAddress: address }) => {
    const target = await world.run((scope) => accountNamed(scope, text, area_code, 'area_code'))
    const right = await world.run((scope) => tryCode(scope, { target, purpose: 'forget', code, address }))
    return right ? hashPassword(password, world.salt(target)) : undefined
  },
  async (call, { account: text, area_code = '', password, repassword, code }, passwordHash) => {
    const account = await accountNamed(call, text, area_code, 'area_code')
    if (password !== repassword) throw new Refusal('passwords-inconsistent', 'repassword')
    const user = await findUser(call, account)
    if (!user) throw new Refusal('unknown-account', 'account')
    if (passwordHash === undefined) throw new Refusal('wrong-code', 'code')
    await useCode(call, account, 'forget', code)
    await call.tx.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', user.id).execute()
    await endSessions(call, user.id)
    await forgetFailures(call, loginLimits(call, { account, address: call.remoteAddress, user }))
    return { message: call.translate('done-password-changed') }
  },
)
