import type { EntryTypes } from '../../engine/ledger.ts'
import type { LedgerPart } from '../../engine/scope.ts'

export const entries = {
  subscribe: { type: 46, title: 'log-coin-subscribe' },
  redeem: { type: 47, title: 'log-coin-redeem' },
  returned: { type: 48, title: 'log-coin-returned' },
} as const satisfies EntryTypes

export const launchpadLedger: LedgerPart = {
  entries,
  holds: async ({ tx, world }) => {
    const rows = await tx.selectFrom('subscription').selectAll().where('frozen', '>', 0n).execute()
    const payWith = new Map(world.worldFile.issues.map((launch) => [launch.id, launch.payWith]))
    return rows.map(({ user_id, issue_id, frozen }) => ({
      owner: user_id,
      currencyId: payWith.get(issue_id) ?? 0,
      kind: 'spot',
      amount: frozen,
    }))
  },
}
