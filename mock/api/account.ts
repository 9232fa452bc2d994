import { handle, handlePrepared } from '../contract/handler.ts'
import { hashPassword, passwordMatches } from '../people/passwords.ts'
import { endOtherSessions, userOfToken } from '../people/sessions.ts'
import { assertNotLocked, countTried } from '../people/throttle.ts'
import { advancedProfile, profile } from '../people/profile.ts'
import { Refusal } from '../refusal.ts'

export const userCenter = handle('userCenter', async (call) => ({
  message: await profile(call, call.user),
}))

export const userCenter2 = handle('userCenter2', async (call) => ({
  message: await advancedProfile(call, call.user),
}))

export const userEPwd = handlePrepared(
  'userEPwd',
  async (world, { old_password, password }, { token }) => {
    // Counted with the failures of signing in: it is the same secret.
    const user = await world.run(async (scope) => {
      const caller = await userOfToken(scope, token)
      await assertNotLocked(scope, `login/${caller.account}`)
      return caller
    })
    const key = `login/${user.account}`
    const old = user.password_hash
    const right = await passwordMatches(old_password, old)
    await world.run((scope) => countTried(scope, key, right))
    return { right, old, hash: await hashPassword(password, world.salt(user.account)), token }
  },
  async (call, { password, re_password }, { right, old, hash, token }) => {
    const { tx, user, say } = call
    if (password !== re_password) throw new Refusal('passwords-inconsistent', 're_password')
    // Somebody else may have changed it while this was being hashed.
    if (!right || user.password_hash !== old) throw new Refusal('wrong-old-password', 'old_password')
    await tx.updateTable('user').set({ password_hash: hash }).where('id', '=', user.id).execute()
    await endOtherSessions(call, user.id, token)
    return { message: say('done-password-changed') }
  },
)

export const userHasPassword = handle('userHasPassword', ({ user }) => ({
  message: user.fund_password_hash === null ? (2 as const) : (1 as const),
}))

export const safeUpdatePassword = handlePrepared(
  'safeUpdatePassword',
  async (world, { oldpassword, password }, { token }) => {
    const user = await world.run(async (scope) => {
      const caller = await userOfToken(scope, token)
      await assertNotLocked(scope, `fund/${String(caller.id)}`)
      return caller
    })
    const key = `fund/${String(user.id)}`
    const old = user.fund_password_hash
    const right = old === null || (oldpassword !== undefined && (await passwordMatches(oldpassword, old)))
    await world.run((scope) => countTried(scope, key, right))
    return { right, old, hash: await hashPassword(password, world.salt(`fund/${user.account}`)) }
  },
  async ({ tx, user, say }, { password, re_password }, { right, old, hash }) => {
    if (password !== re_password) throw new Refusal('passwords-inconsistent', 're_password')
    // Somebody else may have set one while this was being hashed.
    if (!right || user.fund_password_hash !== old) throw new Refusal('wrong-old-password', 'oldpassword')
    await tx.updateTable('user').set({ fund_password_hash: hash }).where('id', '=', user.id).execute()
    return { message: say('done-fund-password-set') }
  },
)
