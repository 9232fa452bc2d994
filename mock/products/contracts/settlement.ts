import { bucketsOf, entryType, post, system, type Line } from '../../engine/ledger.ts'
import { Refusal } from '../../engine/refusal.ts'
import type { Scope } from '../../engine/scope.ts'
import type { LeverOrder } from '../../store/schema.ts'
import { earnRebates } from '../../wallet/rebates.ts'

/** How a position moves the contract account of its owner. */

/** @throws Refusal insufficient-balance */
export async function assertFree(
  scope: Scope,
  userId: number,
  currencyId: number,
  amount: bigint,
): Promise<void> {
  const { available } = await bucketsOf(scope.tx, { owner: userId, currencyId, kind: 'lever' })
  if (available < amount) throw new Refusal('insufficient-balance')
}

/** Freezes margin, and the fee of an order that waits. */
export const freeze = (scope: Scope, position: LeverOrder, amount: bigint): Promise<void> =>
  moveFrozen(scope, entryType.leverOpen, position, amount)

/** Releases what a cancelled order froze. */
export const release = (scope: Scope, position: LeverOrder, amount: bigint): Promise<void> =>
  moveFrozen(scope, entryType.leverCancel, position, -amount)

/** Returns the margin of a closed position with its profit, which the house pays, or less its loss. */
export async function settle(scope: Scope, position: LeverOrder, profit: bigint): Promise<void> {
  const line = lines(scope, position)
  await post(scope, {
    type: entryType.leverClose,
    info: String(position.id),
    lines: [
      line(position.user_id, 'frozen', -position.margin),
      line(position.user_id, 'available', position.margin + profit),
      line(system.house, 'available', -profit),
    ],
  })
}

export async function chargeFee(
  scope: Scope,
  position: LeverOrder,
  from: Line['bucket'],
  fee: bigint,
): Promise<void> {
  const line = lines(scope, position)
  await post(scope, {
    type: entryType.leverFee,
    info: String(position.id),
    lines: [line(position.user_id, from, -fee), line(system.fees, 'available', fee)],
  })
  const currencyId = quoteIdOf(scope, position)
  if (fee > 0n) await earnRebates(scope, { userId: position.user_id, currencyId, fee })
}

async function moveFrozen(scope: Scope, type: number, position: LeverOrder, amount: bigint): Promise<void> {
  const line = lines(scope, position)
  await post(scope, {
    type,
    info: String(position.id),
    lines: [line(position.user_id, 'available', -amount), line(position.user_id, 'frozen', amount)],
  })
}

const quoteIdOf = (scope: Scope, position: LeverOrder): number =>
  scope.world.catalogue.market(position.market_id).quoteId

function lines(scope: Scope, position: LeverOrder) {
  const currencyId = quoteIdOf(scope, position)
  return (owner: number, bucket: Line['bucket'], amount: bigint): Line => ({
    owner,
    currencyId,
    kind: 'lever',
    bucket,
    amount,
  })
}
