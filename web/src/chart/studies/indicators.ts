import { EMA, SMA, BollingerBands, MACD, RSI, StochasticOscillator, WSMA } from 'trading-signals'

/**
 * Figures of an indicator, one per candle; undefined until there are enough candles. Floats: they are only drawn, and
 * no money comes from them.
 */
export type Values = readonly (number | undefined)[]

/**
 * Takes the next figure and returns the value of the indicator; undefined until there are enough figures. With `again`,
 * the figure replaces the previous one, for a candle that is still open. The library trading-signals computes them.
 */
export type Indicator<Input, Result> = (input: Input, again: boolean) => Result | undefined

const indicatorOf =
  <Input, Result>(indicator: {
    update(input: Input, replace: boolean): Result | null
  }): Indicator<Input, Result> =>
  (input, again) =>
    indicator.update(input, again) ?? undefined

export type Average = (length: number) => Indicator<number, number>

/** Simple moving average of the last `length` figures. */
export const simpleAverage: Average = (length) => indicatorOf(new SMA(length))

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

interface Bands {
  readonly upper: number
  readonly middle: number
  readonly lower: number
}

/** Bollinger bands: the mean, and `width` standard deviations above and below it. */
export const bollingerBands = (length: number, width: number): Indicator<number, Bands> =>
  indicatorOf(new BollingerBands(length, width))

interface Convergence {
  /** The difference of the fast and the slow average. */
  readonly macd: number
  readonly signal: number
  /** The difference of `macd` and `signal`. */
  readonly histogram: number
}

/**
 * MACD: the difference of a fast and a slow average, and the average of that difference, seeded with its first value.
 */
export const convergence = (
  fast: number,
  slow: number,
  signalLength: number,
): Indicator<number, Convergence> =>
  indicatorOf(new MACD(new EMA(fast), new EMA(slow), new EMA(signalLength)))

/**
 * RSI by Wilder's method, 0 to 100: the share of gains in all moves. 100 if the price never falls; empty for a `length`
 * of 1.
 */
export const relativeStrength = (length: number): Indicator<number, number> => indicatorOf(new RSI(length))

interface Stochastic {
  readonly k: number
  readonly d: number
  readonly j: number
}

interface Range {
  readonly high: number
  readonly low: number
  readonly close: number
}

/**
 * KDJ: the position of the close between the lowest and the highest price of `length` candles (0 if both are equal),
 * smoothed twice by Wilder's method and seeded with 50. The library's own oscillator smooths with simple averages, so
 * only its raw figure is used.
 */
export function stochastic(length: number, smoothK: number, smoothD: number): Indicator<Range, Stochastic> {
  const oscillator = new StochasticOscillator({ kPeriod: length, kSlowingPeriod: 1, dPeriod: 1 })
  const averageK = from50(smoothK)
  const averageD = from50(smoothD)
  return (range, again) => {
    const raw = oscillator.update(range, again)
    const k = raw && averageK.update(raw.stochK, again)
    const d = typeof k === 'number' ? averageD.update(k, again) : null
    return typeof k === 'number' && d !== null ? { k, d, j: 3 * k - 2 * d } : undefined
  }
}

function from50(length: number): WSMA {
  const average = new WSMA(length)
  average.updates(Array.from({ length }, () => 50))
  return average
}
