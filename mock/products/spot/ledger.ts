import { SpotSide } from '#generated/enums.ts'
import type { EntryTypes } from '../../engine/ledger.ts'
import type { LedgerPart } from '../../engine/scope.ts'
import { waitingSpotOrders } from '../../store/underWay.ts'

export const entries = {
  freeze: { type: 50, title: 'log-spot-freeze' },
  trade: { type: 51, title: 'log-spot-trade' },
} as const satisfies EntryTypes

export const spotLedger: LedgerPart = {
  entries,
  holds: async ({ tx, world }) => {
    const rows = await tx.selectFrom('spot_order').selectAll().where(waitingSpotOrders).execute()
    return rows.map(({ user_id, market_id, side, frozen }) => {
      const { currencyId, quoteId } = world.catalogue.market(market_id)
      return {
        owner: user_id,
        currencyId: side === SpotSide.buy ? quoteId : currencyId,
        kind: 'spot',
        amount: frozen,
      }
    })
  },
}
