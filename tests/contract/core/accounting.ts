import type { OperationId } from '#generated/operations.ts'
import type { Payload } from '#sdk/operations.ts'
import { createBudget, type Line } from './budget.ts'
import { createLedger, type Loss } from './money/ledger.ts'
import { createOffers } from './money/offers.ts'
import { createPay, createPayers, type Payers } from './money/paying.ts'
import type { TrialOptions } from './options.ts'
import type { Asking } from './request.ts'
import type { Guards } from './wire.ts'

/** Money of a trial: the payers of writes, the budget for them, and the losses of their accounts. */
export interface Accounting {
  readonly payers: Payers
  readonly pay: Guards['pay']
  /** Writes of money that the backend accepted. */
  readonly lines: () => readonly Line[]
  /** @returns undefined when a balance cannot be read */
  readonly losses: () => Promise<readonly Loss[] | undefined>
}

/** @param ask sends a request that must succeed, outside the budget */
export function createAccounting(
  options: TrialOptions,
  ask: <Id extends OperationId>(operation: Id, asking?: Asking) => Promise<Payload<Id>>,
): Accounting {
  const payers = createPayers(options)
  const budget = createBudget(options.budget)
  const offers = createOffers((id) => ask(id))
  const ledger = createLedger((account) =>
    ask('walletList', { token: payers.tokenOf(account), fields: { currency_name: '' } }),
  )
  return {
    payers,
    pay: createPay(options, { budget, offers, payers, ledger }),
    lines: () => budget.lines(),
    losses: () => ledger.losses(),
  }
}
