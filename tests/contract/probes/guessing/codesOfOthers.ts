import { minute } from '#domain/time.ts'
import { clockOf } from '../../core/clock.ts'
import { branchOf, isLockedOut, messageOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import { firstPassword, newMail } from '../../core/people.ts'
import type { Probe } from '../../core/probe.ts'
import { chainsOf, fundPasswordOf, newAddress, ownCode } from '../../core/stage/addresses.ts'
import type { Trial } from '../../core/trial.ts'
import { otherThan } from '../refusals/case.ts'

/** Tries that a code is good for. */
const tries = 5

/** An address, and a request that sends it a code. */
interface Target {
  readonly account: string
  readonly ask: () => Promise<string>
  readonly enter: (code: string, mustFail?: boolean) => Promise<Exchange>
}

/** Operations that anybody may send with the code of an address, and one that takes the code of the caller. */
const targets = {
  userForget: async (trial) => {
    const { account = '', password = '' } = await trial.people.another()
    return {
      account,
      ask: () => trial.people.codeFor(account, 'forget'),
      enter: (code, mustFail = false) => {
        const fields = { account, password, repassword: password, code }
        return trial.send('userForget', { fields, mustFail })
      },
    }
  },
  userRegister: (trial) => {
    const account = newMail()
    return Promise.resolve({
      account,
      ask: () => trial.people.codeFor(account, 'register'),
      enter: (code, mustFail = false) => {
        const who = { type: 'email', user_string: account, extension_code: trial.options.invitation }
        const fields = { ...who, password: firstPassword, re_password: firstPassword, code, agreement: 1 }
        return trial.send('userRegister', { fields, mustFail })
      },
    })
  },
  walletAddaddress: async (trial) => {
    const person = await trial.people.another()
    const pay_password = await fundPasswordOf(trial, person)
    const [netType = ''] = await chainsOf(trial, person)
    return {
      account: person.account ?? '',
      ask: () => ownCode(trial, person),
      enter: (code, mustFail = false) => {
        const form = { currency_id: usdt, address: newAddress(), netType, notes: '', pay_password }
        return trial.send('walletAddaddress', { token: person.token, fields: { ...form, code }, mustFail })
      },
    }
  },
} as const satisfies Readonly<Record<string, (trial: Trial) => Promise<Target>>>
const operations = Object.keys(targets) as readonly (keyof typeof targets)[]

export const codesOfOthers: Probe = {
  name: 'guessing.codes-of-others',
  rules: ['S6.03'],
  closes: 'guessing',
  says: 'Wrong codes for one address leave the code of another good',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      const wait = () => clockOf(trial)('clock', { advance: 2 * minute, keepSessions: true })
      const [one, other] = [await targets[operation](trial), await targets[operation](trial)]
      await wait()
      const code = await one.ask()
      const kept = await other.ask()
      // Two random codes are the same once in a million times.
      for (let count = 0; count < tries; count++) {
        const wrong = await one.enter(otherThan(code), true)
        if (branchOf(wrong) !== 'refused' || isLockedOut(wrong))
          throw new NotPossible(`a wrong code: ${messageOf(wrong)}`)
      }
      const exchange = await other.enter(kept)
      const sentence = `refuses the code of ${other.account} after ${String(tries)} wrong ones for ${one.account}: ${messageOf(exchange)}`
      watch.expect(branchOf(exchange) === 'ok', operation, sentence, exchange)
    }),
}
