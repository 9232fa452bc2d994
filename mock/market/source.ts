import type { Period } from './periods.ts'

/** Units of 10^-8; `open` is the close before it. */
export interface Candle {
  /** When it began, ms. */
  readonly time: number
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  readonly close: bigint
  readonly volume: bigint
}

export interface SourceTrade {
  readonly time: number
  readonly price: bigint
  readonly amount: bigint
  readonly direction: 'buy' | 'sell'
}

export interface CrossingTest {
  readonly atOrAbove?: bigint
  readonly atOrBelow?: bigint
}

/** Where a market's prices come from: a function of time, asked in any order, always with the same answer. */
export interface PriceSource {
  /** The price of the tick that holds `ms`, in units. */
  priceAt(ms: number): bigint
  /** One candle over the ticks that begin within [from, to]. */
  candle(from: number, to: number): Candle
  /** Candles whose period begins within [from, to]; none goes beyond the tick that holds `now`. */
  candles(period: Period, from: number, to: number, now: number): readonly Candle[]
  /** The first tick after the one that holds `from`, up to `to`, whose price meets the test. */
  firstCrossing(
    from: number,
    to: number,
    test: CrossingTest,
  ): { readonly time: number; readonly price: bigint } | undefined
  /** What was traded in one tick, oldest first. */
  trades(tick: number): readonly SourceTrade[]
}
