import { languages } from '#generated/languages.ts'
import { branchOf, isLockedOut, messageOf, payloadOf, type Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { firstPassword, newPhone } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { ownCode } from '../../core/stage/addresses.ts'
import { inboxOf, newPhoneIn, registerByPhone } from '../../core/stage/phones.ts'
import type { Trial } from '../../core/trial.ts'
import { otherThan } from '../refusals/case.ts'

const changed = 'contract-changed'

export const optionalFields: Probe = {
  name: 'session.optional-fields',
  rules: ['S5.01', 'S5.09'],
  says: 'Forms of an account accept their optional fields: the kind of an account, the calling code of a new password, the code of a fund password',
  effect: 'write',
  subjects: ['userLogin', 'userForget', 'safeUpdatePassword'],
  run: async (trial, watch) => {
    await watch.each(['userLogin'] as const, () => byMail(trial, watch))
    await watch.each(['userLogin'] as const, () => byPhone(trial, watch))
    await watch.each(['userForget'] as const, () => forgottenInOneCountry(trial, watch))
    await watch.each(['safeUpdatePassword'] as const, () => fundPasswordWithCode(trial, watch))
  },
}

const expectOk = (watch: Watch, exchange: Exchange, what: string): boolean =>
  watch.expect(
    branchOf(exchange) === 'ok',
    exchange.operation,
    `${what} is refused: ${messageOf(exchange)}`,
    exchange,
  )

async function byMail(trial: Trial, watch: Watch): Promise<void> {
  const person = await trial.people.newcomer()
  const { account: user_string = '', password = '' } = person
  const exchange = await trial.sendPatiently('userLogin', {
    fields: { user_string, password, user_type: 'email' },
  })
  if (expectOk(watch, exchange, 'a mail address with user_type email'))
    person.token = payloadOf<'userLogin'>(exchange)
}

async function byPhone(trial: Trial, watch: Watch): Promise<void> {
  const phone = await newPhoneIn(trial)
  succeeded(await registerByPhone(trial, phone))
  const fields = {
    user_string: phone.number,
    areacode: phone.areaCode,
    password: firstPassword,
    user_type: 'mobile',
  }
  expectOk(watch, await trial.send('userLogin', { fields }), 'a phone number with user_type mobile')
}

/** Resets the password of a number that two countries have. */
async function forgottenInOneCountry(trial: Trial, watch: Watch): Promise<void> {
  const number = newPhone()
  const [one, other] = [
    { number, areaCode: '66' },
    { number, areaCode: '62' },
  ]
  for (const phone of [one, other]) succeeded(await registerByPhone(trial, phone))
  const { areaCode: area_code } = one
  await trial.patiently('smsSend', { fields: { user_string: number, area_code, type: 'forget' } })
  const code = await trial.people.newestCode(inboxOf(one))
  const passwords = { password: changed, repassword: changed }
  const bare = { account: number, code, ...passwords }
  const unsure = await trial.send('userForget', { fields: bare, mustFail: true })
  const guessed = 'a number of two countries has its password replaced without its calling code'
  if (!watch.expect(branchOf(unsure) !== 'ok', 'userForget', guessed, unsure)) return
  const fields = { ...bare, area_code }
  const exchange = await trial.send('userForget', { fields })
  if (!expectOk(watch, exchange, `a number of two countries with area_code ${area_code}`)) return
  for (const [{ areaCode: areacode }, password] of [
    [one, changed],
    [other, firstPassword],
  ] as const) {
    const entering = await trial.send('userLogin', { fields: { user_string: number, areacode, password } })
    const sentence = `after a new password for +${area_code}, the number of +${areacode} does not have ${password === changed ? 'that' : 'its own'} password`
    watch.expect(branchOf(entering) === 'ok', 'userForget', sentence, exchange, entering)
  }
}

async function fundPasswordWithCode(trial: Trial, watch: Watch): Promise<void> {
  const person = await (trial.control ? trial.people.another() : trial.people.newcomer())
  const { token } = person
  const oldpassword = await trial.stage.fundPassword(person)
  const code = await ownCode(trial, person)
  const send = async (old: string, sent: string, password: string) => {
    const fields = { oldpassword: old, password, re_password: password, code: sent }
    const exchange = await trial.sendPatiently('safeUpdatePassword', { token, fields })
    if (branchOf(exchange) === 'ok') person.fundPassword = password
    return exchange
  }
  const wrong = await send(otherThan(oldpassword), otherThan(code), '357911')
  if (isLockedOut(wrong)) throw new NotPossible('refused after too many attempts')
  const taken = 'a wrong old fund password is accepted with a code that was not sent'
  if (!watch.expect(branchOf(wrong) !== 'ok', 'safeUpdatePassword', taken, wrong)) return
  expectOk(watch, await send(oldpassword, code, '191817'), 'the right old fund password with a code')
}

const never = 'f'.repeat(64)

export const cardLanguages: Probe = {
  name: 'language.of-cards',
  rules: ['S7.03'],
  says: 'A bank card is read with every value of lang; the language of its messages is that of the header',
  effect: 'read',
  subjects: ['userCashInfo'],
  run: (trial, watch) =>
    watch.each(['userCashInfo'] as const, async (operation) => {
      for (const lang of languages) {
        const exchange = await trial.send(operation, { fields: { lang } })
        if (!expectOk(watch, exchange, `lang ${lang}`)) continue
        const refused = { token: never, language: lang === 'en' ? 'th' : 'en' }
        const plain = await trial.send(operation, refused)
        const beside = await trial.send(operation, { ...refused, fields: { lang } })
        const sentence = `lang ${lang} changes the language of a message, although language-mark is ${refused.language}`
        watch.expect(messageOf(plain) === messageOf(beside), operation, sentence, plain, beside)
      }
    }),
}
