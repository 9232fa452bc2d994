import type { LedgerPart } from '../../engine/scope.ts'

export const earnLedger: LedgerPart = {
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
