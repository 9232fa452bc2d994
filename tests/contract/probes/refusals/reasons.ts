import { operations, type OperationId } from '#generated/operations.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { aboveBalanceCases } from './aboveBalance.ts'
import { accountCases } from './accountCases.ts'
import { addressCases } from './addressCases.ts'
import { showValid } from './bases.ts'
import { closedCases } from './closedCases.ts'
import { contractCases } from './contractCases.ts'
import { launchCases } from './launchCases.ts'
import { marketCases } from './marketCases.ts'
import { nearCases } from './nearCases.ts'
import { personCases } from './personCases.ts'
import { productCases } from './productCases.ts'
import { eachCase, mayChangeData, refuse, refuseUnchanged } from './refusing.ts'
import { stopCases } from './stopCases.ts'
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
  const own = cases.filter((each) => each.operation === operation)
  if (mayChangeData(operation)) return refuseUnchanged(trial, watch, own)
  await eachCase(watch, own, async (one) => refuse(trial, watch, one, await one.ask(trial)))
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
