/**
 * Money is bigint units of 10^-8: every amount, price and rate in the mock. Only this file converts it from and to
 * text.
 */
export const unitScale = 10n ** 8n
const places = 8

/**
 * Parses decimal text into units.
 * @throws RangeError when it is not a decimal number or has more than eight decimals
 */
export function parse(text: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,8}))?$/.exec(text)
  if (!match) throw new RangeError(`Not a decimal with at most eight places: ${text}`)
  const [, sign, whole = '0', fraction = ''] = match
  const units = BigInt(whole) * unitScale + BigInt(fraction.padEnd(places, '0'))
  return sign === '-' ? -units : units
}

/** Formats units with a fixed number of decimals, truncated toward zero. */
export function format(units: bigint, decimals = places): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const point = digits.length - places
  const whole = digits.slice(0, point)
  const text = decimals > 0 ? `${whole}.${digits.slice(point, point + decimals)}` : whole
  return units < 0n && /[1-9]/.test(text) ? `-${text}` : text
}

/** Units of the smallest step with this number of decimals. */
export const stepOf = (decimals: number): bigint => 10n ** BigInt(places - decimals)

/** a x b, rounded toward zero. */
export const mulDown = (a: bigint, b: bigint): bigint => (a * b) / unitScale

/** a x b, rounded up; neither may be negative. */
export const mulUp = (a: bigint, b: bigint): bigint => (a * b + unitScale - 1n) / unitScale

/** a / b, rounded toward zero. */
export const divDown = (a: bigint, b: bigint): bigint => (a * unitScale) / b

/** `percent` of an amount that is not negative, rounded up: for fees. */
export const percentUp = (units: bigint, percent: string): bigint => percentUnitsUp(units, parse(percent))

/** Like `percentUp`, with the percentage in units. */
export const percentUnitsUp = (units: bigint, percent: bigint): bigint =>
  (units * percent + 100n * unitScale - 1n) / (100n * unitScale)

/** `percent` of an amount, rounded toward zero. */
export const percentDown = (units: bigint, percent: string): bigint => percentUnitsDown(units, parse(percent))

/** Like `percentDown`, with the percentage in units. */
export const percentUnitsDown = (units: bigint, percent: bigint): bigint =>
  (units * percent) / (100n * unitScale)

export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
