/** More decimals than any currency has. */
const places = 18

/** Units of an unsigned decimal, as the contract writes amounts. */
export function unitsOfAmount(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
}

export const isZero = (amount: string): boolean => !/[1-9]/.test(amount)

/** Subtracts a smaller amount from a larger one, with the decimals of the larger. */
export function minus(amount: string, part: string): string {
  const [, fraction = ''] = amount.split('.')
  const digits = String(unitsOfAmount(amount) - unitsOfAmount(part)).padStart(places + 1, '0')
  const whole = digits.slice(0, -places)
  return fraction === '' ? whole : `${whole}.${digits.slice(-places).slice(0, fraction.length)}`
}
