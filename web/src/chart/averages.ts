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

/** The average that ends with a candle; undefined where fewer stand before it. */
export function averageAt(candles: readonly Candle[], index: number, length: number): number | undefined {
  return index < 0
    ? undefined
    : averageOf(candles.slice(Math.max(0, index + 1 - length), index + 1), length)[0]?.value
}
