import { operations, type OperationId } from '#generated/operations.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { bearing } from '../../core/stage/funded.ts'
import type { Trial } from '../../core/trial.ts'
import { traitsOf } from '../bystanders/traits.ts'
import { aboveBalanceCases } from './aboveBalance.ts'
import { accountCases } from './accountCases.ts'
import { addressCases } from './addressCases.ts'
import { showValid } from './bases.ts'
import type { Case } from './case.ts'
import { closedCases } from './closedCases.ts'
import { contractCases } from './contractCases.ts'
import { judgeRefusal } from './judgeRefusal.ts'
import { launchCases } from './launchCases.ts'
import { marketCases } from './marketCases.ts'
import { nearCases } from './nearCases.ts'
import { personCases } from './personCases.ts'
import { productCases } from './productCases.ts'
import { stopCases } from './stopCases.ts'
import { changesNothing, holdings, movesMoney } from './untouched.ts'
import { verifiedCases } from './verifiedCases.ts'
import { withdrawalCases } from './withdrawalCases.ts'

const cases = [
  ...marketCases,
  ...contractCases,
  ...productCases,
  ...launchCases,
  ...closedCases,
  ...accountCases,
  ...personCases,
  ...nearCases,
  ...withdrawalCases,
  ...verifiedCases,
  ...aboveBalanceCases,
  ...addressCases,
  ...stopCases,
]
const operationsOf = (effect: 'read' | 'write'): readonly OperationId[] => [
  ...new Set(cases.map(({ operation }) => operation).filter((id) => operations[id].effect === effect)),
]

async function refuseEach(trial: Trial, watch: Watch, operation: OperationId): Promise<void> {
  await showValid(trial, operation)
  for (const one of cases.filter((each) => each.operation === operation)) {
    try {
      await refuse(trial, watch, one)
    } catch (error) {
      if (!(error instanceof NotPossible)) throw error
      watch.unchecked(operation, `${one.what}: ${error.message}`)
    }
  }
}

/** Operations whose refusal must leave the user as they were: password, card, addresses and identity. */
const settings: ReadonlySet<OperationId> = new Set<OperationId>([
  'safeUpdatePassword',
  'userEPwd',
  'userRealName',
  'userRealName2',
  'userCashSave',
  'walletAddaddress',
])

async function refuse(trial: Trial, watch: Watch, { operation, what, reasons, ask }: Case): Promise<void> {
  let asking = await ask(trial)
  const send = async () => {
    // Waiting for the end of a lock-out is free on a mock alone.
    const sendNow = trial.control ? trial.sendPatiently : trial.send
    judgeRefusal(watch, operation, await sendNow(operation, { ...asking, mustFail: true }), {
      what,
      reasons,
      isBaseValid: trial.hasSucceeded(operation),
    })
  }
  if (!movesMoney.has(operation) && !settings.has(operation)) return send()
  const again = async () => {
    // A code that was accepted is used up. What can be prepared only once is sent again as it is.
    asking = await ask(trial).catch((error: unknown) => {
      if (error instanceof NotPossible) return asking
      throw error
    })
  }
  // Some requests are those of a user of their own.
  const look = async () => {
    const token = asking.token ?? (await trial.people.main()).token
    return movesMoney.has(operation) ? holdings(bearing(trial, token), operation) : traitsOf(trial, token)
  }
  const change = await changesNothing(trial, send, again, look)
  if (change !== undefined) watch.fault(operation, `${what} is refused but changes data: ${change}`)
}

const says = 'Each named failure of the contract is refused for its reason and changes nothing'

export const namedFailures: Probe = {
  name: 'refusals.reasons',
  rules: ['S7.08'],
  says: `${says}: reads`,
  effect: 'read',
  subjects: operationsOf('read'),
  run: (trial, watch) => watch.each(operationsOf('read'), (id) => refuseEach(trial, watch, id)),
}

export const namedFailuresOfWrites: Probe = {
  name: 'refusals.reasons-of-writes',
  rules: ['S7.08', 'S8.01', 'S8.02', 'S8.03', 'S8.08', 'S8.15', 'S8.16'],
  says: `${says}: writes`,
  effect: 'write',
  subjects: operationsOf('write'),
  run: (trial, watch) => watch.each(operationsOf('write'), (id) => refuseEach(trial, watch, id)),
}
