/**
 * Sums of money from the decimal texts of the backend, exact to the eight places it uses. A text that is no decimal
 * counts as nothing, so that a half-typed amount can be reckoned with.
 */
const places = 8
const one = 10n ** BigInt(places)
const shape = /^([+-]?)(\d*)(?:\.(\d*))?$/

export type DecimalText = string | null | undefined

/** Hundred-millionths; digits beyond the eighth place are cut off. */
export function units(value: DecimalText): bigint {
  const found = shape.exec((value ?? '').trim())
  if (!found) return 0n
  const [, sign, whole = '', fraction = ''] = found
  const size = BigInt(`${whole || '0'}${fraction.slice(0, places).padEnd(places, '0')}`)
  return sign === '-' ? -size : size
}

/** Without zeros at the end: `1.5`. */
export function decimalText(value: bigint): string {
  const size = value < 0n ? -value : value
  const fraction = String(size % one)
    .padStart(places, '0')
    .replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${size / one}${fraction && `.${fraction}`}`
}

export const sum = (values: readonly DecimalText[]): string =>
  decimalText(values.reduce((total, value) => total + units(value), 0n))

export const minus = (a: DecimalText, b: DecimalText): string => decimalText(units(a) - units(b))

/** Cut off at the eighth place: nobody is shown more than there is. */
export const times = (a: DecimalText, b: DecimalText): string => decimalText((units(a) * units(b)) / one)

/** Cut off at the eighth place; nothing when divided by nothing. */
export const over = (a: DecimalText, b: DecimalText): string =>
  units(b) === 0n ? '0' : decimalText((units(a) * one) / units(b))

/** A fee of so many percent, rounded up as the backend does. */
export function feeOf(amount: DecimalText, percent: DecimalText): string {
  const parts = units(amount) * units(percent)
  const whole = one * 100n
  return decimalText(parts / whole + (parts % whole > 0n ? 1n : 0n))
}

/** Negative when `a` is less, zero when both are the same, positive when `a` is more. */
export function compare(a: DecimalText, b: DecimalText): number {
  const difference = units(a) - units(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const least = (a: string, b: string): string => (compare(a, b) <= 0 ? a : b)

/** Cut off after so many places. */
export function cut(value: DecimalText, kept: number): string {
  const step = 10n ** BigInt(places - kept)
  return decimalText((units(value) / step) * step)
}

/** How much of `whole` this is, 0 to 100, for bars and sliders: a float is enough to draw. */
export function shareOf(part: DecimalText, whole: DecimalText): number {
  return Math.min(100, Math.max(0, Number(over(part, whole)) * 100))
}
