import { stepOf } from '#domain/decimal.ts'
import { units, decimalText, type DecimalText } from '#domain/decimalText.ts'

/**
 * Returns the step of a price input: the power of ten at or below a ten-thousandth of the price, within the market's
 * decimal places.
 */
export function priceStep(price: DecimalText, places: number): string {
  const finest = stepOf(places)
  const share = units(price) / 10_000n
  return decimalText(share <= finest ? finest : 10n ** BigInt(String(share).length - 1))
}
