import { EMA, MACD } from 'trading-signals'
import { tellerOf, type Teller } from './values.ts'

export interface Convergence {
  /** The difference of the fast and the slow average. */
  readonly macd: number
  readonly signal: number
  /** The difference of `macd` and `signal`. */
  readonly histogram: number
}

/**
 * MACD: the difference of a fast and a slow average, and the average of that difference, seeded with its first value.
 */
export const convergence = (fast: number, slow: number, signalLength: number): Teller<number, Convergence> =>
  tellerOf(new MACD(new EMA(fast), new EMA(slow), new EMA(signalLength)))
