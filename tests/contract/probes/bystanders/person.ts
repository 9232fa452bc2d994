import type { OperationId } from '#generated/operations.ts'
import { clockOf } from '../../core/clock.ts'
import { exampleOf } from '../../core/contract.ts'
import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { once, type Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { savedBy } from '../../core/stage/addresses.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { documentOf } from '../refusals/personCases.ts'
import { difference } from '../refusals/untouched.ts'
import { decide } from './reviews.ts'
import { giveTraits, traitNames, traitsOf } from './traits.ts'

/** Writes of a user about themselves, with the traits that each may change. */
const writes = {
  userForget: [],
  userEPwd: [],
  userLogout: [],
  userLogin: [],
  safeUpdatePassword: [],
  walletAddaddress: traitNames.addresses,
  walletDeladdress: traitNames.addresses,
  userCashSave: traitNames.card,
} as const satisfies Readonly<Partial<Record<OperationId, readonly string[]>>>
const settings = Object.keys(writes) as readonly (keyof typeof writes)[]
const filings = ['userRealName', 'userRealName2'] as const

/** Writes after which the fund password is tried: one that is set may still have become another. */
const triesFundPassword: ReadonlySet<OperationId> = new Set<OperationId>(['userForget', 'userEPwd'])

export const person: Probe = {
  name: 'bystanders.person',
  rules: ['S5.08', 'S5.09', 'S5.10', 'S5.14', 'S5.27'],
  closes: 'bystanders',
  says: 'A new password, card, address or identity of a user leaves everything else about them as it was: fund password, card, addresses and identity',
  effect: 'write',
  subjects: [...settings, ...filings],
  run: async (trial, watch) => {
    await giveTraits(trial)
    await watch.each(settings, async (operation) => {
      const owner = await trial.people.newcomer()
      const { done, ...asking } =
        operation === 'userLogin' ? await ownLogin(trial) : await trial.happy(operation)
      await expectRest(trial, watch, owner, writes[operation], async () => {
        const exchange = await trial.sendPatiently(operation, asking)
        succeeded(exchange)
        await done?.(exchange)
        return exchange
      })
      if (triesFundPassword.has(operation)) await tryFundPassword(trial, watch, operation)
    })
    await fileIdentity(trial, watch)
  },
}

/** Checks that a write changes nothing about a user but what it may. */
async function expectRest(
  trial: Trial,
  watch: Watch,
  owner: Person,
  may: readonly string[],
  write: () => Promise<Exchange>,
): Promise<void> {
  const before = await traitsOf(trial, owner.token)
  const exchange = await write()
  const after = Object.entries(await traitsOf(trial, owner.token))
  const wrong = difference(before, Object.fromEntries(after.filter(([name]) => !may.includes(name))))
  const sentence = within('it changed something else', wrong)
  watch.expect(wrong === undefined, exchange.operation, sentence, exchange)
}

/** Files both steps of an identity, which a user can do once, and has the first one passed. */
async function fileIdentity(trial: Trial, watch: Watch): Promise<void> {
  const owned = once(async () => {
    const owner = await trial.people.another()
    await savedBy(trial, owner, () => undefined)
    return owner
  })
  const fileBasic = once(async () => {
    const { token } = await owned()
    const exchange = await trial.send('userRealName', { token, fields: exampleOf('userRealName') })
    succeeded(exchange)
    await decide(clockOf(trial), 'basic', 'pass')
    return exchange
  })
  const fileAdvanced = async () => {
    await fileBasic()
    const owner = await owned()
    const fields = await documentOf(trial, owner)
    const exchange = await trial.send('userRealName2', { token: owner.token, fields })
    succeeded(exchange)
    return exchange
  }
  await watch.each(filings, async (operation) => {
    const owner = await owned()
    // The first step of a trial of the second alone comes before the comparison.
    if (operation === 'userRealName2') await fileBasic()
    const file = operation === 'userRealName' ? fileBasic : fileAdvanced
    await expectRest(trial, watch, owner, traitNames.identity, file)
  })
}

/** Returns the sign-in of the newcomer. */
async function ownLogin({ people }: Trial) {
  const { account = '', password = '' } = await people.newcomer()
  const done = async () => {
    await people.signIn(await people.newcomer())
  }
  return { fields: { user_string: account, password }, done }
}

/** Changes the fund password, which takes the one that was set. */
async function tryFundPassword(trial: Trial, watch: Watch, operation: OperationId): Promise<void> {
  const { done, ...asking } = await trial.happy('safeUpdatePassword')
  const exchange = await trial.sendPatiently('safeUpdatePassword', asking)
  const isTaken = branchOf(exchange) === 'ok'
  const sentence = `after it the fund password is refused: ${messageOf(exchange)}`
  if (watch.expect(isTaken, operation, sentence, exchange)) await done?.(exchange)
}
