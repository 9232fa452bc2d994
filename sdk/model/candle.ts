import type { Kline } from '#generated/socket.ts'

/** A candle; prices and volume are decimal text. */
export interface Candle {
  /** Start of its period, ms since 1970. */
  readonly openedAt: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  /** In the base currency. */
  readonly volume: string
}

type Row = Pick<Kline, 'time' | 'open' | 'high' | 'low' | 'close' | 'volume'>

/** Converts a row of the history or a `kline` event. */
export const toCandle = ({ time, open, high, low, close, volume }: Row): Candle => ({
  openedAt: time,
  open,
  high,
  low,
  close,
  volume,
})

export const toCandles = (rows: readonly Row[]): readonly Candle[] => rows.map(toCandle)
