import { entryType, post } from '../engine/ledger.ts'
import type { Scope } from '../engine/scope.ts'
import type { AccountKind } from '../store/moneyTables.ts'

export interface Transfer {
  readonly userId: number
  readonly currencyId: number
  /** Units. */
  readonly amount: bigint
  readonly from: AccountKind
  readonly to: AccountKind
}

/** Moves money between two accounts of one user. @throws Refusal insufficient-balance */
export async function transfer(
  scope: Scope,
  { userId, currencyId, amount, from, to }: Transfer,
): Promise<void> {
  const account = { owner: userId, currencyId, bucket: 'available' } as const
  await post(scope, {
    type: to === 'change' ? entryType.transferIn : entryType.transferOut,
    info: `${from} > ${to}`,
    lines: [
      { ...account, kind: from, amount: -amount },
      { ...account, kind: to, amount },
    ],
  })
}
