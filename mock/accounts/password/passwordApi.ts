import { FundPasswordState } from '#generated/enums.ts'
import { handle, handleSlow } from '../../engine/handler.ts'
import { Refusal } from '../../engine/refusal.ts'
import { ownLimits, assertNotLocked, recordAttempt } from '../limits/limits.ts'
import { endOtherSessions } from '../session/sessions.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

export const userEPwd = handleSlow('userEPwd', {
  async look(call) {
    // Separate from failed sign-ins, which anyone can cause.
    await assertNotLocked(call, ownLimits(call, 'password', call.user))
    return call.user
  },
  async work({ account, password_hash: old }, { old_password, password }, world) {
    const right = await passwordMatches(old_password, old)
    return { old, hash: right ? await hashPassword(password, world.salt(account)) : undefined }
  },
  async run(call, { password, re_password }, { old, hash }) {
    const { tx, user, token, translate } = call
    await recordAttempt(call, ownLimits(call, 'password', user), hash !== undefined)
    if (password !== re_password) return new Refusal('passwords-inconsistent', 're_password')
    // A concurrent request may have changed it during hashing.
    if (hash === undefined || user.password_hash !== old)
      return new Refusal('wrong-old-password', 'old_password')
    await tx.updateTable('user').set({ password_hash: hash }).where('id', '=', user.id).execute()
    await endOtherSessions(call, user.id, token)
    return { message: translate('done-password-changed') }
  },
})

export const userHasPassword = handle('userHasPassword', ({ user }) => ({
  message: user.fund_password_hash === null ? FundPasswordState.notSet : FundPasswordState.set,
}))

export const safeUpdatePassword = handleSlow('safeUpdatePassword', {
  async look(call) {
    await assertNotLocked(call, ownLimits(call, 'fund', call.user))
    return call.user
  },
  async work({ account, fund_password_hash: old }, { oldpassword, password }, world) {
    const right = old === null || (oldpassword !== undefined && (await passwordMatches(oldpassword, old)))
    return { old, hash: right ? await hashPassword(password, world.salt(`fund/${account}`)) : undefined }
  },
  async run(call, { password, re_password }, { old, hash }) {
    const { tx, user, translate } = call
    await recordAttempt(call, ownLimits(call, 'fund', user), hash !== undefined)
    if (password !== re_password) return new Refusal('passwords-inconsistent', 're_password')
    // A concurrent request may have set one during hashing.
    if (hash === undefined || user.fund_password_hash !== old)
      return new Refusal('wrong-old-password', 'oldpassword')
    await tx.updateTable('user').set({ fund_password_hash: hash }).where('id', '=', user.id).execute()
    return { message: translate('done-fund-password-set') }
  },
})
