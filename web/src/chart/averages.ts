import type { Candle } from './candle.ts'

/** Moving averages of the closing price that traders look for. */
export const averageLengths = [7, 25, 99] as const

export interface Point {
  readonly time: number
  readonly value: number
}

export function averageOf(candles: readonly Candle[], length: number): Point[] {
  const points: Point[] = []
  let sum = 0
  for (const [index, candle] of candles.entries()) {
    sum += candle.close
    if (index >= length) sum -= candles[index - length]?.close ?? 0
    if (index >= length - 1) points.push({ time: candle.time, value: sum / length })
  }
  return points
}
