import { parse } from '#domain/decimal.ts'
import { balanceOf, entryType, post, system } from '../engine/ledger.ts'
import type { Decision } from '../engine/decision.ts'
import { announceRecord, recordState } from '../engine/record.ts'
import { Refusal } from '../engine/refusal.ts'
import type { Scope } from '../engine/scope.ts'
import { schedule, unschedule } from '../engine/schedule.ts'
import type { Deposit } from '../store/schema.ts'
import { heldAs } from './outside.ts'

export interface NewDeposit {
  readonly userId: number
  readonly currencyId: number
  readonly chain: string
  readonly address: string
  /** Units; at least the coin's minimum. */
  readonly amount: bigint
  /** Id of the proof picture that the same user uploaded. */
  readonly proof: string
  readonly payer: string
  readonly bankAccount: string
}

/** Of one currency, with those under review: a balance in the store ends at 92 billion, and trading moves it further. */
const mostOfAll = parse('80000000000')

/** How much more of a currency may be deposited, by everybody together; units. */
export async function roomFor(scope: Scope, currencyId: number): Promise<bigint> {
  const held = heldAs(currencyId)
  const outside = { owner: system.outside, currencyId: held, kind: 'change', bucket: 'available' } as const
  const alike = scope.world.catalogue.currencies.map(({ id }) => id).filter((id) => heldAs(id) === held)
  const waiting = await scope.tx
    .selectFrom('deposit')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('amount'), eb.lit(0)).as('total'))
    .where('currency_id', 'in', alike)
    .where('status', '=', recordState.underReview)
    .executeTakeFirstOrThrow()
  // What came in stands there below zero.
  const room = mostOfAll + (await balanceOf(scope.tx, outside)) - waiting.total
  return room > 0n ? room : 0n
}

/** Whether a picture proves another deposit already; that of a rejected one may be sent again. */
export async function isProofUsed(scope: Scope, userId: number, picture: string): Promise<boolean> {
  const used = await scope.tx
    .selectFrom('deposit')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '!=', recordState.rejected)
    .where((either) => either.or([either('proof', '=', picture), either('proof', 'like', `%/${picture}`)]))
    .limit(1)
    .executeTakeFirst()
  return used !== undefined
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
      status: recordState.underReview,
      reason: '',
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { reviewAfter } = scope.world.settings.deposits
  if (reviewAfter !== 'by-hand') await schedule(scope, 'deposit-review', row.id, scope.now + reviewAfter)
  announceRecord(scope, 'deposit', row)
}

/**
 * Passes a deposit, which credits the spot account, or rejects it with a reason.
 * @throws Refusal not-found, already-reviewed
 */
export async function reviewDeposit(scope: Scope, id: number, decision: Decision): Promise<void> {
  const deposit = await scope.tx.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirst()
  if (!deposit) throw new Refusal('not-found', 'id')
  if (deposit.status !== recordState.underReview) throw new Refusal('already-reviewed', 'id')
  const change = {
    status: decision.passed ? recordState.passed : recordState.rejected,
    reason: decision.passed ? '' : decision.reason,
    updated_at: scope.now,
  }
  await scope.tx.updateTable('deposit').set(change).where('id', '=', id).execute()
  await unschedule(scope, 'deposit-review', id)
  if (decision.passed) await credit(scope, deposit)
  announceRecord(scope, 'deposit', { ...deposit, ...change })
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

/** Deposits under review, oldest first. */
export async function waitingDeposits(scope: Scope) {
  const rows = await scope.tx
    .selectFrom('deposit')
    .selectAll()
    .where('status', '=', recordState.underReview)
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
