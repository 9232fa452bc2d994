import { Amount } from '#domain/amount.ts'
import { balanceOf, post, systemAccounts } from '../engine/ledger.ts'
import type { Funds } from '../engine/moves.ts'
import { Refusal } from '../engine/refusal.ts'
import type { Scope } from '../engine/scope.ts'
import { entries } from './ledger.ts'

/** Maximum that may come from outside per currency and kind, in units; a column of the store holds little more. */
const mostFromOutside = 2n ** 62n

/**
 * Grants money from outside to a user, in units.
 * @throws Refusal above-maximum
 */
export async function grant(scope: Scope, funds: Funds, amount: bigint, info: string): Promise<void> {
  const account = { ...funds, bucket: 'available' } as const
  const left = mostFromOutside + (await balanceOf(scope.tx, { ...account, owner: systemAccounts.outside }))
  if (amount > left) throw new Refusal('above-maximum', 'amount', { limit: new Amount(left) })
  await post(scope, {
    type: entries.deposit.type,
    info,
    lines: [
      { ...account, amount },
      { ...account, owner: systemAccounts.outside, amount: -amount },
    ],
  })
}
