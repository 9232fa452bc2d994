import { entryType, post, system } from '../ledger.ts'
import type { Decision } from '../reviews/decision.ts'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { schedule, unschedule } from '../schedule.ts'
import { format } from '../domain/money.ts'
import type { Deposit } from '../store/schema.ts'
import { heldAs } from './outside.ts'

const underReview = 1
export const passed = 2
const rejected = 3

export interface NewDeposit {
  readonly userId: number
  readonly currencyId: number
  readonly chain: string
  readonly address: string
  /** Units; at least the coin's minimum. */
  readonly amount: bigint
  /** Address of the proof picture that the same user uploaded. */
  readonly proof: string
  readonly payer: string
  readonly bankAccount: string
}

/** Files a deposit for review; nothing is credited yet. */
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
      status: underReview,
      reason: '',
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { reviewAfter } = scope.world.settings.deposits
  if (reviewAfter !== 'by-hand') await schedule(scope, 'deposit-review', row.id, scope.now + reviewAfter)
  announce(scope, row)
}

/**
 * Passes a deposit, which credits the spot account, or rejects it with a reason.
 * @throws Refusal not-found, already-reviewed
 */
export async function reviewDeposit(scope: Scope, id: number, decision: Decision): Promise<void> {
  const deposit = await scope.tx.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirst()
  if (!deposit) throw new Refusal('not-found', 'id')
  if (deposit.status !== underReview) throw new Refusal('already-reviewed', 'id')
  const change = {
    status: decision.passed ? passed : rejected,
    reason: decision.passed ? '' : decision.reason,
    updated_at: scope.now,
  }
  await scope.tx.updateTable('deposit').set(change).where('id', '=', id).execute()
  await unschedule(scope, 'deposit-review', id)
  if (decision.passed) await credit(scope, deposit)
  announce(scope, { ...deposit, ...change })
}

async function credit(scope: Scope, deposit: Deposit): Promise<void> {
  const account = { currencyId: heldAs(deposit.currency_id), kind: 'change', bucket: 'available' } as const
  await post(scope, {
    type: entryType.deposit,
    info: scope.world.catalogue.currency(deposit.currency_id).name,
    lines: [
      { ...account, owner: system.outside, amount: -deposit.amount },
      { ...account, owner: deposit.user_id, amount: deposit.amount },
    ],
  })
}

function announce(scope: Scope, deposit: Deposit): void {
  scope.emit({
    to: deposit.user_id,
    event: 'record',
    payload: {
      type: 'record',
      record: 'deposit',
      id: deposit.id,
      status: deposit.status,
      currency_id: deposit.currency_id,
      amount: format(deposit.amount),
      reason: deposit.reason,
    },
  })
}

/** Deposits under review, oldest first. */
export async function waitingDeposits(scope: Scope) {
  const rows = await scope.tx
    .selectFrom('deposit')
    .selectAll()
    .where('status', '=', underReview)
    .orderBy('id')
    .execute()
  return rows.map(({ id, user_id, created_at, amount, currency_id }) => ({
    id,
    userId: user_id,
    createdAt: created_at,
    amount: { units: amount, currencyId: currency_id },
  }))
}
