/** Figures beside candles, one for each; undefined where too few candles stand before it. Floats: they are drawn, and no money comes from them. */
export type Values = readonly (number | undefined)[]

/**
 * What an indicator says of each figure as it comes, undefined while it has too few; `again` stands in place of the
 * figure before, as a candle that is not over yet does. The functions of this folder begin one; trading-signals computes.
 */
export type Teller<Input, Result> = (input: Input, again: boolean) => Result | undefined

export const tellerOf =
  <Input, Result>(indicator: {
    update(input: Input, replace: boolean): Result | null
  }): Teller<Input, Result> =>
  (input, again) =>
    indicator.update(input, again) ?? undefined
