import { onePixel } from '../../../support/pictures.ts'
import { exampleOf } from '../contract.ts'
import { payloadOf } from '../exchange.ts'
import { succeeded, upload } from '../ground.ts'
import { NotPossible } from '../notPossible.ts'
import { firstPassword, newMail, newPhone, type Person } from '../people.ts'
import { newPhoneIn, registerByPhone } from '../stage/phones.ts'
import { type Trial, tolerant, type Recipes } from '../trial.ts'

const secondPassword = 'contract-2'

/** Identity and sign-in operations. */
export const accountRecipes: Recipes = {
  smsMail: async (_, example) => ({ fields: { ...example, user_string: newMail() } }),
  userLogin: async ({ people }) => {
    const person = await people.main()
    if (person.account === undefined || person.password === undefined)
      throw new NotPossible('needs the password of the account, not only a token')
    return {
      fields: { user_string: person.account, password: person.password },
      // It ended the previous session.
      done: (exchange) => {
        person.token = payloadOf<'userLogin'>(exchange)
      },
    }
  },
  userRegister: async ({ people, options }, example) => {
    if (!options.register) throw new NotPossible('needs a new user, which requires --register')
    const user_string = newMail()
    const code = await people.codeFor(user_string, 'register')
    const passwords = { password: firstPassword, re_password: firstPassword }
    return {
      fields: {
        ...example,
        ...passwords,
        type: 'email',
        user_string,
        code,
        extension_code: options.invitation,
      },
    }
  },
  userLogout: async ({ people }) => {
    const person = await people.newcomer()
    return {
      token: person.token,
      done: async () => {
        await people.signIn(person)
      },
    }
  },
  userForget: async ({ people }) => {
    const person = await people.newcomer()
    const account = person.account ?? ''
    const code = await people.codeFor(account, 'forget')
    return {
      fields: { account, code, password: secondPassword, repassword: secondPassword },
      done: async () => {
        person.password = secondPassword
        await people.signIn(person)
      },
    }
  },
  userEPwd: async ({ people }) => {
    const person = await people.newcomer()
    // Toggles the current value.
    const password = person.password === firstPassword ? secondPassword : firstPassword
    return {
      token: person.token,
      fields: { old_password: person.password ?? '', password, re_password: password },
      done: async () => {
        person.password = password
        await people.signIn(person)
      },
    }
  },
  userCheckEmail: async ({ people }) => {
    const { account = '' } = await people.newcomer()
    return { fields: { email_code: await people.codeFor(account, 'forget') } }
  },
  userCheckMobile: async (trial) => {
    const phone = await newPhoneIn(trial)
    succeeded(await registerByPhone(trial, phone))
    const to = { user_string: phone.number, area_code: phone.areaCode }
    await trial.must('smsSend', { fields: { ...to, type: 'forget' } })
    return { fields: { mobile_code: await trial.people.newestCode(to.user_string) } }
  },
  smsSend: async (_, example) => ({ fields: { ...example, user_string: newPhone() } }),
  safeUpdatePassword: async ({ people }) => {
    const person = await people.newcomer()
    const password = person.fundPassword === '135790' ? '246810' : '135790'
    const old = person.fundPassword === undefined ? {} : { oldpassword: person.fundPassword }
    return {
      token: person.token,
      fields: { ...old, password, re_password: password },
      done: () => {
        person.fundPassword = password
      },
    }
  },
  userRealName: async ({ people }, example) => ({ token: (await people.newcomer()).token, fields: example }),
  userRealName2: async (trial, example) => {
    const { token } = await verifiedBasic(trial)
    const person = await trial.people.newcomer()
    const pictures = {
      front_pic: await upload(trial, person, 10),
      reverse_pic: await upload(trial, person, 20),
      hand_pic: await upload(trial, person, 30),
    }
    // Clients send the address empty.
    return { token, fields: { ...example, ...pictures, address: '' } }
  },
  upload: async ({ people }) => ({ token: (await people.main()).token, file: onePixel() }),
}

async function verifiedBasic(trial: Trial): Promise<Person> {
  const person = await trial.people.newcomer()
  // The holder of a bank card is the verified person.
  const name = String(exampleOf('userCashSave')['real_name'])
  const fields = { country: 'Thailand', name, card_id: 'AB123456789', address: '1 River Road' }
  await tolerant(trial.must('userRealName', { token: person.token, fields }))
  if (trial.control) {
    for (const { kind, id } of await trial.control('reviewList'))
      if (kind === 'basic') await trial.control('review', { kind, id, decision: 'pass' })
  }
  return person
}
