import { FundPasswordState } from '#generated/enums.ts'
import { handle, handlePrepared } from '../engine/handler.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { endOtherSessions, userOfToken } from './sessions.ts'
import { ownLimits } from './limits.ts'
import { assertNotLocked, countTried } from './throttle.ts'
import { advancedProfile, profile } from './profile.ts'
import { Refusal } from '../engine/refusal.ts'

export const userCenter = handle('userCenter', async (call) => ({
  message: await profile(call, call.user),
}))

export const userCenter2 = handle('userCenter2', async (call) => ({
  message: await advancedProfile(call, call.user),
}))

export const userEPwd = handlePrepared(
  'userEPwd',
  async (world, { old_password, password }, { token }) => {
    // Not counted with the failures of signing in: anybody can bring those about.
    const user = await world.run(async (scope) => {
      const caller = await userOfToken(scope, token)
      await assertNotLocked(scope, ownLimits(scope, 'password', caller))
      return caller
    })
    const old = user.password_hash
    const right = await passwordMatches(old_password, old)
    await world.run((scope) => countTried(scope, ownLimits(scope, 'password', user), right))
    const hash = right ? await hashPassword(password, world.salt(user.account)) : undefined
    return { old, hash, token }
  },
  async (call, { password, re_password }, { old, hash, token }) => {
    const { tx, user, translate } = call
    if (password !== re_password) throw new Refusal('passwords-inconsistent', 're_password')
    // Somebody else may have changed it while this was being hashed.
    if (hash === undefined || user.password_hash !== old)
      throw new Refusal('wrong-old-password', 'old_password')
    await tx.updateTable('user').set({ password_hash: hash }).where('id', '=', user.id).execute()
    await endOtherSessions(call, user.id, token)
    return { message: translate('done-password-changed') }
  },
)

export const userHasPassword = handle('userHasPassword', ({ user }) => ({
  message: user.fund_password_hash === null ? FundPasswordState.notSet : FundPasswordState.set,
}))

export const safeUpdatePassword = handlePrepared(
  'safeUpdatePassword',
  async (world, { oldpassword, password }, { token }) => {
    const user = await world.run(async (scope) => {
      const caller = await userOfToken(scope, token)
      await assertNotLocked(scope, ownLimits(scope, 'fund', caller))
      return caller
    })
    const old = user.fund_password_hash
    const right = old === null || (oldpassword !== undefined && (await passwordMatches(oldpassword, old)))
    await world.run((scope) => countTried(scope, ownLimits(scope, 'fund', user), right))
    const hash = right ? await hashPassword(password, world.salt(`fund/${user.account}`)) : undefined
    return { old, hash }
  },
  async ({ tx, user, translate }, { password, re_password }, { old, hash }) => {
    if (password !== re_password) throw new Refusal('passwords-inconsistent', 're_password')
    // Somebody else may have set one while this was being hashed.
    if (hash === undefined || user.fund_password_hash !== old)
      throw new Refusal('wrong-old-password', 'oldpassword')
    await tx.updateTable('user').set({ fund_password_hash: hash }).where('id', '=', user.id).execute()
    return { message: translate('done-fund-password-set') }
  },
)
