import type { OperationId } from '#generated/operations.ts'
import { exampleOf } from '../../core/contract.ts'
import { payloadOf, type Exchange } from '../../core/exchange.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { isRow } from '../../core/rows.ts'
import { oneAcross, oneBack } from '../../core/stage/wallet.ts'
import type { Trial } from '../../core/trial.ts'
import { bothOk, twoPeople, type Both } from './two.ts'

const shown = ['walletList', 'walletDetail', 'microtradePayableCurrencies'] as const
type Shown = (typeof shown)[number]

/** This many equal amounts cannot be a coincidence when one of the accounts is minutes old. */
const tooManyForChance = 3

export const balances: Probe = {
  name: 'strangers.balances',
  rules: ['S6.02'],
  says: 'The balances of one user are not those of another',
  effect: 'read',
  subjects: shown,
  run: async (trial, watch) => {
    const { owner, stranger } = await twoPeople(trial)
    const isNewcomer = stranger.label === 'the newcomer'
    const alike: Shown[] = []
    await watch.each(shown, async (operation) => {
      const both = await askBoth(trial, operation, owner, stranger)
      const amounts = amountsOf(both.own)
      if (!bothOk(both) || amounts.length === 0)
        watch.unchecked(operation, 'the account has no money to compare')
      else if (String(amounts) !== String(amountsOf(both.other))) watch.holds(operation)
      else if (isNewcomer && amounts.length >= tooManyForChance) blame(watch, operation, both)
      else alike.push(operation)
    })
    if (alike.length === 0) return
    // Two accounts may happen to hold the same amounts. Then money is moved in one of them, and must not move in the
    // other.
    await trial.must('walletChange', { fields: oneAcross })
    await watch.each(alike, async (operation) => {
      const both = await askBoth(trial, operation, owner, stranger)
      if (bothOk(both) && String(amountsOf(both.own)) === String(amountsOf(both.other)))
        blame(watch, operation, both)
      else watch.holds(operation)
    })
    await trial.must('walletChange', { fields: oneBack })
  },
}

const blame = (watch: Watch, operation: OperationId, { own, other }: Both): void => {
  watch.fault(operation, 'shows two users the same balances', own, other)
}

async function askBoth(trial: Trial, operation: Shown, owner: Person, stranger: Person): Promise<Both> {
  const fields = exampleOf(operation)
  return {
    own: await trial.send(operation, { token: owner.token, fields }),
    other: await trial.send(operation, { token: stranger.token, fields }),
  }
}

/** Returns every non-zero balance of a response. */
function amountsOf(exchange: Exchange): readonly string[] {
  const amounts = (value: unknown): readonly string[] => {
    if (Array.isArray(value)) return value.flatMap(amounts)
    if (!isRow(value)) return []
    return Object.entries(value).flatMap(([name, inner]) =>
      name.endsWith('_balance') && typeof inner === 'string' ? [inner] : amounts(inner),
    )
  }
  return amounts(payloadOf(exchange)).filter((amount) => Number(amount) !== 0)
}
