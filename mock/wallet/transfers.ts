import { pay } from '../engine/moves.ts'
import type { Scope } from '../engine/scope.ts'
import type { AccountKind } from '../store/accountKinds.ts'
import { entries } from './ledger.ts'

export interface Transfer {
  readonly userId: number
  readonly currencyId: number
  /** In units. */
  readonly amount: bigint
  readonly from: AccountKind
  readonly to: AccountKind
}

/**
 * Moves money between two accounts of one user.
 * @throws Refusal insufficient-balance
 */
export async function transfer(
  scope: Scope,
  { userId, currencyId, amount, from, to }: Transfer,
): Promise<void> {
  await pay(
    scope,
    { owner: userId, currencyId, kind: from, bucket: 'available' },
    [{ owner: userId, kind: to, amount }],
    {
      type: to === 'spot' ? entries.transferIn.type : entries.transferOut.type,
      info: `${from} > ${to}`,
    },
  )
}
