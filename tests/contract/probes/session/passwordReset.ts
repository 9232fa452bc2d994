import { branchOf, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { expectRefused, anotherCode, expectUsedUp } from '../refused.ts'
import { expectEnded, guarded } from './loggedOut.ts'
import { passwordOf, settlePassword, trySignIn } from './person.ts'

export const passwordReset: Probe = {
  name: 'session.password-reset',
  rules: ['S6.01', 'S7.07'],
  says: 'A forgotten password is reset only with the right code, once, and every session ends',
  effect: 'write',
  subjects: ['userForget', 'userCheckEmail'],
  run: async (trial, watch) => {
    const { people } = trial
    const person = await people.newcomer()
    const old = passwordOf(person)
    const next = old === 'contract-6' ? 'contract-7' : 'contract-6'
    const account = person.account ?? ''
    const code = await people.codeFor(account, 'forget')
    const reset = (fields: Readonly<Record<string, string>>) =>
      trial.sendPatiently('userForget', {
        fields: { account, code, password: next, repassword: next, ...fields },
      })

    const wrongCheck = await trial.sendPatiently('userCheckEmail', {
      fields: { email_code: anotherCode(code) },
    })
    expectRefused(watch, 'a wrong code', wrongCheck, 'wrong-code')
    const check = await trial.sendPatiently('userCheckEmail', { fields: { email_code: code } })
    watch.expect(branchOf(check) === 'ok', 'userCheckEmail', 'refuses the code that was sent', check)

    const attempts = [
      await reset({ code: anotherCode(code) }),
      await reset({ repassword: 'contract-8' }),
    ] as const
    expectRefused(watch, 'a wrong code', attempts[0], 'wrong-code')
    expectRefused(watch, 'two new passwords that differ', attempts[1], 'passwords-inconsistent')
    if (attempts.some((attempt) => branchOf(attempt) === 'ok')) {
      await settlePassword(trial, person, next, old)
      if (person.password !== old) return
    }

    const { token } = person
    const done = await reset({})
    if (branchOf(done) !== 'ok') throw new NotPossible(`could not be reset: ${messageOf(done)}`)
    const ending = { who: 'a token from before the reset', cause: 'userForget' } as const
    await expectEnded(trial, watch, guarded, token, ending)
    const withOld = await trySignIn(trial, person, old)
    watch.expect(
      branchOf(withOld) !== 'ok',
      'userForget',
      'the old password still signs in after the reset',
      done,
      withOld,
    )
    await settlePassword(trial, person, next, old)
    watch.expect(person.password === next, 'userForget', 'the new password does not sign in', done)

    const again = await reset({ password: old, repassword: old })
    await expectUsedUp(watch, again, code, () => people.codeFor(account, 'forget'))
    if (branchOf(again) === 'ok') await settlePassword(trial, person, old, next)
  },
}
