import { ContractStatus } from '#generated/enums.ts'
import type { EntryTypes } from '../../engine/ledger.ts'
import type { LedgerPart, Scope } from '../../engine/scope.ts'
import { runningContracts } from '../../store/underWay.ts'

export const entries = {
  open: { type: 30, title: 'log-lever-open' },
  close: { type: 31, title: 'log-lever-close' },
  fee: { type: 35, title: 'log-lever-fee' },
  cancel: { type: 36, title: 'log-lever-cancel' },
  margin: { type: 37, title: 'log-lever-margin' },
} as const satisfies EntryTypes

export const contractsLedger: LedgerPart = {
  entries,
  holds: async ({ tx, world }) => {
    const rows = await tx.selectFrom('lever_order').selectAll().where('frozen', '>', 0n).execute()
    return rows.map(({ user_id, market_id, frozen }) => ({
      owner: user_id,
      currencyId: world.catalogue.market(market_id).quoteId,
      kind: 'contract',
      amount: frozen,
    }))
  },
  isBacking: { contract: hasPosition },
}

async function hasPosition({ tx }: Scope, userId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('lever_order')
    .select('id')
    .where('user_id', '=', userId)
    .where(runningContracts)
    .where('status', 'in', [ContractStatus.open, ContractStatus.closing])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
