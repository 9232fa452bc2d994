import type { Account } from '../store/accountKinds.ts'
import { post, type LedgerEntry, type LedgerLine } from './ledger.ts'
import type { Scope } from './scope.ts'

/** Purpose of a movement. */
export type Purpose = Pick<LedgerEntry, 'type' | 'info'>

/** Money of one user in one currency and kind of account, available and frozen. */
export type Funds = Omit<Account, 'bucket'>

/** Money on a spot account. */
export const spotFunds = (owner: number, currencyId: number): Funds => ({ owner, currencyId, kind: 'spot' })

/** Recipient and amount in units; the kind of account defaults to that of the payer. */
export interface Payee {
  readonly owner: number
  readonly amount: bigint
  readonly kind?: Account['kind']
}

/**
 * Builds the lines of one currency in one kind of account: `const line = linesOf(account)`, `line(owner, 'frozen',
 * -amount)`.
 */
export const linesOf =
  ({ currencyId, kind }: Pick<Funds, 'currencyId' | 'kind'>) =>
  (owner: number, bucket: LedgerLine['bucket'], amount: bigint): LedgerLine => ({
    owner,
    currencyId,
    kind,
    bucket,
    amount,
  })

/** Freezes money, units. @throws Refusal insufficient-balance */
export function hold(scope: Scope, funds: Funds, amount: bigint, purpose: Purpose): Promise<void> {
  const line = linesOf(funds)
  const { owner } = funds
  return post(scope, {
    ...purpose,
    lines: [line(owner, 'available', -amount), line(owner, 'frozen', amount)],
  })
}

/** Releases frozen money to its owner. */
export function release(scope: Scope, funds: Funds, amount: bigint, purpose: Purpose): Promise<void> {
  const line = linesOf(funds)
  const { owner } = funds
  return post(scope, {
    ...purpose,
    lines: [line(owner, 'frozen', -amount), line(owner, 'available', amount)],
  })
}

/**
 * Pays the total of the payees from one account.
 * @throws Refusal insufficient-balance
 */
export function pay(scope: Scope, from: Account, payees: readonly Payee[], purpose: Purpose): Promise<void> {
  const total = payees.reduce((sum, { amount }) => sum + amount, 0n)
  return post(scope, {
    ...purpose,
    lines: [
      { ...from, amount: -total },
      ...payees.map((payee): LedgerLine => ({ ...from, bucket: 'available', ...payee })),
    ],
  })
}
