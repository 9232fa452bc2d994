import type { OperationId } from '#generated/operations.ts'
import { clockOf } from '../../core/clock.ts'
import { exampleOf, type Fields } from '../../core/contract.ts'
import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { difference } from '../refusals/untouched.ts'
import { traitsOf } from './traits.ts'

const never = 2_147_483_647

/** Writes that are refused to a new user, who has no fund password yet. */
const mistakes = {
  safeUpdatePassword: { password: '135790', re_password: '246801' },
  userRealName: { ...exampleOf('userRealName'), name: '' },
  userRealName2: exampleOf('userRealName2'),
  userCashSave: exampleOf('userCashSave'),
  walletAddaddress: exampleOf('walletAddaddress'),
  walletDeladdress: { address_id: never },
  userEPwd: { old_password: 'not-it-at-all', password: 'contract-2', re_password: 'contract-2' },
} as const satisfies Readonly<Partial<Record<OperationId, Fields>>>
const operations = Object.keys(mistakes) as readonly (keyof typeof mistakes)[]

export const refusedWrites: Probe = {
  name: 'bystanders.refused',
  rules: ['S5.08', 'S5.09', 'S5.10', 'S5.14', 'S5.26', 'S5.27'],
  closes: 'bystanders',
  says: 'A password, card, address or identity that is refused leaves nothing behind: the user is shown as before',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: async (trial, watch) => {
    clockOf(trial)
    const refused: (typeof operations)[number][] = []
    const person = await trial.people.another()
    const before = await traitsOf(trial, person.token)
    await watch.each(operations, async (operation) => {
      await refuse(trial, person, operation)
      refused.push(operation)
    })
    if (difference(before, await traitsOf(trial, person.token)) === undefined) {
      for (const operation of refused) watch.holds(operation)
      return
    }
    // One of them did it: each of them in turn, to a user of its own.
    await watch.each(refused, (operation) => alone(trial, watch, operation))
  },
}

/** @throws NotPossible when it is accepted, which other probes report */
async function refuse(trial: Trial, { token }: Person, operation: keyof typeof mistakes): Promise<Exchange> {
  const exchange = await trial.send(operation, { token, fields: mistakes[operation], mustFail: true })
  if (branchOf(exchange) === 'ok') throw new NotPossible(`a mistake was accepted: ${messageOf(exchange)}`)
  return exchange
}

async function alone(trial: Trial, watch: Watch, operation: keyof typeof mistakes): Promise<void> {
  const person = await trial.people.another()
  const before = await traitsOf(trial, person.token)
  const exchange = await refuse(trial, person, operation)
  const wrong = difference(before, await traitsOf(trial, person.token))
  const sentence = within('it was refused, and left something behind', wrong)
  watch.expect(wrong === undefined, operation, sentence, exchange)
}
