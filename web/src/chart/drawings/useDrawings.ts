import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { useValue } from '../../platform/useValue.ts'
import type { Board } from '../board.ts'
import type { ChartLine } from '../lines.ts'
import {
  addDrawing,
  drawings,
  drawingsOf,
  isTrendLine,
  moveDrawing,
  type ChartPoint,
  type Drawing,
} from './drawings.ts'

export type DrawingKind = 'level' | 'trend'

/** A line that is being drawn: each tap on the chart is a point of it. */
export interface Draft {
  readonly kind: DrawingKind
  /** Start of a trend line. */
  readonly from?: ChartPoint
}

/** Draws the user's lines of a market into its chart, and adds the one that is being drawn. */
export function useDrawings(board: Board | undefined, { symbol, pricePlaces = 4 }: Market) {
  const all = useValue(drawings)
  const drawn = useMemo(() => drawingsOf(symbol, all), [symbol, all])
  const [draft, setDraft] = useState<Draft>()

  useEffect(() => {
    const trends = drawn.filter(isTrendLine).map(({ id, points }) => ({
      points,
      onMove: ([from, to]: readonly ChartPoint[]) => {
        if (from && to) moveDrawing(symbol, id, [from, to])
      },
    }))
    board?.sketch(draft?.from ? [...trends, { points: [draft.from] }] : trends)
  }, [board, drawn, draft, symbol])

  const tapped = useEffectEvent((point: ChartPoint) => {
    if (draft?.kind === 'trend' && !draft.from) {
      setDraft({ kind: 'trend', from: point })
      return
    }
    setDraft(undefined)
    addDrawing(symbol, draft?.from ? [draft.from, point] : [rounded(point, pricePlaces)])
  })
  const isDrawing = draft !== undefined
  // A tap may follow the hint at once.
  useLayoutEffect(() => (isDrawing ? board?.onTap(tapped) : undefined), [board, isDrawing])

  const levels = useMemo(
    () => drawn.flatMap((one) => levelOf(one, symbol, pricePlaces)),
    [drawn, symbol, pricePlaces],
  )
  return { drawn, levels, draft, onDraft: setDraft }
}

function levelOf(drawing: Drawing, symbol: string, places: number): readonly ChartLine[] {
  if (isTrendLine(drawing)) return []
  const { id, points } = drawing
  const [{ time, price }] = points
  const onMove = (to: number) => moveDrawing(symbol, id, [rounded({ time, price: to }, places)])
  return [{ id: `level ${id}`, price, label: '', tone: 'soft', onMove }]
}

/** A level is the price that its label shows. */
const rounded = ({ time, price }: ChartPoint, places: number): ChartPoint => ({
  time,
  price: Number(price.toFixed(places)),
})
