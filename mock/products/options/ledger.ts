import type { EntryTypes } from '../../engine/ledger.ts'
import type { LedgerPart } from '../../engine/scope.ts'

export const entries = {
  open: { type: 501, title: 'log-option-open' },
  close: { type: 502, title: 'log-option-close' },
} as const satisfies EntryTypes

export const optionsLedger: LedgerPart = {
  entries,
  holds: async ({ tx }) => {
    const rows = await tx.selectFrom('micro_order').selectAll().where('frozen', '>', 0n).execute()
    return rows.map(({ user_id, currency_id, frozen }) => ({
      owner: user_id,
      currencyId: currency_id,
      kind: 'option',
      amount: frozen,
    }))
  },
}
