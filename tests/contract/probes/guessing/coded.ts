import type { Fields } from '../../core/contract.ts'
import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import { firstPassword, newMail, type Person } from '../../core/people.ts'
import { chainsOf, newAddress, ownCode, savedBy } from '../../core/stage/addresses.ts'
import { fundedPerson } from '../../core/stage/funded.ts'
import { leastWithdrawal } from '../../core/stage/least.ts'
import {
  codeRequest,
  inboxOf,
  newPhoneIn,
  phoneForm,
  registerByPhone,
  type Phone,
} from '../../core/stage/phones.ts'
import type { Happy, Trial } from '../../core/trial.ts'
import { otherThan } from '../refusals/case.ts'

/** Operations that take a code. */
export const codedOperations = [
  'userRegister',
  'userForget',
  'userCheckEmail',
  'userCheckMobile',
  'walletAddaddress',
  'userCashSave',
  'walletOut',
] as const
export type Coded = (typeof codedOperations)[number]

/** A valid request with a new code. */
export interface Ready {
  readonly request: Happy
  /** Has codes sent that are for another purpose, or for somebody else. */
  readonly sendOthers: () => Promise<unknown>
  /** Changes of the request for which it is refused although its code is right. */
  readonly mistakes: readonly Fields[]
  /** Checks the code without using it, where that is possible. */
  readonly check?: () => Promise<Exchange>
}
export type Make = (trial: Trial) => Promise<Ready>

/** Every way to get and use a code: by mail and by phone. */
export const makes: Readonly<Record<Coded, readonly Make[]>> = {
  userRegister: [
    async (trial) => ({
      request: await trial.happy('userRegister'),
      sendOthers: () => trial.people.codeFor(newMail(), 'register'),
      mistakes: wrongRegistrations,
    }),
    async (trial) => {
      const phone = await newPhoneIn(trial)
      await trial.patiently('smsSend', { fields: codeRequest(phone) })
      const code = await trial.people.newestCode(inboxOf(phone))
      return {
        request: { fields: phoneForm(phone, code, trial.options.invitation) },
        sendOthers: () => sendElsewhere(trial, phone),
        mistakes: wrongRegistrations,
      }
    },
  ],
  userForget: [byMail, byPhone].map((reach) => async (trial) => {
    const { person, forget, account, check } = await reach(trial)
    const password = person.password ?? ''
    const code = await forget()
    return {
      request: {
        fields: { ...account, password, repassword: password, code },
        done: async () => {
          await trial.people.signIn(person)
        },
      },
      sendOthers: () => ownCode(trial, person),
      mistakes: [{ repassword: `${password}9` }],
      check: () => check(code),
    }
  }),
  userCheckEmail: [checked(byMail, 'email_code')],
  userCheckMobile: [checked(byPhone, 'mobile_code')],
  walletAddaddress: [byMail, byPhone].map((reach) => async (trial) => {
    const { person, forget } = await reach(trial)
    const { token } = person
    const pay_password = await trial.stage.fundPassword(person)
    const [netType = ''] = await chainsOf(trial, person)
    const form = { currency_id: usdt, address: newAddress(), netType, notes: '', pay_password }
    return {
      request: {
        token,
        fields: { ...form, code: await ownCode(trial, person) },
        done: async () => {
          const { message } = await trial.must('walletGetAddress', { token, fields: { currency: usdt } })
          const saved = message.find(({ address }) => address === form.address)
          if (saved) await trial.must('walletDeladdress', { token, fields: { address_id: saved.id } })
        },
      },
      sendOthers: forget,
      mistakes: [{ pay_password: otherThan(pay_password) }, { netType: 'NOCHAIN' }],
    }
  }),
  userCashSave: [
    async (trial) => {
      const { forget } = await byMail(trial)
      const request = await trial.happy('userCashSave')
      const { code, pay_password } = request.fields ?? {}
      if (code === undefined) throw new NotPossible('a card needs no code, which is an extension')
      return {
        request,
        sendOthers: forget,
        mistakes: [{ pay_password: otherThan(pay_password) }, { iban: 'TH07EXBK0000777777777' }],
      }
    },
  ],
  walletOut: [
    async (trial) => {
      const person = await fundedPerson(trial)
      const pay_password = await trial.stage.fundPassword(person)
      const { address } = await savedBy(trial, person, (what, run) => {
        trial.stage.undoLater(what, run)
      })
      const form = { ...(await leastWithdrawal(trial)), address, pay_password }
      return {
        request: { token: person.token, fields: { ...form, code: await ownCode(trial, person) } },
        sendOthers: () =>
          trial.patiently('smsMail', { fields: { user_string: person.account ?? '', type: 'forget' } }),
        mistakes: [
          { pay_password: otherThan(pay_password) },
          { number: '9999999999' },
          { number: '0.00000001' },
        ],
      }
    },
  ],
}

const wrongRegistrations: readonly Fields[] = [{ extension_code: 'NOSUCH99' }, { re_password: 'contract-9' }]

/** Asks for a registration code of the same number in another country, which is another account. */
async function sendElsewhere(trial: Trial, { number, areaCode }: Phone): Promise<void> {
  const offered = (await trial.must('areaCode')).message
  const other = offered.find(({ area_code }) => area_code !== areaCode)
  const phone = other ? { number, areaCode: other.area_code } : await newPhoneIn(trial)
  await trial.patiently('smsSend', { fields: codeRequest(phone) })
}

/** A user, and how they get a code for a forgotten password. */
interface Reach {
  readonly person: Person
  readonly forget: () => Promise<string>
  /** Names them to `user/forget`. */
  readonly account: Fields
  readonly check: (code: string) => Promise<Exchange>
}

async function byMail({ people, patiently, sendPatiently }: Trial): Promise<Reach> {
  const person = await people.newcomer()
  const { account = '' } = person
  const forget = async () => {
    await patiently('smsMail', { fields: { user_string: account, type: 'forget' } })
    return people.newestCode(account)
  }
  const check = (code: string) => sendPatiently('userCheckEmail', { fields: { email_code: code } })
  return { person, forget, account: { account }, check }
}

async function byPhone(trial: Trial): Promise<Reach> {
  const { people, must, patiently } = trial
  const phone = await newPhoneIn(trial)
  succeeded(await registerByPhone(trial, phone))
  const { number, areaCode } = phone
  const fields = { user_string: number, areacode: areaCode, password: firstPassword }
  const { message: token } = await must('userLogin', { fields })
  const own = { password: firstPassword, fundPassword: undefined, token }
  const forget = async () => {
    await patiently('smsSend', { fields: { ...codeRequest(phone), type: 'forget' } })
    return people.newestCode(inboxOf(phone))
  }
  return {
    person: { label: 'a user by phone', account: inboxOf(phone), ...own },
    forget,
    account: { account: number, area_code: areaCode },
    check: (code) => trial.sendPatiently('userCheckMobile', { fields: { mobile_code: code } }),
  }
}

/** Checks of a code for a forgotten password, which name no account. */
function checked(reach: (trial: Trial) => Promise<Reach>, field: string): Make {
  return async (trial) => {
    const { person, forget, check } = await reach(trial)
    const code = await forget()
    const request = { fields: { [field]: code } }
    return { request, sendOthers: () => ownCode(trial, person), mistakes: [], check: () => check(code) }
  }
}
