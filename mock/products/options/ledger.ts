import type { LedgerPart } from '../../engine/scope.ts'

export const optionsLedger: LedgerPart = {
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
