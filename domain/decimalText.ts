import { divDown, mulDown, unitScale, percentUnitsUp, stepOf } from './decimal.ts'

/** Arithmetic on decimal text, exact to eight decimals: the format of contract fields and form inputs. */

/** Counts as zero when absent: a backend may omit the field, and an input may be empty. */
export type DecimalText = string | null | undefined

/** Also matches input in progress (`1.` and `.5`) and more than eight decimals. */
const shape = /^([+-]?)(\d*)(?:\.(\d*))?$/

/**
 * Parses decimal text into units of 10^-8. Digits beyond the eighth decimal are truncated; empty text is zero.
 * @throws RangeError when it is not a number
 */
export function units(text: DecimalText): bigint {
  const trimmed = (text ?? '').trim()
  const found = shape.exec(trimmed)
  if (!found) throw new RangeError(`Not a decimal: ${trimmed}`)
  const [, sign, whole = '', fraction = ''] = found
  const size = BigInt(`${whole || '0'}${fraction.slice(0, 8).padEnd(8, '0')}`)
  return sign === '-' ? -size : size
}

/** Formats units without trailing zeros: `1.5`. */
export function decimalText(value: bigint): string {
  const size = value < 0n ? -value : value
  const fraction = String(size % unitScale)
    .padStart(8, '0')
    .replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${String(size / unitScale)}${fraction && `.${fraction}`}`
}

export const sum = (values: readonly DecimalText[]): string =>
  decimalText(values.reduce((total, value) => total + units(value), 0n))

export const minus = (a: DecimalText, b: DecimalText): string => decimalText(units(a) - units(b))

/** Truncated at the eighth decimal, so the result is never more than the exact product. */
export const times = (a: DecimalText, b: DecimalText): string => decimalText(mulDown(units(a), units(b)))

/** Truncated at the eighth decimal; `0` when the divisor is zero. */
export const dividedBy = (a: DecimalText, b: DecimalText): string =>
  units(b) === 0n ? '0' : decimalText(divDown(units(a), units(b)))

/** A fee in percent of an amount, rounded up. */
export const feeOf = (amount: DecimalText, percent: DecimalText): string =>
  decimalText(percentUnitsUp(units(amount), units(percent)))

/** Returns a negative number when `a` is less than `b`, zero when they are equal, a positive number otherwise. */
export function compare(a: DecimalText, b: DecimalText): number {
  const difference = units(a) - units(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const min = (a: string, b: string): string => (compare(a, b) <= 0 ? a : b)

/** Truncates to this number of decimals. */
export function truncate(value: DecimalText, places: number): string {
  const step = stepOf(places)
  return decimalText((units(value) / step) * step)
}

/** Rounds up to this number of decimals, so a required amount is never understated. The value may not be negative. */
export function roundUp(value: DecimalText, places: number): string {
  const step = stepOf(places)
  return decimalText(((units(value) + step - 1n) / step) * step)
}

/** Share of `part` in `whole`, 0 to 100. A float is precise enough for the bars and sliders that show it. */
export function shareOf(part: DecimalText, whole: DecimalText): number {
  return Math.min(100, Math.max(0, Number(dividedBy(part, whole)) * 100))
}
