import { branchOf, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { expectRefused } from '../refused.ts'
import { passwordOf, settlePassword, trySignIn } from './person.ts'

export const passwordChange: Probe = {
  name: 'session.password-change',
  rules: ['S6.01', 'S7.07'],
  says: 'Changing a password takes the old one and two equal new ones; then only the new one signs in, and the session stays',
  effect: 'write',
  subjects: ['userEPwd'],
  run: async (trial, watch) => {
    const person = await trial.people.newcomer()
    const old = passwordOf(person)
    const next = old === 'contract-3' ? 'contract-4' : 'contract-3'
    const change = (fields: Readonly<Record<string, string>>) =>
      trial.send('userEPwd', {
        token: person.token,
        fields: { old_password: old, password: next, re_password: next, ...fields },
      })
    const guessed = await change({ old_password: 'never-this-one-0' })
    const isGuessRefused = expectRefused(watch, 'a wrong old password', guessed, 'wrong-old-password')
    const differing = await change({ re_password: 'contract-5' })
    // The confirmation is an extension: a backend without it considers the form valid.
    if (branchOf(differing) === 'ok' && trial.control === undefined)
      watch.unchecked('userEPwd', 'ignores the confirmation, which is an extension')
    else expectRefused(watch, 'two new passwords that differ', differing, 'passwords-inconsistent')
    if (!isGuessRefused || branchOf(differing) === 'ok') {
      await settlePassword(trial, person, old, next)
      if (person.password !== old) return
    }

    const changed = await change({})
    if (branchOf(changed) !== 'ok') throw new NotPossible(`could not be changed: ${messageOf(changed)}`)
    const center = await trial.send('userCenter', { token: person.token })
    watch.expect(
      branchOf(center) !== '999',
      'userEPwd',
      'a password change ends the current session',
      changed,
      center,
    )
    const withOld = await trySignIn(trial, person, old)
    watch.expect(
      branchOf(withOld) !== 'ok',
      'userEPwd',
      'the old password still signs in after it was changed',
      changed,
      withOld,
    )
    const withNew = await trySignIn(trial, person, next)
    watch.expect(
      branchOf(withNew) === 'ok',
      'userEPwd',
      'the new password does not sign in after the change',
      changed,
      withNew,
    )
    person.password = next
    if (branchOf(withNew) !== 'ok') await settlePassword(trial, person, old)
  },
}
