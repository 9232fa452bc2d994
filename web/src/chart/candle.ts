import { toCandle } from '#sdk/model/candle.ts'

/** Candle to draw. Floats: their errors are smaller than a pixel. Money never comes from here. */
export interface Candle {
  /** Opening time, in seconds since 1970. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export function candleOf(row: Parameters<typeof toCandle>[0]): Candle {
  const { openedAt, open, high, low, close, volume } = toCandle(row)
  return {
    time: Math.floor(openedAt / 1_000),
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  }
}
