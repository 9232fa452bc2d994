import { branchOf, isLockedOut, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { firstPassword } from '../../core/people.ts'
import type { Probe } from '../../core/probe.ts'
import { newPhoneIn, registerByPhone } from '../../core/stage/phones.ts'
import { mostGuesses } from './codes.ts'

export const spellings: Probe = {
  name: 'guessing.spellings',
  rules: ['S6.03'],
  closes: 'guessing',
  says: 'Wrong passwords of one account are counted together, however its name is written',
  effect: 'write',
  subjects: ['userLogin'],
  run: async (trial, watch) => {
    const phone = await newPhoneIn(trial)
    const registering = await registerByPhone(trial, phone)
    if (branchOf(registering) !== 'ok') throw new NotPossible(messageOf(registering))
    const { number, areaCode } = phone
    const names = [
      { user_string: number, areacode: areaCode },
      { user_string: `0${number}`, areacode: areaCode },
      { user_string: `${number.slice(0, 2)} ${number.slice(2, 5)}-${number.slice(5)}`, areacode: areaCode },
      { user_string: `+${areaCode}${number}` },
      { user_string: `+${areaCode} ${number}`, areacode: areaCode },
    ]
    const enter = (nth: number, password: string) =>
      trial.send('userLogin', { fields: { ...names[nth % names.length], password } })
    for (let nth = 0; nth < mostGuesses; nth++)
      if (isLockedOut(await enter(nth, `${firstPassword}-${String(nth)}`))) break
    // The name that was tried least.
    const right = await enter(names.length - 1, firstPassword)
    const last = await enter(names.length - 1, `${firstPassword}-`)
    const sentence = `after ${String(mostGuesses)} wrong passwords for a phone number in ${String(names.length)} spellings another one is refused as a wrong one`
    watch.expect(branchOf(right) !== 'ok' && isLockedOut(last), 'userLogin', sentence, right, last)
  },
}
