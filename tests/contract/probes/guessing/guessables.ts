import { minute } from '#domain/time.ts'
import { clockOf } from '../../core/clock.ts'
import type { Fields } from '../../core/contract.ts'
import { branchOf, type Exchange } from '../../core/exchange.ts'
import { usdt } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import { chainsOf, newAddress, ownCode } from '../../core/stage/addresses.ts'
import type { Trial } from '../../core/trial.ts'
import { otherThan } from '../refusals/case.ts'

/** Wrong ones in a row that bring a wait. */
export const most = 5

/** A secret of a user that can be guessed any number of times. */
export interface Guessable {
  readonly what: string
  readonly wrong: () => Promise<Exchange>
  readonly right: () => Promise<Exchange>
}
export type Make = (trial: Trial, person: Person) => Guessable | Promise<Guessable>

export const guessables = {
  userLogin: [
    (trial, { account = '', password = '' }) => {
      const enter = (text: string) =>
        trial.send('userLogin', { fields: { user_string: account, password: text } })
      return { what: 'password', wrong: () => enter(`${password}9`), right: () => enter(password) }
    },
  ],
  userEPwd: [
    (trial, person) => {
      const { password = '' } = person
      const change = (old_password: string) =>
        trial.send('userEPwd', {
          token: person.token,
          fields: { old_password, password, re_password: password },
        })
      return { what: 'old password', wrong: () => change(`${password}9`), right: () => change(password) }
    },
  ],
  userForget: [
    (trial, { account = '', password = '' }) => {
      const codes = codesOf(trial, () => trial.people.codeFor(account, 'forget'))
      const reset = (code: string) =>
        trial.send('userForget', { fields: { account, password, repassword: password, code } })
      return {
        what: 'code',
        wrong: async () => reset(otherThan(await codes.toMiss())),
        right: async () => codes.used(await reset(await codes.newest())),
      }
    },
  ],
  walletAddaddress: [saving('pay_password'), saving('code')],
  safeUpdatePassword: [
    async (trial, person) => {
      const password = await trial.stage.fundPassword(person)
      const change = (oldpassword: string) =>
        trial.send('safeUpdatePassword', {
          token: person.token,
          fields: { oldpassword, password, re_password: password },
        })
      return {
        what: 'old fund password',
        wrong: () => change(otherThan(password)),
        right: () => change(password),
      }
    },
  ],
} as const satisfies Readonly<Record<string, readonly Make[]>>
export type Guessed = keyof typeof guessables
export const guessed = Object.keys(guessables) as readonly Guessed[]

/** Saves addresses with one wrong field or none, each time with a code that is good. */
function saving(field: 'pay_password' | 'code'): Make {
  return async (trial, person) => {
    const { token } = person
    const pay_password = await trial.stage.fundPassword(person)
    const [netType = ''] = await chainsOf(trial, person)
    const codes = codesOf(trial, () => ownCode(trial, person))
    const save = (proofs: Fields) => {
      const form = { currency_id: usdt, address: newAddress(), netType, notes: '' }
      return trial.send('walletAddaddress', { token, fields: { ...form, pay_password, ...proofs } })
    }
    return {
      what: field === 'code' ? 'code' : 'fund password',
      wrong: async () =>
        field === 'code'
          ? save({ code: otherThan(await codes.toMiss()) })
          : save({ code: await codes.newest(), pay_password: otherThan(pay_password) }),
      right: async () => codes.used(await save({ code: await codes.newest() })),
    }
  }
}

/** Codes of one user: a new one is asked for once the last one was used, was tried too often, or is too old. */
function codesOf(trial: Trial, ask: () => Promise<string>) {
  const control = clockOf(trial)
  let last = { code: '', tries: 0, until: 0 }
  const newest = async (): Promise<string> => {
    const { now } = await control('clock', {})
    if (last.until <= now || last.tries >= most)
      last = { code: await ask(), tries: 0, until: now + 9 * minute }
    return last.code
  }
  return {
    newest,
    toMiss: async () => {
      const code = await newest()
      last.tries++
      return code
    },
    used: (exchange: Exchange): Exchange => {
      if (branchOf(exchange) === 'ok') last.until = 0
      return exchange
    },
  }
}
