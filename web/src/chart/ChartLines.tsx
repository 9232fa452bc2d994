import { useEffect, useEffectEvent } from 'react'
import { toContractDeal } from '#sdk/model/contractDeal.ts'
import type { Market } from '#sdk/model/market.ts'
import { useRead } from '../api/useRead.ts'
import { onDemand } from '../platform/onDemand.tsx'
import { useEver } from '../platform/useEver.ts'
import styles from './ChartLines.module.css'
import type { ChartLine } from './lines.ts'
import { useAlertLines } from './useAlertLines.ts'
import { useOrderLines } from './useOrderLines.ts'
import { usePositionLines } from './usePositionLines.ts'

const AlertSheet = onDemand(async () => (await import('../alerts/AlertSheet.tsx')).AlertSheet)
const EditStops = onDemand(async () => (await import('../positions/EditStops.tsx')).EditStops)

interface ChartLinesProps {
  readonly market: Market
  /** Called when a line has changed. */
  readonly onLines: (lines: readonly ChartLine[]) => void
}

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

/**
 * Collects the user's orders, positions with their stops, and alerts in this market, and draws them as chart lines.
 * Dragging a stop, or one out of the label of a position, opens the stops sheet, as a tap on these labels does. Dragging
 * an order asks whether to cancel it and place it there.
 */
export function ChartLines({ market, onLines }: ChartLinesProps) {
  const orders = useOrderLines(market)
  const positions = usePositionLines(market)
  const alerts = useAlertLines(market)
  const { dragged } = positions
  const [ever] = useEver(dragged !== undefined)
  const [everListed] = useEver(alerts.listing)
  const pair = { currency_id: market.baseId, legal_id: market.quoteId }
  const deal = useRead('leverDeal', pair, { enabled: dragged !== undefined, select: toContractDeal })

  const lines: readonly ChartLine[] = [...orders.lines, ...positions.lines, ...alerts.lines]
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
      {orders.undone !== undefined && (
        <p role="alert" className={styles.undone}>
          {orders.undone}
        </p>
      )}
      {everListed && <AlertSheet market={market} open={alerts.listing} onClose={alerts.close} />}
      {ever && (
        <EditStops
          position={dragged?.position}
          wished={dragged?.prices}
          deal={deal.data}
          onClose={positions.close}
        />
      )}
    </>
  )
}
