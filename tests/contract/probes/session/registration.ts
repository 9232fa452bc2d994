import { branchOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { newMail } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { expectRefused, anotherCode } from '../refused.ts'
import { newcomerOrMain } from './person.ts'

export const registration: Probe = {
  name: 'session.registration',
  rules: ['S6.01'],
  says: 'Registration takes the right code, two equal passwords and an invitation in either case, and works once',
  effect: 'write',
  subjects: ['smsMail', 'userRegister'],
  run: async (trial, watch) => {
    const { people, wire, options, control } = trial
    const { account } = await newcomerOrMain(trial)
    if (account !== undefined) {
      const taken = await wire.send('smsMail', { fields: { user_string: account, type: 'register' } })
      expectRefused(watch, 'a registration code for a registered account', taken, 'account-taken')
      const nobody = await wire.send('smsMail', { fields: { user_string: newMail(), type: 'forget' } })
      expectRefused(watch, 'a reset code for an unknown account', nobody, 'unknown-account')
    }

    if (!options.register) throw new NotPossible('needs a new user, which requires --register')
    const user_string = newMail()
    const code = await people.codeFor(user_string, 'register')
    const passwords = { password: 'contract-1', re_password: 'contract-1' }
    const extension_code = options.invitation
    const form = { type: 'email', user_string, code, ...passwords, extension_code, agreement: 1 }
    const register = (fields: Readonly<Record<string, string>>) =>
      wire.send('userRegister', { fields: { ...form, ...fields } })
    const wrongCode = await register({ code: anotherCode(code) })
    expectRefused(watch, 'a wrong code', wrongCode, 'wrong-code')
    const differing = await register({ re_password: 'contract-9' })
    expectRefused(watch, 'two passwords that differ', differing, 'passwords-inconsistent')
    const isThere = [wrongCode, differing].some((one) => branchOf(one) === 'ok')
    // Only the newcomer is registered where accounts stay.
    if (control === undefined || isThere) return
    const first = await register({})
    if (branchOf(first) === 'ok') expectRefused(watch, 'the same account again', await register({}))
    await watch.each(['userRegister'], () => invitedInOtherCase(trial, watch))
  },
}

/** Registers a user with the code of another one in the other case, who must have invited them. */
async function invitedInOtherCase(trial: Trial, watch: Watch): Promise<void> {
  const { token } = await trial.people.another()
  const { extension_code: code } = (await trial.must('userInvite', { token })).message
  const other = code === code.toUpperCase() ? code.toLowerCase() : code.toUpperCase()
  if (other === code) throw new NotPossible('the invitation code has no letters')
  const { fields } = await trial.happy('userRegister')
  const exchange = await trial.send('userRegister', { fields: { ...fields, extension_code: other } })
  const refuses = `refuses the invitation code ${code} as ${other}`
  if (!watch.expect(branchOf(exchange) === 'ok', 'userRegister', refuses, exchange)) return
  const { total } = (await trial.must('userMyInviteList', { token })).message
  const forgets = `a user registered with ${other}, and ${code} has invited ${String(total)} users`
  watch.expect(total === 1, 'userRegister', forgets, exchange)
}
