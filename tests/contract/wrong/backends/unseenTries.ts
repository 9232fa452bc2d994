import { fieldsOf, jsonOf, operationOf, type Operation } from '../exchange.ts'
import { on } from '../http.ts'
import { address, demoCode } from '../shows/steps.ts'
import { withSignIns } from '../signIns.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { refuse, registration } from './unseenTools.ts'
import { perOwner } from './unseenTrades.ts'

const guess = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

const takesFundPassword: readonly Operation[] = ['walletOut', 'walletAddaddress', 'userCashSave']
const most = 5

/** Counts wrong fund passwords of each operation on its own. */
const guessesOfEachOperation = (): HttpFault => {
  const counts = new Map<string, number>()
  return perOwner(async (owner, request, next) => {
    const operation = operationOf(request)
    const answer = await next(request)
    if (!takesFundPassword.some((one) => one === operation)) return answer
    const key = `${owner} ${String(operation)}`
    const [{ reason, type }, count] = [jsonOf(answer), counts.get(key) ?? 0]
    if (type === 'ok') counts.delete(key)
    if (reason === 'wrong-fund-password') counts.set(key, count + 1)
    if (reason !== 'too-many-attempts' || count >= most) return answer
    counts.set(key, count + 1)
    return refuse('Wrong fund password', 'wrong-fund-password', 'pay_password')
  })
}

/** Counts wrong passwords by the way the account is written. */
const guessesOfEachSpelling = (): HttpFault => {
  const counts = new Map<string, number>()
  return on('userLogin', async (request, next) => {
    const answer = await next(request)
    const { user_string = '' } = fieldsOf(request)
    const [{ reason, type }, count] = [jsonOf(answer), counts.get(user_string) ?? 0]
    if (type === 'ok') counts.delete(user_string)
    if (reason === 'wrong-password') counts.set(user_string, count + 1)
    if (reason !== 'too-many-attempts' || count >= most) return answer
    counts.set(user_string, count + 1)
    return refuse('Wrong account or password', 'wrong-password')
  })
}

/** Asks to wait with the right password alone, and calls others wrong. */
const waitTellsThePassword = (): HttpFault =>
  withSignIns(async (request, next, signIns) => {
    const answer = await next(request)
    const { user_string = '', password } = fieldsOf(request)
    if (operationOf(request) !== 'userLogin' || jsonOf(answer)['reason'] !== 'too-many-attempts')
      return answer
    const right = signIns.passwordOf(user_string)
    return right === undefined || right === password
      ? answer
      : refuse('Wrong account or password', 'wrong-password')
  })

/** Forgets wrong fund passwords with a sign-in. */
const signInForgets = (): HttpFault => {
  const counts = new Map<string, number>()
  return perOwner(async (owner, request, next) => {
    const operation = operationOf(request)
    const answer = await next(request)
    const { reason, type } = jsonOf(answer)
    if (operation === 'userLogin' && type === 'ok') counts.delete(fieldsOf(request)['user_string'] ?? '')
    if (!takesFundPassword.some((one) => one === operation)) return answer
    const count = counts.get(owner) ?? 0
    if (reason === 'wrong-fund-password') counts.set(owner, count + 1)
    if (reason !== 'too-many-attempts' || count >= most) return answer
    counts.set(owner, count + 1)
    return refuse('Wrong fund password', 'wrong-fund-password', 'pay_password')
  })
}

const guessFundPassword = async (site: Site, operation: 'walletAddaddress' | 'walletOut') => {
  const ask = site.as(await site.demo())
  const form = { address, netType: 'TRC20', pay_password: '111222', code: await demoCode(site) }
  const coin = operation === 'walletOut' ? { currency: '3', number: '50' } : { currency_id: '3' }
  return (await ask(operation, { ...coin, ...form })).json['reason']
}

const login = (site: Site, user_string: string, password: string) =>
  site.as()('userLogin', { user_string, password })

/** Guesses that are counted apart, and passwords and tokens that are compared loosely. */
export const unseenTries: readonly Wrong[] = [
  guess('guessing.*')({
    name: 'fund-password-guesses-of-each-operation',
    needs: ['writes', 'codes'],
    says: 'Wrong fund passwords are counted for each operation on its own',
    operations: ['walletOut', 'walletAddaddress', 'userCashSave'],
    http: guessesOfEachOperation,
    shows: async (site) => {
      for (let count = 0; count < most; count++) await guessFundPassword(site, 'walletAddaddress')
      return guessFundPassword(site, 'walletOut')
    },
  }),
  guess('guessing.*')({
    name: 'guesses-of-each-spelling',
    needs: ['writes', 'second-account'],
    says: 'Wrong passwords are counted for each way to write the phone number of an account',
    operations: ['userLogin'],
    http: guessesOfEachSpelling,
    shows: async (site) => {
      const [number, areacode] = ['812345678', '66']
      await site.as()('smsSend', { user_string: number, type: 'register', area_code: areacode })
      const code = await site.world.newestCode(`+${areacode}${number}`)
      await site.as()('userRegister', {
        ...registration,
        type: 'mobile',
        user_string: number,
        areacode,
        code,
      })
      for (let count = 0; count < most; count++) await login(site, `+66${number}`, 'not-this-one')
      return (await login(site, `+66 81 234 5678`, 'not-this-one')).json['reason']
    },
  }),
  guess('guessing.*')({
    name: 'wait-tells-the-password',
    says: 'During a wait, wrong passwords are called wrong and the right one is asked to wait',
    operations: ['userLogin'],
    http: waitTellsThePassword,
    shows: async (site) => {
      await site.demo()
      for (let count = 0; count < most; count++) await login(site, 'demo@h5.example', 'not-this-one')
      return (await login(site, 'demo@h5.example', 'not-this-one')).json['reason']
    },
  }),
  guess('guessing.*')({
    name: 'sign-in-forgets-fund-password-guesses',
    needs: ['writes', 'codes'],
    says: 'A sign-in resets the count of wrong fund passwords',
    operations: ['walletOut', 'walletAddaddress', 'userCashSave'],
    http: signInForgets,
    shows: async (site) => {
      for (let count = 0; count < most; count++) await guessFundPassword(site, 'walletAddaddress')
      const ask = site.as(await site.signIn('demo@h5.example', 'demo123456'))
      const form = { currency_id: '3', address, netType: 'TRC20', pay_password: '111222', code: '000000' }
      return (await ask('walletAddaddress', form)).json['reason']
    },
  }),
]
