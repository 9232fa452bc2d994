/** Floats: a pixel is coarser than any of them. Money never comes from here. */
export interface Candle {
  /** Begin, in seconds since 1970. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

interface CandleText {
  readonly time: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
}

export const candleOf = (text: CandleText): Candle => ({
  time: Math.floor(text.time / 1_000),
  open: Number(text.open),
  high: Number(text.high),
  low: Number(text.low),
  close: Number(text.close),
  volume: Number(text.volume),
})
