import { day } from '#domain/time.ts'
import { percentUp } from '#domain/decimal.ts'
import { entryType, post, system } from '../engine/ledger.ts'
import { bankCurrency, type Currency } from '../engine/catalogue.ts'
import { Refusal } from '../engine/refusal.ts'
import type { Decision } from '../engine/decision.ts'
import { announceRecord, recordState } from '../engine/record.ts'
import { schedule, unschedule } from '../engine/schedule.ts'
import type { Scope } from '../engine/scope.ts'
import type { Withdrawal } from '../store/schema.ts'
import { heldAs } from './outside.ts'

/** Where a withdrawal goes: a saved address of a chain, or the user's bank card. */
export interface Destination {
  readonly chain: string
  readonly address: string
  readonly bankName: string
  readonly bankAccount: string
  readonly bankHolder: string
}

export interface NewWithdrawal {
  readonly userId: number
  readonly currency: Currency
  /** Units; the fee comes out of it. */
  readonly amount: bigint
  readonly to: Destination
  readonly remark: string
}

/** Files a withdrawal for review and freezes its amount. @throws Refusal insufficient-balance */
export async function fileWithdrawal(scope: Scope, wanted: NewWithdrawal): Promise<void> {
  const { userId, currency, amount, to, remark } = wanted
  const whose = { user_id: userId, currency_id: currency.id }
  await freeze(scope, whose, entryType.withdrawalAsked, amount)
  const row = await scope.tx
    .insertInto('withdrawal')
    .values({
      ...whose,
      chain: to.chain,
      address: to.address,
      amount,
      fee: percentUp(amount, currency.withdrawalFee),
      rate: currency.withdrawalFee,
      status: recordState.underReview,
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
  const { reviewAfter } = scope.world.settings.withdrawals
  if (reviewAfter !== 'by-hand') await schedule(scope, 'withdrawal-review', row.id, scope.now + reviewAfter)
  announceRecord(scope, 'withdrawal', row)
}

/**
 * Passes a withdrawal, which sends the frozen money out, or rejects it with a reason, which gives it back.
 * @throws Refusal not-found, already-reviewed
 */
export async function reviewWithdrawal(scope: Scope, id: number, decision: Decision): Promise<void> {
  const found = await scope.tx.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not-found', 'id')
  if (found.status !== recordState.underReview) throw new Refusal('already-reviewed', 'id')
  if (decision.passed) await send(scope, found)
  else await freeze(scope, found, entryType.withdrawalReturned, -found.amount)
  const onChain = decision.passed && found.currency_id !== bankCurrency
  const change = {
    status: decision.passed ? recordState.passed : recordState.rejected,
    reason: decision.passed ? '' : decision.reason,
    txid: onChain ? scope.random.hex(32) : '',
    updated_at: scope.now,
  }
  await scope.tx.updateTable('withdrawal').set(change).where('id', '=', id).execute()
  await unschedule(scope, 'withdrawal-review', id)
  announceRecord(scope, 'withdrawal', { ...found, ...change })
}

type Whose = Pick<Withdrawal, 'user_id' | 'currency_id'>

/** Moves money between what the user can spend and what waits for the review; `amount` > 0 freezes. */
async function freeze(scope: Scope, whose: Whose, type: number, amount: bigint): Promise<void> {
  const account = { owner: whose.user_id, currencyId: heldAs(whose.currency_id), kind: 'change' } as const
  await post(scope, {
    type,
    info: nameOf(scope, whose),
    lines: [
      { ...account, bucket: 'available', amount: -amount },
      { ...account, bucket: 'frozen', amount },
    ],
  })
}

async function send(scope: Scope, withdrawal: Withdrawal): Promise<void> {
  const { user_id, currency_id, amount, fee } = withdrawal
  const account = { currencyId: heldAs(currency_id), kind: 'change', bucket: 'available' } as const
  await post(scope, {
    type: entryType.withdrawalDone,
    info: nameOf(scope, withdrawal),
    lines: [
      { ...account, owner: user_id, bucket: 'frozen', amount: -amount },
      { ...account, owner: system.outside, amount: amount - fee },
      { ...account, owner: system.fees, amount: fee },
    ],
  })
}

const nameOf = (scope: Scope, { currency_id }: Whose): string =>
  scope.world.catalogue.currency(currency_id).name

/** How many more a user may file until midnight (UTC); one that was rejected counts too. */
export async function leftToday(scope: Scope, userId: number): Promise<number> {
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
export async function waitingWithdrawals(scope: Scope) {
  const rows = await scope.tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('status', '=', recordState.underReview)
    .orderBy('id')
    .execute()
  return rows.map(({ id, user_id, created_at, amount, currency_id }) => ({
    id,
    userId: user_id,
    createdAt: created_at,
    amount: { units: amount, currencyId: currency_id },
  }))
}
