import { useState } from 'react'
import { ContractStatus } from '#generated/enums.ts'
import type { Market } from '#sdk/model/market.ts'
import { toPositions, type Position } from '#sdk/model/position.ts'
import { useRead } from '../api/useRead.ts'
import { useT } from '../i18n/translate.ts'
import { useValue } from '../platform/useValue.ts'
import type { StopPrices } from '../positions/stopFaults.ts'
import { sideNames } from '../positions/terms.ts'
import { signedIn } from '../session/session.ts'
import { lineOf, mostContracts } from './lines.ts'

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

/** Lines of the user's positions in a market, and the position that a drag or a tap wants to change. */
export function usePositionLines(market: Market) {
  const t = useT()
  const isSignedIn = useValue(signedIn)
  const open = useRead(
    'leverMyTrade',
    { status: ContractStatus.open, limit: mostContracts },
    { enabled: isSignedIn && market.contract, select: toPositions },
  )
  const [dragged, setDragged] = useState<Dragged>()

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
  const ofPosition = (position: Position) => {
    const label = `${t(sideNames[position.side])} ${position.leverage}×`
    const entry = lineOf(`entry ${position.id}`, position.openPrice, label, 'ink')
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
  const here = isSignedIn ? (open.data ?? []).filter(({ symbol }) => symbol === market.symbol) : []
  return { lines: here.flatMap(ofPosition), dragged, close: () => setDragged(undefined) }
}
