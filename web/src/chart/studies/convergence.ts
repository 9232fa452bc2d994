import { EMA, MACD } from 'trading-signals'
import { tellerOf, type Teller } from './values.ts'

export interface Convergence {
  /** Of the fast average to the slow one. */
  readonly macd: number
  readonly signal: number
  /** Of the difference to its signal. */
  readonly histogram: number
}

/** MACD: how far a fast and a slow average are apart, and the average of that, begun with the first difference. */
export const convergence = (fast: number, slow: number, signalLength: number): Teller<number, Convergence> =>
  tellerOf(new MACD(new EMA(fast), new EMA(slow), new EMA(signalLength)))
