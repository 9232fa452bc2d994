import { branchOf, messageOf } from '../../core/exchange.ts'
import { newMail } from '../../core/people.ts'
import type { Probe } from '../../core/probe.ts'
import { expectRefused } from '../refused.ts'
import { newcomerOrMain, trySignIn } from './person.ts'

const wrongPassword = 'never-this-one-0'

export const wrongSignIn: Probe = {
  name: 'session.wrong-password',
  rules: ['S6.01'],
  says: 'A wrong password and an unknown account have the same message, and end no session',
  effect: 'read',
  subjects: ['userLogin'],
  run: async (trial, watch) => {
    const person = await newcomerOrMain(trial)
    const { token } = person
    const wrong = await trySignIn(trial, person, wrongPassword)
    const stranger = { user_string: newMail(), password: wrongPassword }
    const unknown = await trial.wire.send('userLogin', { fields: stranger })
    const reasons = ['wrong-password', 'unknown-account'] as const
    const isWrongRefused = expectRefused(watch, 'a wrong password', wrong, ...reasons)
    const isUnknownRefused = expectRefused(watch, 'an unknown account', unknown, ...reasons)
    if (isWrongRefused && isUnknownRefused)
      watch.expect(
        messageOf(wrong) === messageOf(unknown),
        'userLogin',
        'distinguishes a wrong password from an unknown account, which reveals accounts',
        wrong,
        unknown,
      )
    const inCapitals = person.password?.toUpperCase() ?? ''
    const isCased = inCapitals !== person.password && isWrongRefused
    const cased = isCased ? await trySignIn(trial, person, inCapitals) : undefined
    const isCasedRefused = !cased || expectRefused(watch, 'the password in capitals', cased, ...reasons)
    if (!isWrongRefused || !isCasedRefused) {
      await trial.people.signIn(person)
      return
    }
    const center = await trial.send('userCenter', { token })
    const goesOn = branchOf(center) !== '999'
    watch.expect(goesOn, 'userLogin', 'a wrong password ends the current session', wrong, center)
    if (!goesOn) await trial.people.signIn(person)
  },
}
