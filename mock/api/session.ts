import { sql } from 'kysely'
import { handlePrepared, type Input } from '../contract/handler.ts'
import { accountNamed, phoneAccount } from '../people/accounts.ts'
import { countTry, useCode } from '../people/codes.ts'
import { hashPassword, passwordMatches } from '../people/passwords.ts'
import { endSessions, openSession } from '../people/sessions.ts'
import { assertNotLocked, countTried, forgetFailures } from '../people/throttle.ts'
import { areaCodeOf } from '../people/phones.ts'
import { accountOf, createUser, findUser } from '../people/users.ts'
import { Refusal } from '../refusal.ts'

/** @throws Refusal wrong-phone, unknown-area-code */
const accountToRegister = (input: Input<'userRegister'>): string =>
  input.type === 'mobile'
    ? phoneAccount(input.user_string, input.areacode, 'areacode')
    : accountOf(input.user_string)

export const userRegister = handlePrepared(
  'userRegister',
  async (world, input) => {
    const { password, code } = input
    const account = accountToRegister(input)
    await world.run((scope) => countTry(scope, account, 'register', code))
    return hashPassword(password, world.salt(account))
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
    await useCode(call, account, 'register', input.code)
    if (await findUser(call, account)) throw new Refusal('account-taken', 'user_string')
    await createUser(call, {
      loginType: input.type,
      account,
      areaCode: areaCodeOf(account),
      passwordHash,
      inviterId: inviter.id,
    })
    return { message: call.say('done-registered') }
  },
)

export const userLogin = handlePrepared(
  'userLogin',
  // The outcome of the password check is written here: a refusal would undo its own count of failures.
  async (world, { user_string, areacode = '', password }) => {
    const account = await world.run((scope) => accountNamed(scope, user_string, areacode, 'areacode'))
    const key = `login/${account}`
    const user = await world.run(async (scope) => {
      await assertNotLocked(scope, key)
      return findUser(scope, account)
    })
    // An unknown account takes as long as a wrong password, and is told the same.
    const hash = user?.password_hash ?? (await hashPassword('', world.salt('nobody')))
    const right = (await passwordMatches(password, hash)) && user !== undefined
    await world.run((scope) => countTried(scope, key, right))
    return right ? user : undefined
  },
  async (call, _input, user) => {
    if (!user) throw new Refusal('wrong-password')
    return { message: await openSession(call, user.id) }
  },
)

export const userForget = handlePrepared(
  'userForget',
  async (world, { account: text, area_code = '', password, code }) => {
    const account = await world.run((scope) => accountNamed(scope, text, area_code, 'area_code'))
    await world.run((scope) => countTry(scope, account, 'forget', code))
    return hashPassword(password, world.salt(account))
  },
  async (call, { account: text, area_code = '', password, repassword, code }, passwordHash) => {
    const account = await accountNamed(call, text, area_code, 'area_code')
    if (password !== repassword) throw new Refusal('passwords-inconsistent', 'repassword')
    const user = await findUser(call, account)
    if (!user) throw new Refusal('unknown-account', 'account')
    await useCode(call, account, 'forget', code)
    await call.tx.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', user.id).execute()
    await endSessions(call, user.id)
    await forgetFailures(call, `login/${account}`)
    return { message: call.say('done-password-changed') }
  },
)
