import { RSI } from 'trading-signals'
import { tellerOf, type Teller } from './values.ts'

/**
 * RSI by Wilder's method, 0 to 100: the share of gains in all moves. 100 if the price never falls; empty for a `length`
 * of 1.
 */
export const relativeStrength = (length: number): Teller<number, number> => tellerOf(new RSI(length))
