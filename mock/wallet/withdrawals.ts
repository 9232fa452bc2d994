import { percentUp } from '#domain/decimal.ts'
import { day } from '#domain/time.ts'
import { ReviewStatus } from '#generated/enums.ts'
import { bankCurrency, type Currency } from '../engine/catalogue.ts'
import { systemAccounts } from '../engine/ledger.ts'
import { hold, pay, release, type Funds, type Purpose } from '../engine/moves.ts'
import { announceRecord, reviewable } from '../engine/review.ts'
import { rowOf } from '../engine/rows.ts'
import type { Scope } from '../engine/scope.ts'
import type { Withdrawal } from '../store/schema.ts'
import { accountCurrency } from './currencies.ts'
import { saveAddress, type NewAddress } from './destinations.ts'
import { entries } from './ledger.ts'

/** Target of a withdrawal: a saved address of a chain, or the user's bank card. */
export interface Destination {
  readonly chain: string
  readonly address: string
  readonly bankName: string
  readonly bankAccount: string
  readonly bankHolder: string
  /** The address above, if it is to be saved with the withdrawal. */
  readonly newAddress?: NewAddress
}

export interface NewWithdrawal {
  readonly userId: number
  readonly currency: Currency
  /** In units; the fee is deducted from it. */
  readonly amount: bigint
  readonly to: Destination
  readonly remark: string
}

/**
 * Submits a withdrawal for review and freezes its amount.
 * @throws Refusal insufficient-balance, address-taken
 */
export async function fileWithdrawal(scope: Scope, request: NewWithdrawal): Promise<void> {
  const { userId, currency, amount, to, remark } = request
  const whose = { user_id: userId, currency_id: currency.id }
  await hold(scope, fundsOf(whose), amount, purpose(scope, whose, entries.withdrawalRequested.type))
  if (to.newAddress) await saveAddress(scope, to.newAddress)
  const row = await scope.tx
    .insertInto('withdrawal')
    .values({
      ...whose,
      chain: to.chain,
      address: to.address,
      amount,
      fee: percentUp(amount, currency.withdrawalFee),
      rate: currency.withdrawalFee,
      status: ReviewStatus.underReview,
      reason: '',
      remark,
      txid: '',
      bank_name: to.bankName,
      bank_account: to.bankAccount,
      bank_holder: to.bankHolder,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await withdrawalReview.begin(scope, row.id)
  announceRecord(scope, 'withdrawal', row)
}

/** An approved withdrawal sends the frozen money out; a rejected one releases it. */
export const withdrawalReview = reviewable<Withdrawal>({
  job: 'withdrawal-review',
  after: ({ withdrawals }) => withdrawals.reviewAfter,
  find: (scope, id) => rowOf(scope, 'withdrawal', id),
  isUnderReview: ({ status }) => status === ReviewStatus.underReview,
  waiting: pendingWithdrawals,
  async approve(scope, withdrawal) {
    const { amount, fee } = withdrawal
    const payees = [
      { owner: systemAccounts.outside, amount: amount - fee },
      { owner: systemAccounts.fees, amount: fee },
    ]
    const from = { ...fundsOf(withdrawal), bucket: 'frozen' } as const
    await pay(scope, from, payees, purpose(scope, withdrawal, entries.withdrawalDone.type))
    const txid = withdrawal.currency_id === bankCurrency ? '' : scope.random.hex(32)
    await writeDecision(scope, withdrawal, { status: ReviewStatus.passed, reason: '', txid })
  },
  async reject(scope, withdrawal, reason) {
    const why = purpose(scope, withdrawal, entries.withdrawalReturned.type)
    await release(scope, fundsOf(withdrawal), withdrawal.amount, why)
    await writeDecision(scope, withdrawal, { status: ReviewStatus.rejected, reason, txid: '' })
  },
})

async function writeDecision(
  scope: Scope,
  withdrawal: Withdrawal,
  outcome: Pick<Withdrawal, 'status' | 'reason' | 'txid'>,
): Promise<void> {
  const change = { ...outcome, updated_at: scope.now }
  await scope.tx.updateTable('withdrawal').set(change).where('id', '=', withdrawal.id).execute()
  announceRecord(scope, 'withdrawal', { ...withdrawal, ...change })
}

type Whose = Pick<Withdrawal, 'user_id' | 'currency_id'>

const fundsOf = ({ user_id, currency_id }: Whose): Funds => ({
  owner: user_id,
  currencyId: accountCurrency(currency_id),
  kind: 'spot',
})

const purpose = (scope: Scope, { currency_id }: Whose, type: number): Purpose => ({
  type,
  info: scope.world.catalogue.currency(currency_id).name,
})

/** Number of withdrawals a user can still submit until midnight (UTC); rejected ones count too. */
export async function withdrawalsLeftToday(scope: Scope, userId: number): Promise<number> {
  const midnight = Math.floor(scope.now / day) * day
  const { n } = await scope.tx
    .selectFrom('withdrawal')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', midnight)
    .executeTakeFirstOrThrow()
  return Math.max(0, scope.world.settings.withdrawals.perDay - n)
}

/** Withdrawals under review, oldest first. */
async function pendingWithdrawals(scope: Scope) {
  const rows = await scope.tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('status', '=', ReviewStatus.underReview)
    .orderBy('id')
    .execute()
  return rows.map(({ id, user_id, created_at, amount, currency_id }) => ({
    id,
    userId: user_id,
    createdAt: created_at,
    amount: { units: amount, currencyId: currency_id },
  }))
}
