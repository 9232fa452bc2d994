import { fieldsOf, isSuccess, jsonOf, operationOf } from '../exchange.ts'
import { on } from '../http.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { refuse, registration } from './helpers.ts'

const coded = group({ probes: ['guessing.*'], needs: ['writes', 'codes', 'time'] })
const wrongCode = refuse('The verification code is wrong or has expired', 'wrong-code', 'code')
const tries = 5

/** Wrong codes for one address use up the codes of all addresses that wait for one. */
const sharedTries = (operation: 'userForget' | 'userRegister'): HttpFault => {
  const waiting = new Set<string>()
  const worn = new Set<string>()
  const wrong = new Map<string, number>()
  return async (request, next) => {
    const { user_string = '', account: reset = '' } = fieldsOf(request)
    const called = operationOf(request)
    const account = called === 'userForget' ? reset : user_string
    if (called === operation && worn.has(account)) return wrongCode
    const answer = await next(request)
    const json = jsonOf(answer)
    if (called === 'smsMail' && isSuccess(json)) {
      waiting.add(account)
      worn.delete(account)
    }
    if (called !== operation || json['reason'] !== 'wrong-code') return answer
    const count = (wrong.get(account) ?? 0) + 1
    wrong.set(account, count)
    if (count === tries) for (const each of waiting) if (each !== account) worn.add(each)
    return answer
  }
}

const codeOf = async (site: Site, account: string, type: string): Promise<string> => {
  await site.as()('smsMail', { user_string: account, type })
  return site.world.newestCode(account)
}

/** Codes that wrong tries for another address use up, and calling codes that nobody needs. */
export const codeTries: readonly Wrong[] = [
  coded({
    name: 'reset-codes-worn-by-others',
    says: 'Five wrong codes of a reset use up the codes of all others who reset their password',
    operations: ['userForget'],
    http: () => sharedTries('userForget'),
    shows: async (site) => {
      await site.newcomer('second@h5.example')
      await site.newcomer('third@h5.example')
      const [password, repassword] = ['another-one', 'another-one']
      const code = await codeOf(site, 'second@h5.example', 'forget')
      await codeOf(site, 'third@h5.example', 'forget')
      const fields = { account: 'third@h5.example', password, repassword, code: '000000' }
      for (let count = 0; count < tries; count++) await site.as()('userForget', fields)
      const right = { account: 'second@h5.example', password, repassword, code }
      return (await site.as()('userForget', right)).json['type']
    },
  }),
  coded({
    name: 'registration-codes-worn-by-others',
    says: 'Five wrong codes of a registration use up the codes of all others who register',
    operations: ['userRegister'],
    http: () => sharedTries('userRegister'),
    shows: async (site) => {
      const form = (user_string: string, code: string) => ({
        ...registration,
        type: 'email',
        user_string,
        code,
      })
      const code = await codeOf(site, 'second@h5.example', 'register')
      await codeOf(site, 'third@h5.example', 'register')
      for (let count = 0; count < tries; count++)
        await site.as()('userRegister', form('third@h5.example', '000000'))
      return (await site.as()('userRegister', form('second@h5.example', code))).json['type']
    },
  }),
  coded({
    name: 'calling-code-always-needed',
    says: 'A number without its calling code is refused, even where only one account has it',
    probes: ['representatives.*'],
    operations: ['userLogin'],
    http: () =>
      on('userLogin', async (request, next) => {
        const { user_string = '', areacode = '' } = fieldsOf(request)
        if (areacode !== '' || !/^[\d ().-]+$/.test(user_string)) return next(request)
        return refuse('Please choose the country code of this number', 'area-code-needed', 'areacode')
      }),
    shows: async (site) => {
      const [number, area_code] = ['812345678', '66']
      await site.as()('smsSend', { user_string: number, type: 'register', area_code })
      const code = await site.world.newestCode(`+${area_code}${number}`)
      const who = { type: 'mobile', user_string: number, areacode: area_code }
      await site.as()('userRegister', { ...registration, ...who, code })
      const fields = { user_string: number, password: registration.password }
      return (await site.as()('userLogin', fields)).json['type']
    },
  }),
]
