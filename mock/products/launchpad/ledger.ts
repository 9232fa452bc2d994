import type { LedgerPart } from '../../engine/scope.ts'
import { launchById } from './subscriptions.ts'

export const launchpadLedger: LedgerPart = {
  holds: async (scope) => {
    const rows = await scope.tx.selectFrom('subscription').selectAll().where('frozen', '>', 0n).execute()
    return rows.map(({ user_id, issue_id, frozen }) => ({
      owner: user_id,
      currencyId: launchById(scope, issue_id).payWith,
      kind: 'spot',
      amount: frozen,
    }))
  },
}
