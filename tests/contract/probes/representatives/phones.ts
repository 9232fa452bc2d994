import { branchOf } from '../../core/exchange.ts'
import { firstPassword, newPhone } from '../../core/people.ts'
import type { Probe } from '../../core/probe.ts'
import { newPhoneIn, registerByPhone } from '../../core/stage/phones.ts'
import { otherThan } from '../refusals/case.ts'

export const phones: Probe = {
  name: 'representatives.phones',
  rules: ['S1.02', 'S5.01'],
  closes: 'representatives',
  says: 'A user who registers by phone needs the code of its message, and signs in with the number, with and without its leading zero',
  effect: 'write',
  subjects: ['userRegister', 'userLogin', 'userCenter'],
  run: async (trial, watch) => {
    const { options } = trial
    const phone = await newPhoneIn(trial)
    const { number, areaCode: code } = phone
    const guess = await registerByPhone(trial, { ...phone, number: newPhone() }, { codeFor: otherThan })
    const guessed = 'registers a phone number with a code that was not sent'
    watch.expect(branchOf(guess) !== 'ok', 'userRegister', guessed, guess)
    // The invitation in either case.
    const invitation = options.invitation.toLowerCase()
    const registering = await registerByPhone(trial, phone, { invitation })
    const isThere = branchOf(registering) === 'ok'
    const sentence = 'refuses a phone number with its right code, and an invitation in lower case'
    if (!watch.expect(isThere, 'userRegister', sentence, registering)) return
    let token = ''
    for (const [what, user_string] of [
      ['as it was registered', number],
      ['with a leading zero', `0${number}`],
    ] as const) {
      const fields = { user_string, areacode: code, password: firstPassword }
      const entering = await trial.send('userLogin', { fields })
      const isIn = branchOf(entering) === 'ok'
      watch.expect(isIn, 'userLogin', `a phone number ${what} cannot sign in`, registering, entering)
      const given: unknown = (entering.answer?.json as { readonly message?: unknown } | undefined)?.message
      if (isIn && typeof given === 'string') token = given
    }
    await watch.each(['userCenter'] as const, async (operation) => {
      const exchange = await trial.send(operation, { token })
      const { phone, email } = (await trial.must(operation, { token })).message
      const shown = `a user with the phone number ${number} is shown with phone ${JSON.stringify(phone)} and email ${JSON.stringify(email)}`
      watch.expect(phone.endsWith(number) && email === '', operation, shown, exchange)
    })
  },
}
