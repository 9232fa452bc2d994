import { bucketsOf, post, systemAccounts, type LedgerLine } from '../../engine/ledger.ts'
import { hold, linesOf, release as giveBack, type Funds } from '../../engine/moves.ts'
import { Refusal } from '../../engine/refusal.ts'
import type { Scope } from '../../engine/scope.ts'
import type { LeverOrder } from '../../store/schema.ts'
import { earnRebates } from '../../wallet/promotion/rebates.ts'
import { entries } from './ledger.ts'

/** Movements of a position on its owner's contract account. */

/** @throws Refusal insufficient-balance */
export async function assertFree(
  scope: Scope,
  userId: number,
  currencyId: number,
  amount: bigint,
): Promise<void> {
  const { available } = await bucketsOf(scope.tx, { owner: userId, currencyId, kind: 'contract' })
  if (available < amount) throw new Refusal('insufficient-balance')
}

/**
 * Freezes margin: at opening, plus the fee of a waiting order, or what is added later.
 * @throws Refusal insufficient-balance
 */
export const freezeMargin = (
  scope: Scope,
  position: LeverOrder,
  amount: bigint,
  entry: 'open' | 'margin',
): Promise<void> =>
  hold(scope, fundsOf(scope, position), amount, { type: entries[entry].type, info: String(position.id) })

/** Releases the frozen amount of a cancelled order. */
export const releaseMargin = (scope: Scope, position: LeverOrder, amount: bigint): Promise<void> =>
  giveBack(scope, fundsOf(scope, position), amount, {
    type: entries.cancel.type,
    info: String(position.id),
  })

/** Returns the margin of a closed position plus its profit, which the house pays, or minus its loss. */
export async function payOut(scope: Scope, position: LeverOrder, profit: bigint): Promise<void> {
  const line = linesOf(fundsOf(scope, position))
  await post(scope, {
    type: entries.close.type,
    info: String(position.id),
    lines: [
      line(position.user_id, 'frozen', -position.margin),
      line(position.user_id, 'available', position.margin + profit),
      line(systemAccounts.house, 'available', -profit),
    ],
  })
}

export async function chargeFee(
  scope: Scope,
  position: LeverOrder,
  from: LedgerLine['bucket'],
  fee: bigint,
): Promise<void> {
  const line = linesOf(fundsOf(scope, position))
  await post(scope, {
    type: entries.fee.type,
    info: String(position.id),
    lines: [line(position.user_id, from, -fee), line(systemAccounts.fees, 'available', fee)],
  })
  const currencyId = quoteIdOf(scope, position)
  if (fee > 0n) await earnRebates(scope, { userId: position.user_id, currencyId, fee })
}

const quoteIdOf = (scope: Scope, position: LeverOrder): number =>
  scope.world.catalogue.market(position.market_id).quoteId

const fundsOf = (scope: Scope, position: LeverOrder): Funds => ({
  owner: position.user_id,
  currencyId: quoteIdOf(scope, position),
  kind: 'contract',
})
