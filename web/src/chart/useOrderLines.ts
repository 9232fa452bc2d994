import { ContractStatus, SpotOrderStatus } from '#generated/enums.ts'
import type { Market } from '#sdk/model/market.ts'
import { toPositions, type Position } from '#sdk/model/position.ts'
import { awaitsTrigger, toSpotOrder, type SpotOrder } from '#sdk/model/spotOrder.ts'
import { usePages } from '../api/usePages.ts'
import { useRead } from '../api/useRead.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { useValue } from '../platform/useValue.ts'
import { sideNames } from '../positions/terms.ts'
import { signedIn } from '../session/session.ts'
import { lineOf, mostContracts } from './lines.ts'
import { useAmend, type Movable } from './useAmend.tsx'
import { useMovableContracts } from './useMovableContracts.ts'
import { useMovableSpot } from './useMovableSpot.ts'

/** Lines of the user's waiting orders in a market, which a drag moves, and the text of one that could not be moved. */
export function useOrderLines(market: Market) {
  const t = useT()
  const format = useFormat()
  const isSignedIn = useValue(signedIn)
  const orders = usePages(
    'coinList',
    { status: SpotOrderStatus.waiting, currency_id: market.baseId, legal_id: market.quoteId },
    { toRow: toSpotOrder, enabled: isSignedIn && market.spot },
  )
  const pending = useRead(
    'leverMyTrade',
    { status: ContractStatus.pending, limit: mostContracts },
    { enabled: isSignedIn && market.contract, select: toPositions },
  )
  const { amend, moved, undone } = useAmend(market)
  const spot = useMovableSpot(market)
  const contract = useMovableContracts(market)

  const ofMovable = (order: Movable | undefined, label: string) => {
    if (!order) return undefined
    const price = moved?.line === order.line ? moved.price : order.price
    const line = lineOf(order.line, price, label, order.buys ? 'rise' : 'fall')
    const onMove = (to: number) => void amend(order, to.toFixed(market.pricePlaces ?? 4))
    return line && (spot.busy || contract.busy ? line : { ...line, onMove })
  }
  const ofSpot = (order: SpotOrder) => {
    const label = `${t(`trade.${order.side}`)} ${format.amount(order.amount, undefined, market.amountPlaces)}`
    // Dragging would place it without its trigger.
    if (awaitsTrigger(order))
      return [
        lineOf(
          `trigger ${order.id}`,
          order.trigger,
          `${t('trade.stop')} · ${label}`,
          order.side === 'buy' ? 'rise' : 'fall',
        ),
      ]
    return [
      ofMovable(spot.byPrice(order), order.stopLoss === undefined ? label : `TP · ${label}`),
      ofMovable(spot.byStopLoss(order), `SL · ${label}`),
    ]
  }
  const ofContract = (order: Position) =>
    ofMovable(contract.of(order), `${t(sideNames[order.side])} ${order.leverage}×`)

  const lines = isSignedIn
    ? [
        ...(orders.rows ?? []).filter(({ kind }) => kind === 'limit').flatMap(ofSpot),
        ...(pending.data ?? []).filter(({ symbol }) => symbol === market.symbol).map(ofContract),
      ]
    : []
  return { lines, undone }
}
