import { branchOf } from '../../core/exchange.ts'
import { firstPassword, newPhone, once, type Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { codeRequest, inboxOf, newPhoneIn, registerByPhone, type Phone } from '../../core/stage/phones.ts'
import type { Trial } from '../../core/trial.ts'
import { otherThan } from '../refusals/case.ts'

export const phones: Probe = {
  name: 'representatives.phones',
  rules: ['S1.02', 'S5.01'],
  closes: 'representatives',
  says: 'A user who registers by phone needs the code of its message, counts as invited, and signs in and asks for codes with the number, whichever way it is written',
  effect: 'write',
  subjects: [
    'userRegister',
    'userLogin',
    'userCenter',
    'userInvite',
    'userMyInviteList',
    'smsSend',
    'userForget',
  ],
  run: async (trial, watch) => {
    const { options } = trial
    const phone = await newPhoneIn(trial)
    const { number } = phone
    const guess = await registerByPhone(trial, { ...phone, number: newPhone() }, { codeFor: otherThan })
    const guessed = 'registers a phone number with a code that was not sent'
    watch.expect(branchOf(guess) !== 'ok', 'userRegister', guessed, guess)
    const inviter = trial.control ? await trial.people.another() : undefined
    const code = inviter
      ? (await trial.must('userInvite', inviter)).message.extension_code
      : options.invitation
    // The invitation in either case.
    const invitation = code.toLowerCase()
    const registering = await registerByPhone(trial, phone, { invitation })
    const isThere = branchOf(registering) === 'ok'
    const sentence = 'refuses a phone number with its right code, and an invitation in lower case'
    if (!watch.expect(isThere, 'userRegister', sentence, registering)) return
    if (inviter) await expectInvited(trial, watch, inviter)
    let token = ''
    const spellings = await spellingsOf(trial, phone)
    // Only one account has this number.
    for (const [what, user_string, areacode] of [...spellings, ['without its calling code', number, '']]) {
      const fields = { user_string, areacode, password: firstPassword }
      const entering = await trial.send('userLogin', { fields })
      const isIn = branchOf(entering) === 'ok'
      watch.expect(isIn, 'userLogin', `a phone number ${what} cannot sign in`, registering, entering)
      const given: unknown = (entering.answer?.json as { readonly message?: unknown } | undefined)?.message
      if (isIn && typeof given === 'string') token = given
    }
    await expectNowhereElse(trial, watch, phone)
    await watch.each(['userCenter'] as const, async (operation) => {
      const exchange = await trial.send(operation, { token })
      const { phone, email } = (await trial.must(operation, { token })).message
      const shown = `a user with the phone number ${number} is shown with phone ${JSON.stringify(phone)} and email ${JSON.stringify(email)}`
      watch.expect(phone.endsWith(number) && email === '', operation, shown, exchange)
    })
    // A code and a user for each spelling: elsewhere messages cost money, and users stay.
    if (!trial.control) return
    const reset = once(async () => {
      for (const spelling of spellings) await resetWith(trial, watch, phone, spelling)
      await resetBare(trial, watch, phone)
      await expectEnded(trial, watch, token)
    })
    await watch.each(['smsSend', 'userForget'] as const, reset)
    await registerSpelt(trial, watch)
  },
}

/** Checks that a number is unknown with the calling code of a country in which nobody has it. */
async function expectNowhereElse(trial: Trial, watch: Watch, phone: Phone): Promise<void> {
  const offered = (await trial.must('areaCode')).message
  const other = offered.find(({ area_code }) => area_code !== phone.areaCode)?.area_code
  if (other === undefined) return
  const fields = { user_string: phone.number, areacode: other, password: firstPassword }
  const entering = await trial.send('userLogin', { fields, mustFail: true })
  const taken = `the number +${phone.areaCode}${phone.number} signs in with the calling code ${other}`
  watch.expect(branchOf(entering) !== 'ok', 'userLogin', taken, entering)
  if (!trial.control) return
  await trial.patiently('smsSend', { fields: { ...codeRequest(phone), type: 'forget' } })
  const code = await trial.people.newestCode(inboxOf(phone))
  const passwords = { password: firstPassword, repassword: firstPassword }
  const elsewhere = { account: phone.number, area_code: other, ...passwords, code }
  const resetting = await trial.send('userForget', { fields: elsewhere, mustFail: true })
  const reset = `the number +${phone.areaCode}${phone.number} has its password replaced with the calling code ${other}`
  watch.expect(branchOf(resetting) !== 'ok', 'userForget', reset, resetting)
}

/** Checks that the only user whom this one invited, by phone, is listed and counted. */
async function expectInvited(trial: Trial, watch: Watch, { token }: Person): Promise<void> {
  await watch.each(['userInvite'] as const, async (operation) => {
    const exchange = await trial.send(operation, { token })
    const { invite_num: count } = (await trial.must(operation, { token })).message
    const sentence = `a user who invited one phone number has invited ${String(count)} users`
    watch.expect(count === 1, operation, sentence, exchange)
  })
  await watch.each(['userMyInviteList'] as const, async (operation) => {
    const exchange = await trial.send(operation, { token })
    const { data } = (await trial.must(operation, { token })).message
    const sentence = `a user who invited one phone number has a list of ${String(data.length)} invited users`
    watch.expect(data.length === 1, operation, sentence, exchange)
  })
}

/** A phone number as somebody writes it, and the calling code that is sent beside it. */
type Spelling = readonly [what: string, number: string, areaCode: string]

async function spellingsOf(trial: Trial, { number, areaCode }: Phone): Promise<readonly Spelling[]> {
  const offered = (await trial.must('areaCode')).message
  const other = offered.find(({ area_code }) => area_code !== areaCode)?.area_code ?? areaCode
  const grouped = `(0${number.slice(0, 2)}) ${number.slice(2, 5)}-${number.slice(5)}`
  return [
    ['as it was registered', number, areaCode],
    ['with a leading zero', `0${number}`, areaCode],
    ['with brackets, a space and a hyphen', grouped, areaCode],
    ['with + and its calling code', `+${areaCode}${number}`, ''],
    ['with + and its calling code, which is sent beside it as well', `+${areaCode} ${number}`, areaCode],
    ['with + and its calling code, beside another one', `+${areaCode}${number}`, other],
  ]
}

/** Resets a password by a code that is asked for with a spelling of the number. */
async function resetWith(
  trial: Trial,
  watch: Watch,
  phone: Phone,
  [what, spelt, areaCode]: Spelling,
): Promise<void> {
  const beside = areaCode === '' ? {} : { area_code: areaCode }
  const before = await trial.people.newestCode(inboxOf(phone))
  const asking = await trial.sendPatiently('smsSend', {
    fields: { user_string: spelt, type: 'forget', ...beside },
  })
  const code = await trial.people.newestCode(inboxOf(phone))
  const isSent = branchOf(asking) === 'ok' && code !== before
  const sentence = `a phone number ${what} is not sent a code`
  if (!watch.expect(isSent, 'smsSend', sentence, asking)) return
  const fields = { account: spelt, ...beside, password: firstPassword, repassword: firstPassword, code }
  const resetting = await trial.sendPatiently('userForget', { fields })
  const refused = `a phone number ${what} cannot have its password replaced`
  watch.expect(branchOf(resetting) === 'ok', 'userForget', refused, asking, resetting)
}

/** Checks that the session from before a new password has ended. */
async function expectEnded(trial: Trial, watch: Watch, token: string): Promise<void> {
  const exchange = await trial.send('userCenter', { token, mustFail: true })
  const sentence = 'after a new password by phone, the session of the user is still open'
  watch.expect(branchOf(exchange) === '999', 'userForget', sentence, exchange)
}

/** Resets a password by the number alone, which only one account has. */
async function resetBare(trial: Trial, watch: Watch, phone: Phone): Promise<void> {
  await trial.patiently('smsSend', { fields: { ...codeRequest(phone), type: 'forget' } })
  const code = await trial.people.newestCode(inboxOf(phone))
  const fields = { account: phone.number, password: firstPassword, repassword: firstPassword, code }
  const resetting = await trial.sendPatiently('userForget', { fields })
  const refused = 'a phone number without its calling code cannot have its password replaced'
  watch.expect(branchOf(resetting) === 'ok', 'userForget', refused, resetting)
}

/** Registers each spelling of a number of its own, and signs in with the number alone. */
async function registerSpelt(trial: Trial, watch: Watch): Promise<void> {
  const count = (await spellingsOf(trial, await newPhoneIn(trial))).length
  for (let nth = 0; nth < count; nth++) {
    const phone = await newPhoneIn(trial)
    const [what, number, areaCode] = (await spellingsOf(trial, phone))[nth] ?? ['', '', '']
    if (areaCode === '') continue
    const registering = await registerByPhone(trial, { number, areaCode }, { inbox: inboxOf(phone) })
    const refused = `a phone number ${what} cannot be registered`
    if (!watch.expect(branchOf(registering) === 'ok', 'userRegister', refused, registering)) continue
    const fields = { user_string: phone.number, areacode: phone.areaCode, password: firstPassword }
    const entering = await trial.send('userLogin', { fields })
    const sentence = `a phone number that was registered ${what} cannot sign in`
    watch.expect(branchOf(entering) === 'ok', 'userRegister', sentence, registering, entering)
  }
}
