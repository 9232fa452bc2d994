/**
 * Figures of an indicator, one per candle; undefined until there are enough candles. Floats: they are only drawn, and
 * no money comes from them.
 */
export type Values = readonly (number | undefined)[]

/**
 * Returns the indicator for the next figure, or undefined until there are enough figures. With `again`, the figure
 * replaces the previous one, for a candle that is still open. The functions of this folder create tellers; the library
 * trading-signals computes the indicators.
 */
export type Teller<Input, Result> = (input: Input, again: boolean) => Result | undefined

export const tellerOf =
  <Input, Result>(indicator: {
    update(input: Input, replace: boolean): Result | null
  }): Teller<Input, Result> =>
  (input, again) =>
    indicator.update(input, again) ?? undefined
