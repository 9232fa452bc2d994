/** Prices of an axis, and the decimal places that they need. */
export interface AxisSteps {
  readonly levels: readonly number[]
  readonly places: number
}

const roundNumbers = [1, 2, 2.5, 5, 10]

/** Returns at most `most` rounded prices between two, at equal distances and as many as possible. */
export function axisSteps(low: number, high: number, most: number): AxisSteps {
  const least = (high - low) / most
  if (!(least > 0) || !Number.isFinite(least)) return { levels: [], places: 0 }
  const power = Math.floor(Math.log10(least))
  const factor = roundNumbers.find((one) => one * 10 ** power >= least) ?? 10
  const step = factor * 10 ** power
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  const levels = Array.from({ length: Math.min(count, most) }, (_, index) => (first + index) * step)
  return { levels, places: Math.max(0, factor === 2.5 ? 1 - power : factor === 10 ? -1 - power : -power) }
}
