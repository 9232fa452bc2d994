import { hour, minute, second } from '#domain/time.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import type { Fields } from '../../core/contract.ts'
import { branchOf, isLockedOut, messageOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { chainsOf, newAddress, ownCode } from '../../core/stage/addresses.ts'
import type { Trial } from '../../core/trial.ts'
import { otherThan } from '../refusals/case.ts'

/** Wrong ones in a row that bring a wait. */
const most = 5

/** A secret of a user that can be guessed any number of times. */
interface Guessable {
  readonly what: string
  readonly wrong: () => Promise<Exchange>
  readonly right: () => Promise<Exchange>
}
type Make = (trial: Trial, person: Person) => Guessable | Promise<Guessable>

const guessables = {
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
const operations = Object.keys(guessables) as readonly (keyof typeof guessables)[]

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

export const waits: Probe = {
  name: 'guessing.waits',
  rules: ['S6.03'],
  closes: 'guessing',
  says: 'Five wrong passwords or codes in a row bring a wait of one minute, a sixth one of two; a right one and an hour without begin a new row',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: (trial, watch) =>
    withClock(trial, 'frozen', () =>
      watch.each(operations, async (operation) => {
        for (const make of guessables[operation]) await inTurn(trial, watch, operation, make)
      }),
    ),
}

async function inTurn(
  trial: Trial,
  watch: Watch,
  operation: keyof typeof guessables,
  make: Make,
): Promise<void> {
  const control = clockOf(trial)
  const wait = (ms: number) => control('clock', { advance: ms, keepSessions: true })
  const person = await trial.people.another()
  const { what, wrong, right } = await make(trial, person)
  const guess = async (times: number) => {
    for (let count = 0; count < times; count++) {
      const exchange = await wrong()
      if (branchOf(exchange) !== 'refused') throw new NotPossible(`a wrong one: ${messageOf(exchange)}`)
      if (!isLockedOut(exchange)) continue
      const early = `a wrong ${what} is refused for too many attempts at a moment when no wait is due`
      watch.fault(operation, early, exchange)
      return false
    }
    return true
  }
  const expectRight = async (isDue: boolean, when: string) => {
    const exchange = await right()
    const sentence = `the right ${what} is ${isDue ? 'refused' : 'accepted'} ${when}`
    return watch.expect((branchOf(exchange) === 'ok') === isDue, operation, sentence, exchange)
  }
  const first = await right()
  if (branchOf(first) !== 'ok') throw new NotPossible(`the right ${what}: ${messageOf(first)}`)
  // A code of a minute ago does not count towards the limit of codes a minute.
  await wait(2 * minute)
  for (const which of ['four wrong ones', 'four wrong ones that follow a right one']) {
    if (!(await guess(most - 1)) || !(await expectRight(true, `after ${which}`))) return
  }
  await wait(2 * minute)
  if (!(await guess(most))) return
  await wait(50 * second)
  if (!(await expectRight(false, '50 seconds after five wrong ones'))) return
  await wait(11 * second)
  if (!(await guess(1))) return
  await wait(110 * second)
  if (!(await expectRight(false, '110 seconds after a sixth wrong one'))) return
  await wait(11 * second)
  if (!(await expectRight(true, 'two minutes after a sixth wrong one'))) return
  await wait(2 * minute)
  if (!(await guess(most))) return
  await wait(hour + 2 * minute)
  if (await guess(1)) await expectRight(true, 'after a wrong one that follows an hour without any')
}
