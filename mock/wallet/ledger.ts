import { ReviewStatus } from '#generated/enums.ts'
import type { EntryTypes } from '../engine/ledger.ts'
import type { LedgerPart } from '../engine/scope.ts'
import { accountCurrency } from './currencies.ts'

export const entries = {
  transferIn: { type: 11, title: 'log-transfer' },
  transferOut: { type: 12, title: 'log-transfer' },
  rebate: { type: 33, title: 'log-rebate' },
  withdrawalRequested: { type: 99, title: 'log-withdrawal' },
  withdrawalDone: { type: 100, title: 'log-withdrawal' },
  withdrawalReturned: { type: 101, title: 'log-withdrawal-returned' },
  deposit: { type: 200, title: 'log-deposit' },
} as const satisfies EntryTypes

export const walletLedger: LedgerPart = {
  entries,
  holds: async ({ tx }) => {
    const waiting = tx.selectFrom('withdrawal').where('status', '=', ReviewStatus.underReview)
    const rows = await waiting.select(['user_id', 'currency_id', 'amount']).execute()
    return rows.map(({ user_id, currency_id, amount }) => ({
      owner: user_id,
      currencyId: accountCurrency(currency_id),
      kind: 'spot',
      amount,
    }))
  },
}
