import type { Candle } from '../candle.ts'

/** Candles of a chart, oldest first, and the length of one in seconds. */
export interface Candles {
  readonly candles: readonly Candle[]
  readonly seconds: number
}

/** Returns the place of a time, counted in candles from the oldest. Times between and beyond the candles have one too. */
export function placeOf(time: number, { candles, seconds }: Candles): number {
  const [first, last] = [candles[0]?.time ?? time, candles.at(-1)?.time ?? time]
  if (time <= first) return (time - first) / seconds
  if (time >= last) return candles.length - 1 + (time - last) / seconds
  const [at, before, after] = around(time, candles)
  return at + (time - before) / (after - before)
}

/** Returns the time at a place; the inverse of `placeOf` at whole candles. */
export function timeAt(place: number, { candles, seconds }: Candles): number {
  const last = candles.length - 1
  const inside = Math.min(Math.max(Math.round(place), 0), last)
  return (candles[inside]?.time ?? 0) + (Math.round(place) - inside) * seconds
}

/** Finds the last candle that opened before a time: its index, its time and the time of the next one. */
function around(time: number, candles: readonly Candle[]): readonly [number, number, number] {
  let [low, high] = [0, candles.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((candles[middle]?.time ?? 0) <= time) low = middle
    else high = middle
  }
  return [low, candles[low]?.time ?? 0, candles[high]?.time ?? 0]
}
