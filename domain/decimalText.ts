import { divDown, mulDown, one, percentUnitsUp } from './decimal.ts'

/** Arithmetic on decimal text, exact to eight places: what a contract sends and a form holds. */

/** Nothing where there is none: a backend may leave it out, and a field may be empty. */
export type DecimalText = string | null | undefined

/** Also what is typed on the way to a number, `1.` and `.5`, and more places than are kept. */
const shape = /^([+-]?)(\d*)(?:\.(\d*))?$/

/**
 * Units of 10^-8; digits beyond the eighth place are cut off, and no text at all is zero.
 * @throws RangeError when it is no number
 */
export function units(text: DecimalText): bigint {
  const trimmed = (text ?? '').trim()
  const found = shape.exec(trimmed)
  if (!found) throw new RangeError(`Not a decimal: ${trimmed}`)
  const [, sign, whole = '', fraction = ''] = found
  const size = BigInt(`${whole || '0'}${fraction.slice(0, 8).padEnd(8, '0')}`)
  return sign === '-' ? -size : size
}

/** Without zeros at the end: `1.5`. */
export function decimalText(value: bigint): string {
  const size = value < 0n ? -value : value
  const fraction = String(size % one)
    .padStart(8, '0')
    .replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${String(size / one)}${fraction && `.${fraction}`}`
}

export const sum = (values: readonly DecimalText[]): string =>
  decimalText(values.reduce((total, value) => total + units(value), 0n))

export const minus = (a: DecimalText, b: DecimalText): string => decimalText(units(a) - units(b))

/** Cut off at the eighth place: never more than there is. */
export const times = (a: DecimalText, b: DecimalText): string => decimalText(mulDown(units(a), units(b)))

/** Cut off at the eighth place; nothing when divided by nothing. */
export const over = (a: DecimalText, b: DecimalText): string =>
  units(b) === 0n ? '0' : decimalText(divDown(units(a), units(b)))

/** A fee of so many percent, rounded up. */
export const feeOf = (amount: DecimalText, percent: DecimalText): string =>
  decimalText(percentUnitsUp(units(amount), units(percent)))

/** Negative when `a` is less, zero when both are the same, positive when `a` is more. */
export function compare(a: DecimalText, b: DecimalText): number {
  const difference = units(a) - units(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const least = (a: string, b: string): string => (compare(a, b) <= 0 ? a : b)

/** Cut off after so many places. */
export function cut(value: DecimalText, kept: number): string {
  const step = 10n ** BigInt(8 - kept)
  return decimalText((units(value) / step) * step)
}

/** Rounded up after so many places: what is needed is never said to be less. Of values from zero up. */
export function cutUp(value: DecimalText, kept: number): string {
  const step = 10n ** BigInt(8 - kept)
  return decimalText(((units(value) + step - 1n) / step) * step)
}

/** How much of `whole` this is, 0 to 100, for bars and sliders: a float is enough to draw. */
export function shareOf(part: DecimalText, whole: DecimalText): number {
  return Math.min(100, Math.max(0, Number(over(part, whole)) * 100))
}
