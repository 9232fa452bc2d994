import { isRecord } from '#domain/records.ts'
import { parseJson } from '../../platform/storage.ts'
import { persistedSignal } from '../../platform/persistedSignal.ts'

/** Place in the chart of a market, whatever interval is shown. */
export interface ChartPoint {
  /** Seconds since 1970. */
  readonly time: number
  /** A float, like the candles: money never comes from here. */
  readonly price: number
}

/** A line that the user has drawn: a level is horizontal and has one point, a trend line has two. */
export interface Drawing {
  readonly id: number
  readonly points: readonly [ChartPoint] | readonly [ChartPoint, ChartPoint]
}
export type TrendLine = Drawing & { readonly points: readonly [ChartPoint, ChartPoint] }

export const isTrendLine = (drawing: Drawing): drawing is TrendLine => drawing.points.length === 2

type Drawings = Readonly<Partial<Record<string, readonly Drawing[]>>>

/** The maximum number of lines per market. */
export const mostDrawings = 30

/** Lines of each market, by symbol. Stored on this device and shared by all its users. */
export const drawings = persistedSignal<Drawings>('chart-drawings', {
  read: (text) =>
    Object.fromEntries(
      Object.entries(parseJson(text)).map(([symbol, of]) => [
        symbol,
        Array.isArray(of) ? of.filter(isDrawing).slice(0, mostDrawings) : [],
      ]),
    ),
  write: (all) => (Object.keys(all).length === 0 ? undefined : JSON.stringify(all)),
})

export const drawingsOf = (symbol: string, all: Drawings): readonly Drawing[] => all[symbol] ?? []

export function addDrawing(symbol: string, points: Drawing['points']): void {
  const now = drawingsOf(symbol, drawings.peek())
  if (now.length >= mostDrawings) return
  setDrawings(symbol, [...now, { id: Math.max(0, ...now.map(({ id }) => id)) + 1, points }])
}

export function moveDrawing(symbol: string, id: number, points: Drawing['points']): void {
  const now = drawingsOf(symbol, drawings.peek())
  setDrawings(
    symbol,
    now.map((one) => (one.id === id ? { id, points } : one)),
  )
}

/** Replaces the lines of a market. */
export function setDrawings(symbol: string, next: readonly Drawing[]): void {
  const { [symbol]: _, ...others } = drawings.peek()
  drawings.value = next.length === 0 ? others : { ...others, [symbol]: next }
}

function isDrawing(value: unknown): value is Drawing {
  if (!isRecord(value)) return false
  const { id, points } = value
  return (
    Number.isSafeInteger(id) &&
    Array.isArray(points) &&
    (points.length === 1 || points.length === 2) &&
    points.every(isPoint)
  )
}

function isPoint(value: unknown): value is ChartPoint {
  return isRecord(value) && Number.isFinite(value['time']) && Number.isFinite(value['price'])
}
