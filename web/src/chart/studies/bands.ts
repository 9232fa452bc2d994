import { BollingerBands } from 'trading-signals'
import { tellerOf, type Teller } from './values.ts'

export interface Bands {
  readonly upper: number
  readonly middle: number
  readonly lower: number
}

/** Bollinger bands: the mean, and `width` standard deviations above and below it. */
export const bollingerBands = (length: number, width: number): Teller<number, Bands> =>
  tellerOf(new BollingerBands(length, width))
