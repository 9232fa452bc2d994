/** A price that testers laid over a market: it holds from `start` until the next one of that market begins. */
export interface PriceSegmentTable {
  market_id: number
  /** A tick. */
  start: number
  /**
   * `line`: the price goes from `from_steps` to `to_steps` in `ticks` ticks and stays there. `halted`: it stays at
   * `to_steps`, and nothing is traded. `scaled`: the market's own price goes on, with `from_steps` of it counting as
   * `to_steps`.
   */
  kind: 'line' | 'scaled' | 'halted'
  from_steps: number
  to_steps: number
  ticks: number
}

/** How the book of a market is quoted; null where it is as the world file has it. */
export interface MarketBookTable {
  market_id: number
  spread_steps: number | null
  /** Of the usual amounts. */
  liquidity_percent: number | null
}
