import { useEffect, useEffectEvent, useState } from 'react'
import { ContractStatus, SpotOrderStatus } from '#generated/enums.ts'
import type { Market } from '#sdk/model/market.ts'
import { toContractDeal } from '#sdk/model/contractDeal.ts'
import { toPositions, type Position } from '#sdk/model/position.ts'
import { awaitsTrigger, toSpotOrder, type SpotOrder } from '#sdk/model/spotOrder.ts'
import { onDemand } from '../platform/onDemand.tsx'
import { useEver } from '../platform/useEver.ts'
import { alerts, moveAlert, waits, type Alert } from '../alerts/alerts.ts'
import { usePages } from '../api/usePages.ts'
import { useRead } from '../api/useRead.ts'
import type { ChartLine } from './lines.ts'
import { toastWithUndo } from '../feedback/toast.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { marketSignals } from '../market/live/tickers.ts'
import { useValue } from '../platform/useValue.ts'
import type { StopPrices } from '../positions/stopFaults.ts'
import { sideNames } from '../positions/terms.ts'
import { signedIn } from '../session/session.ts'
import styles from './ChartLines.module.css'
import { useMovableContracts } from './useMovableContracts.ts'
import { useMovableSpot } from './useMovableSpot.ts'
import { useAmend, type Movable } from './useAmend.tsx'

const AlertSheet = onDemand(async () => (await import('../alerts/AlertSheet.tsx')).AlertSheet)
const EditStops = onDemand(async () => (await import('../positions/EditStops.tsx')).EditStops)

interface ChartLinesProps {
  readonly market: Market
  /** Called when a line has changed. */
  readonly onLines: (lines: readonly ChartLine[]) => void
}

/** The page size that the contracts screen requests as well. */
const most = 100

/** Kinds of lines, the most important one first: where prices are close, the labels of the others yield. */
const urgency = [
  'liquidation',
  'stopLoss',
  'takeProfit',
  'stop',
  'entry',
  'order',
  'trigger',
  'pending',
  'alert',
]
const kindOf = ({ id }: ChartLine) => id.split(' ')[0] ?? ''

/** A position whose stop was dragged, or whose label was tapped; set until its sheet closes. */
interface Dragged {
  readonly position: Position
  /** Prices that were dragged. */
  readonly prices?: Partial<StopPrices>
}

/** Returns the stop that a price would be for a position. */
const stopAt = ({ side, openPrice }: Position, price: number): keyof StopPrices =>
  price > Number(openPrice) === (side === 'long') ? 'takeProfit' : 'stopLoss'

const looks = {
  takeProfit: { label: 'TP', tone: 'rise' },
  stopLoss: { label: 'SL', tone: 'fall' },
} as const

/**
 * Collects the user's orders, positions with their stops, and alerts in this market, and draws them as chart lines.
 * Dragging a stop, or one out of the label of a position, opens the stops sheet, as a tap on these labels does. Dragging
 * an order asks whether to cancel it and place it there.
 */
export function ChartLines({ market, onLines }: ChartLinesProps) {
  const t = useT()
  const format = useFormat()
  const isSignedIn = useValue(signedIn)
  const waiting = useValue(alerts)
  const pair = { currency_id: market.baseId, legal_id: market.quoteId }
  const orders = usePages(
    'coinList',
    { status: SpotOrderStatus.waiting, ...pair },
    { toRow: toSpotOrder, enabled: isSignedIn && market.spot },
  )
  const contracts = { enabled: isSignedIn && market.contract, select: toPositions }
  const pending = useRead('leverMyTrade', { status: ContractStatus.pending, limit: most }, contracts)
  const open = useRead('leverMyTrade', { status: ContractStatus.open, limit: most }, contracts)

  const [dragged, setDragged] = useState<Dragged>()
  const [ever] = useEver(dragged !== undefined)
  const [listing, setListing] = useState(false)
  const [everListed] = useEver(listing)
  const { amend, moved, undone } = useAmend(market)
  const spot = useMovableSpot(market)
  const contract = useMovableContracts(market)
  const deal = useRead('leverDeal', pair, { enabled: dragged !== undefined, select: toContractDeal })

  const sideOf = ({ side, leverage }: Position) => `${t(sideNames[side])} ${leverage}×`
  const ofMovable = (order: Movable | undefined, label: string) => {
    if (!order) return undefined
    const price = moved?.line === order.line ? moved.price : order.price
    const line = lineOf(order.line, price, label, order.buys ? 'rise' : 'fall')
    const onMove = (to: number) => void amend(order, to.toFixed(market.pricePlaces ?? 4))
    return line && (spot.busy || contract.busy ? line : { ...line, onMove })
  }
  const ofOrder = (order: SpotOrder) => {
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
  const ofPending = (order: Position) => ofMovable(contract.of(order), sideOf(order))
  const ofPosition = (position: Position) => {
    const entry = lineOf(`entry ${position.id}`, position.openPrice, sideOf(position), 'ink')
    return [
      entry && {
        ...entry,
        adds: position.takeProfit === undefined || position.stopLoss === undefined,
        pulls: (price: number) => looks[stopAt(position, price)],
        onMove: (to: number) => drag(position, stopAt(position, to), to),
        onTap: () => setDragged({ position }),
      },
      lineOf(`liquidation ${position.id}`, position.liquidationPrice, t('chart.liquidation'), 'danger'),
      ofStop(position, 'takeProfit'),
      ofStop(position, 'stopLoss'),
    ]
  }
  const drag = (position: Position, stop: keyof StopPrices, to: number) =>
    setDragged({ position, prices: { [stop]: to.toFixed(market.pricePlaces ?? 4) } })
  const ofStop = (position: Position, stop: keyof StopPrices) => {
    const wished = dragged?.position.id === position.id ? dragged.prices?.[stop] : undefined
    const { label, tone } = looks[stop]
    const line = lineOf(`${stop} ${position.id}`, wished ?? position[stop], label, tone)
    return (
      line && {
        ...line,
        onMove: (to: number) => drag(position, stop, to),
        onTap: () => setDragged({ position }),
      }
    )
  }
  const ofAlert = ({ id, side, price }: Alert): ChartLine => ({
    id: `alert ${id}`,
    price: Number(price),
    label: t('chart.alert'),
    tone: 'accent',
    onTap: () => setListing(true),
    onMove: (to) => {
      const now = Number(marketSignals(market.symbol).last.peek() ?? price)
      const next = to.toFixed(market.pricePlaces ?? 4)
      moveAlert(id, to > now ? 'above' : 'below', next)
      toastWithUndo(t('alert.moved', { price: format.price(next, market.pricePlaces) }), () =>
        moveAlert(id, side, price),
      )
    },
  })
  const isHere = ({ symbol }: { readonly symbol: string }) => symbol === market.symbol
  const lines = [
    ...(isSignedIn ? (orders.rows ?? []).filter(({ kind }) => kind === 'limit').flatMap(ofOrder) : []),
    ...(isSignedIn ? (pending.data ?? []).filter(isHere).map(ofPending) : []),
    ...(isSignedIn ? (open.data ?? []).filter(isHere).flatMap(ofPosition) : []),
    ...waiting.filter((alert) => isHere(alert) && waits(alert)).map(ofAlert),
  ]
    .filter((line) => line !== undefined)
    .toSorted((one, other) => urgency.indexOf(kindOf(one)) - urgency.indexOf(kindOf(other)))
  const changed = useEffectEvent(() => onLines(lines))
  // Each answer contains new row objects for the same orders.
  const drawn = lines
    .map(({ id, price, label, onMove, adds }) => `${id} ${price} ${label} ${!onMove} ${adds}`)
    .join()
  useEffect(() => changed(), [drawn])
  return (
    <>
      {undone !== undefined && (
        <p role="alert" className={styles.undone}>
          {undone}
        </p>
      )}
      {everListed && <AlertSheet market={market} open={listing} onClose={() => setListing(false)} />}
      {ever && (
        <EditStops
          position={dragged?.position}
          wished={dragged?.prices}
          deal={deal.data}
          onClose={() => setDragged(undefined)}
        />
      )}
    </>
  )
}

function lineOf(
  id: string,
  price: string | undefined,
  label: string,
  tone: ChartLine['tone'],
): ChartLine | undefined {
  const at = Number(price)
  // No price liquidates a position whose liquidation price is zero.
  return at > 0 ? { id, price: at, label, tone } : undefined
}
