import { fieldsOf, isSuccess, jsonOf, operationOf, type Answer, type Operation } from '../exchange.ts'
import { on } from '../http.ts'
import { address, demoCode } from '../shows/steps.ts'
import { withSignIns } from '../signIns.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { refuse, registration } from './helpers.ts'
import { perOwner } from './tradeFigures.ts'

const guess = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

const takesFundPassword: readonly Operation[] = ['walletOut', 'walletAddaddress', 'userCashSave']
const most = 5

const wrongPassword = refuse('Wrong account or password', 'wrong-password')
const wrongFundPassword = refuse('Wrong fund password', 'wrong-fund-password', 'pay_password')

/** Counts of wrong guesses by a key of their own: a wait that they do not reach yet is answered as a wrong guess. */
class OwnCounts {
  readonly #counts = new Map<string, number>()
  readonly #wrong: Answer

  constructor(wrong: Answer) {
    this.#wrong = wrong
  }

  forget(key: string): void {
    this.#counts.delete(key)
  }

  answerFor(key: string, answer: Answer): Answer {
    const { reason, type } = jsonOf(answer)
    const count = this.#counts.get(key) ?? 0
    if (type === 'ok') this.forget(key)
    const isWaiting = reason === 'too-many-attempts' && count < most
    if (isWaiting || reason === jsonOf(this.#wrong)['reason']) this.#counts.set(key, count + 1)
    return isWaiting ? this.#wrong : answer
  }
}

/** Counts wrong fund passwords of each operation on its own. */
const guessesOfEachOperation = (): HttpFault => {
  const counts = new OwnCounts(wrongFundPassword)
  return perOwner(async (owner, request, next) => {
    const operation = operationOf(request)
    const answer = await next(request)
    if (!takesFundPassword.some((one) => one === operation)) return answer
    return counts.answerFor(`${owner} ${String(operation)}`, answer)
  })
}

/** Counts wrong passwords by the way the account is written. */
const guessesOfEachSpelling = (): HttpFault => {
  const counts = new OwnCounts(wrongPassword)
  return on('userLogin', async (request, next) =>
    counts.answerFor(fieldsOf(request)['user_string'] ?? '', await next(request)),
  )
}

/** Forgets wrong fund passwords with a sign-in. */
const signInForgets = (): HttpFault => {
  const counts = new OwnCounts(wrongFundPassword)
  return perOwner(async (owner, request, next) => {
    const operation = operationOf(request)
    const answer = await next(request)
    if (operation === 'userLogin' && isSuccess(jsonOf(answer)))
      counts.forget(fieldsOf(request)['user_string'] ?? '')
    return takesFundPassword.some((one) => one === operation) ? counts.answerFor(owner, answer) : answer
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
    return right === undefined || right === password ? answer : wrongPassword
  })

const guessFundPassword = async (site: Site, operation: 'walletAddaddress' | 'walletOut') => {
  const ask = site.as(await site.demo())
  const form = { address, netType: 'TRC20', pay_password: '111222', code: await demoCode(site) }
  const coin = operation === 'walletOut' ? { currency: '3', number: '50' } : { currency_id: '3' }
  return (await ask(operation, { ...coin, ...form })).json['reason']
}

const login = (site: Site, user_string: string, password: string) =>
  site.as()('userLogin', { user_string, password })

/** Guesses that are counted apart, and passwords and tokens that are compared loosely. */
export const guessCounts: readonly Wrong[] = [
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
