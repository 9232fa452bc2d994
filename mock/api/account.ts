import { handle, handlePrepared } from '../contract/handler.ts'
import { hashPassword, passwordMatches } from '../people/passwords.ts'
import { userOfToken } from '../people/sessions.ts'
import { assertNotLocked, countFailure, forgetFailures } from '../people/throttle.ts'
import { profile } from '../people/profile.ts'
import { Refusal } from '../refusal.ts'

export const userCenter = handle('userCenter', ({ user }) => ({ message: profile(user) }))

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
    await world.run((scope) => (right ? forgetFailures(scope, key) : countFailure(scope, key)))
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
