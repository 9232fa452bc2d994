/** As many as no currency has. */
const places = 18

/** Of a decimal text without a sign, as the contract writes amounts. */
export function units(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
}

/** The difference of two amounts, the first being the larger one, with the places of the first. */
export function minus(amount: string, part: string): string {
  const [, fraction = ''] = amount.split('.')
  const digits = String(units(amount) - units(part)).padStart(places + 1, '0')
  const whole = digits.slice(0, -places)
  return fraction === '' ? whole : `${whole}.${digits.slice(-places).slice(0, fraction.length)}`
}
