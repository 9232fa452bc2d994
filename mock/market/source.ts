import type { Period } from './periods.ts'
import type { Tree } from './tree.ts'

/** Prices in units of 10^-8; `open` is the previous close. */
export interface Candle {
  /** Start of its period, ms. */
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

/** Conditions on a tick; one of them is enough. */
export interface CrossingTest {
  /** Its price reaches this. */
  readonly atOrAbove?: bigint
  readonly atOrBelow?: bigint
  /** It trades beyond this, on the way from the previous price to its own. */
  readonly above?: bigint
  readonly below?: bigint
}

/** Source of a market's prices: a pure function of time that can be read in any order. */
export interface PriceSource {
  /** Price of the tick that contains `ms`, in units. */
  priceAt(ms: number): bigint
  /** One candle over the ticks that start within [from, to]. */
  candle(from: number, to: number): Candle
  /** Candles whose period starts within [from, to]; they end with the tick that contains `now`. */
  candles(period: Period, from: number, to: number, now: number): readonly Candle[]
  /** The first tick that meets the test, after the one that contains `from` and up to `to`, and its price. */
  firstCrossing(
    from: number,
    to: number,
    test: CrossingTest,
  ): { readonly time: number; readonly price: bigint } | undefined
  /** Trades of one tick, oldest first. */
  trades(tick: number): readonly SourceTrade[]
}

/** All prices of a market, in whole steps. */
export interface History {
  readonly tree: Tree
  /** Seed of its trades. */
  readonly seed: number
  /** Time of the first candle, ms. */
  readonly since: number
  /**
   * Returns true when a tick has its own price; a replayed market does not have one outside its candles. Absent means
   * always.
   */
  readonly trades?: (tick: number) => boolean
}
