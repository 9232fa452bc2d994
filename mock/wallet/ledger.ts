import { ReviewStatus } from '#generated/enums.ts'
import type { LedgerPart } from '../engine/scope.ts'
import { heldAs } from './outside.ts'

export const walletLedger: LedgerPart = {
  holds: async ({ tx }) => {
    const waiting = tx.selectFrom('withdrawal').where('status', '=', ReviewStatus.underReview)
    const rows = await waiting.select(['user_id', 'currency_id', 'amount']).execute()
    return rows.map(({ user_id, currency_id, amount }) => ({
      owner: user_id,
      currencyId: heldAs(currency_id),
      kind: 'spot',
      amount,
    }))
  },
}
