import type { EntryTypes } from '../../engine/ledger.ts'
import type { LedgerPart } from '../../engine/scope.ts'

export const entries = {
  buy: { type: 42, title: 'log-finance-buy' },
  yield: { type: 43, title: 'log-finance-yield' },
  end: { type: 44, title: 'log-finance-end' },
  redeem: { type: 45, title: 'log-finance-redeem' },
} as const satisfies EntryTypes

export const earnLedger: LedgerPart = {
  entries,
  holds: async ({ tx }) => {
    const rows = await tx.selectFrom('finance_order').selectAll().where('frozen', '>', 0n).execute()
    return rows.map(({ user_id, currency_id, frozen }) => ({
      owner: user_id,
      currencyId: currency_id,
      kind: 'trust',
      amount: frozen,
    }))
  },
}
