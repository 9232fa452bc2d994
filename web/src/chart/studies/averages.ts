import { EMA, SMA } from 'trading-signals'
import { tellerOf, type Teller } from './values.ts'

export type Average = (length: number) => Teller<number, number>

/** The mean of the last `length` figures. */
export const simpleAverage: Average = (length) => tellerOf(new SMA(length))

/** Newer figures weigh more: `2 / (length + 1)` of each, begun with the first figure and told from the `length`th on. */
export const exponentialAverage: Average = (length) => {
  const average = new EMA(length)
  return (figure, again) => {
    const value = average.update(figure, again)
    return average.isStable ? value : undefined
  }
}
