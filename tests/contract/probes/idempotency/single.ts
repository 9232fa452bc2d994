import type { OperationId } from '#generated/operations.ts'
import { newKey } from '#sdk/call.ts'
import { clockOf } from '../../core/clock.ts'
import { exampleOf } from '../../core/contract.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Happy, Trial } from '../../core/trial.ts'
import { decide } from '../bystanders/reviews.ts'
import { makes, type Coded } from '../guessing/coded.ts'
import { documentOf } from '../refusals/personCases.ts'
import { blame, isHeldToKeys, otherAnswer } from './effects.ts'

type Make = (trial: Trial) => Promise<Happy>

const withCode = (operation: Coded): readonly Make[] =>
  makes[operation].map((make) => async (trial) => (await make(trial)).request)

const asHappy =
  (operation: OperationId): Make =>
  (trial) =>
    trial.happy(operation)

/** Writes that can be done once: a repetition without a key would be refused, or send another code. */
const singles = {
  setLang: [async () => ({ fields: { lang: 'th' } })],
  smsMail: [asHappy('smsMail')],
  smsSend: [asHappy('smsSend')],
  setSmsOtherMail: [async ({ people }) => ({ token: (await people.newcomer()).token })],
  userRegister: withCode('userRegister'),
  userForget: withCode('userForget'),
  userEPwd: [asHappy('userEPwd')],
  safeUpdatePassword: [asHappy('safeUpdatePassword')],
  userRealName: [
    async (trial) => ({ token: (await unverified(trial)).token, fields: exampleOf('userRealName') }),
  ],
  userRealName2: [
    async (trial) => {
      const { control } = trial
      if (!control) throw new NotPossible('needs a verified user, which only a mock allows')
      const person = await unverified(trial)
      const { token } = person
      await trial.must('userRealName', { token, fields: exampleOf('userRealName') })
      await decide(control, 'basic', 'pass')
      return { token, fields: await documentOf(trial, person) }
    },
  ],
  userCashSave: withCode('userCashSave'),
  walletAddaddress: withCode('walletAddaddress'),
  walletDeladdress: [asHappy('walletDeladdress')],
  walletOut: withCode('walletOut'),
  leverSetstop: [asHappy('leverSetstop')],
  lhDepositOrderCancel: [asHappy('lhDepositOrderCancel')],
} as const satisfies Readonly<Partial<Record<OperationId, readonly Make[]>>>
const operations = Object.keys(singles) as readonly (keyof typeof singles)[]

/** The newcomer may have filed an identity. */
const unverified = ({ people, control }: Trial): Promise<Person> =>
  control ? people.another() : people.newcomer()

export const single: Probe = {
  name: 'idempotency.single',
  rules: [],
  closes: 'sides',
  says: 'A write that can be done once gets the same response when it is sent again with its key, and has one effect',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: async (trial, watch) => {
    // Codes are sent to new numbers, which nobody else may have.
    clockOf(trial)
    const isHeld = await isHeldToKeys(trial)
    await watch.each(operations, async (operation) => {
      for (const make of singles[operation]) await repeat(trial, watch, operation, make, isHeld)
    })
  },
}

async function repeat(
  trial: Trial,
  watch: Watch,
  operation: keyof typeof singles,
  make: Make,
  isHeld: boolean,
): Promise<void> {
  const { done, ...request } = await make(trial)
  const asking = { ...request, key: newKey() }
  const first = await trial.sendPatiently(operation, asking)
  if (branchOf(first) !== 'ok') throw new NotPossible(`refused, so it was not repeated: ${messageOf(first)}`)
  const effects = () => effectsOf(trial, operation, asking)
  const once = await effects()
  const again = await trial.send(operation, asking)
  const twice = await effects()
  const fault = (sentence: string) => {
    blame(watch, isHeld, operation, sentence, first, again)
  }
  if (twice !== once) fault(`the same key and body take effect again: ${once}, then ${twice}`)
  else if (branchOf(again) !== 'ok')
    fault(`the same key and body are refused the second time: ${messageOf(again)}`)
  else {
    const other = otherAnswer(first, again)
    if (other !== undefined) fault(`the same key and body get a different response: ${other}`)
    else watch.holds(operation)
  }
  await done?.(first)
}

/** Everything that a repetition would change, as comparable text. */
async function effectsOf(
  trial: Trial,
  operation: keyof typeof singles,
  { token, fields = {} }: Happy,
): Promise<string> {
  if (operation === 'walletOut') {
    const { data, total } = (await trial.must('chargeMentionLog3', { token })).message
    return `${String(total)} withdrawals, the newest of ${data[0]?.number ?? 'nothing'}`
  }
  if (operation === 'smsMail' || operation === 'smsSend')
    return `the code ${await trial.people.newestCode(String(fields['user_string']))}`
  if (operation !== 'setSmsOtherMail') return ''
  const { account = '' } = await trial.people.newcomer()
  return `the code ${await trial.people.newestCode(account)}`
}
