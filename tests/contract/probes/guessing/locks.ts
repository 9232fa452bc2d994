import type { OperationId } from '#generated/operations.ts'
import { exampleOf, type Fields } from '../../core/contract.ts'
import { branchOf, isLockedOut, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { chainsOf, newAddress, ownCode } from '../../core/stage/addresses.ts'
import type { Trial } from '../../core/trial.ts'
import { expectAlike } from './alike.ts'
import { claiming } from './claims.ts'
import { mostGuesses } from './codes.ts'

/** A request that proves who sends it, and the field with the proof. */
interface Proof {
  readonly field: string
  readonly fields: Fields
}

const proofsOf = {
  walletAddaddress: async (trial, person) => {
    const pay_password = await trial.stage.fundPassword(person)
    const [netType = ''] = await chainsOf(trial, person)
    const form = { currency_id: usdt, address: newAddress(), netType, notes: '', pay_password }
    return { field: 'code', fields: { ...form, code: await ownCode(trial, person) } }
  },
  userCashSave: async (trial, person) => {
    const pay_password = await trial.stage.fundPassword(person)
    const code = await ownCode(trial, person)
    return { field: 'code', fields: { ...exampleOf('userCashSave'), pay_password, code } }
  },
  userForget: async ({ people }, { account = '' }) => {
    const code = await people.codeFor(account, 'forget')
    return { field: 'code', fields: { account, password: another, repassword: another, code } }
  },
  userRegister: async (trial) => {
    const { fields = {} } = await trial.happy('userRegister')
    return { field: 'code', fields }
  },
  userEPwd: async (_, { password: old_password = '' }) => ({
    field: 'old_password',
    fields: { old_password, password: another, re_password: another },
  }),
  safeUpdatePassword: async (trial, person) => {
    const oldpassword = await trial.stage.fundPassword(person)
    return { field: 'oldpassword', fields: { oldpassword, password: '918273', re_password: '918273' } }
  },
} as const satisfies Readonly<Partial<Record<OperationId, (trial: Trial, person: Person) => Promise<Proof>>>>
const another = 'contract-guessed'
const operations = Object.keys(proofsOf) as readonly (keyof typeof proofsOf)[]

export const locks: Probe = {
  name: 'guessing.locks',
  rules: ['S6.03'],
  closes: 'guessing',
  says: 'After several wrong codes or passwords in a form, the right one is refused for a while, like any other, whatever address the headers claim',
  effect: 'write',
  subjects: operations,
  run: (trial, watch) => watch.each(operations, (operation) => guess(trial, watch, operation)),
}

async function guess(trial: Trial, watch: Watch, operation: keyof typeof proofsOf): Promise<void> {
  // Each with its own user: a lock may cover several operations.
  const person = await trial.people.another()
  const { field, fields }: Proof = await proofsOf[operation](trial, person)
  let count = 0
  const send = (proof: string) => {
    const asking = { token: person.token, fields: { ...fields, [field]: proof } }
    return trial.send(operation, { ...asking, headers: claiming(count++) })
  }
  const right = String(fields[field])
  for (let guesses = 1; guesses <= mostGuesses; guesses++) {
    const exchange = await send(near(right, guesses))
    if (isLockedOut(exchange)) break
    if (branchOf(exchange) !== 'refused') throw new NotPossible(`a wrong one: ${messageOf(exchange)}`)
  }
  const exchange = await send(right)
  const sentence = `the right ${field} is accepted at once after ${String(mostGuesses)} wrong ones`
  watch.expect(branchOf(exchange) !== 'ok', operation, sentence, exchange)
  expectAlike(watch, exchange, await send(near(right, mostGuesses + 1)))
}

/** Another code or password of the same shape. */
function near(right: string, guesses: number): string {
  if (!/^\d+$/.test(right)) return `${right}${String(guesses)}`
  return String((Number(right) + guesses) % 10 ** right.length).padStart(right.length, '0')
}
