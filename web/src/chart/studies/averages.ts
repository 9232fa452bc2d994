import { EMA, SMA } from 'trading-signals'
import { tellerOf, type Teller } from './values.ts'

export type Average = (length: number) => Teller<number, number>

/** Simple moving average of the last `length` figures. */
export const simpleAverage: Average = (length) => tellerOf(new SMA(length))

/**
 * Exponential moving average with weight `2 / (length + 1)`, seeded with the first figure and returned from the
 * `length`th on.
 */
export const exponentialAverage: Average = (length) => {
  const average = new EMA(length)
  return (figure, again) => {
    const value = average.update(figure, again)
    return average.isStable ? value : undefined
  }
}
