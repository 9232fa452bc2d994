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

/** What a tick must do; one of its conditions is enough. */
export interface CrossingTest {
  /** Its price reaches this. */
  readonly atOrAbove?: bigint
  readonly atOrBelow?: bigint
  /** It trades beyond this, on its way from the price before it to its own. */
  readonly above?: bigint
  readonly below?: bigint
}

/** Where a market's prices come from: a function of time, asked in any order, always with the same answer. */
export interface PriceSource {
  /** The price of the tick that holds `ms`, in units. */
  priceAt(ms: number): bigint
  /** One candle over the ticks that begin within [from, to]. */
  candle(from: number, to: number): Candle
  /** Candles whose period begins within [from, to]; none goes beyond the tick that holds `now`. */
  candles(period: Period, from: number, to: number, now: number): readonly Candle[]
  /** The first tick after the one that holds `from`, up to `to`, that meets the test, and its price. */
  firstCrossing(
    from: number,
    to: number,
    test: CrossingTest,
  ): { readonly time: number; readonly price: bigint } | undefined
  /** What was traded in one tick, oldest first. */
  trades(tick: number): readonly SourceTrade[]
}
