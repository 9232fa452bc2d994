import { parse } from '#domain/decimal.ts'
import { ReviewStatus } from '#generated/enums.ts'
import { balanceOf, systemAccounts } from '../engine/ledger.ts'
import { pay } from '../engine/moves.ts'
import { announceRecord, reviewable } from '../engine/review.ts'
import { rowOf } from '../engine/rows.ts'
import type { Scope } from '../engine/scope.ts'
import type { Account } from '../store/accountKinds.ts'
import type { Deposit } from '../store/schema.ts'
import { accountCurrency } from './currencies.ts'
import { entries } from './ledger.ts'

export interface NewDeposit {
  readonly userId: number
  readonly currencyId: number
  readonly chain: string
  readonly address: string
  /** In units; at least the currency's minimum. */
  readonly amount: bigint
  /** Id of the proof picture, uploaded by the same user. */
  readonly proof: string
  readonly payer: string
  readonly bankAccount: string
}

/** Source of all deposited money. */
const outsideAccount = (currencyId: number): Account => ({
  owner: systemAccounts.outside,
  currencyId,
  kind: 'spot',
  bucket: 'available',
})

/**
 * Maximum of all deposits of one currency, including those under review. A balance column ends at 92 billion, and
 * trading also increases balances.
 */
const mostOfAll = parse('80000000000')

/** Amount of a currency that all users together can still deposit, in units. */
export async function roomFor(scope: Scope, currencyId: number): Promise<bigint> {
  const held = accountCurrency(currencyId)
  const alike = scope.world.catalogue.currencies
    .map(({ id }) => id)
    .filter((id) => accountCurrency(id) === held)
  const waiting = await scope.tx
    .selectFrom('deposit')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('amount'), eb.lit(0)).as('total'))
    .where('currency_id', 'in', alike)
    .where('status', '=', ReviewStatus.underReview)
    .executeTakeFirstOrThrow()
  // Deposits are negative on that account.
  const room = mostOfAll + (await balanceOf(scope.tx, outsideAccount(held))) - waiting.total
  return room > 0n ? room : 0n
}

/** Returns true when a picture already proves another deposit. The picture of a rejected one can be reused. */
export async function isProofUsed(scope: Scope, userId: number, picture: string): Promise<boolean> {
  const used = await scope.tx
    .selectFrom('deposit')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '!=', ReviewStatus.rejected)
    .where((either) => either.or([either('proof', '=', picture), either('proof', 'like', `%/${picture}`)]))
    .limit(1)
    .executeTakeFirst()
  return used !== undefined
}

/** Submits a deposit for review; nothing is credited yet. */
export async function fileDeposit(scope: Scope, deposit: NewDeposit): Promise<void> {
  const row = await scope.tx
    .insertInto('deposit')
    .values({
      user_id: deposit.userId,
      currency_id: deposit.currencyId,
      chain: deposit.chain,
      address: deposit.address,
      amount: deposit.amount,
      proof: deposit.proof,
      payer: deposit.payer,
      bank_account: deposit.bankAccount,
      status: ReviewStatus.underReview,
      reason: '',
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await depositReview.begin(scope, row.id)
  announceRecord(scope, 'deposit', row)
}

/** An approved deposit credits the spot account. */
export const depositReview = reviewable<Deposit>({
  job: 'deposit-review',
  after: ({ deposits }) => deposits.reviewAfter,
  find: (scope, id) => rowOf(scope, 'deposit', id),
  isUnderReview: ({ status }) => status === ReviewStatus.underReview,
  waiting: pendingDeposits,
  async approve(scope, deposit) {
    const { user_id, currency_id, amount } = deposit
    const info = scope.world.catalogue.currency(currency_id).name
    await pay(scope, outsideAccount(accountCurrency(currency_id)), [{ owner: user_id, amount }], {
      type: entries.deposit.type,
      info,
    })
    await writeDecision(scope, deposit, ReviewStatus.passed, '')
  },
  reject: (scope, deposit, reason) => writeDecision(scope, deposit, ReviewStatus.rejected, reason),
})

async function writeDecision(
  scope: Scope,
  deposit: Deposit,
  status: ReviewStatus,
  reason: string,
): Promise<void> {
  const change = { status, reason, updated_at: scope.now }
  await scope.tx.updateTable('deposit').set(change).where('id', '=', deposit.id).execute()
  announceRecord(scope, 'deposit', { ...deposit, ...change })
}

/** Deposits under review, oldest first. */
async function pendingDeposits(scope: Scope) {
  const rows = await scope.tx
    .selectFrom('deposit')
    .selectAll()
    .where('status', '=', ReviewStatus.underReview)
    .orderBy('id')
    .execute()
  return rows.map(({ id, user_id, created_at, amount, currency_id, proof }) => ({
    id,
    userId: user_id,
    createdAt: created_at,
    amount: { units: amount, currencyId: currency_id },
    pictures: [proof],
  }))
}
