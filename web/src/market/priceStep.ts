import { units, decimalText, type DecimalText } from '#domain/decimalText.ts'

/** One step of a typed price: the power of ten that is about a ten-thousandth of the price, in the market's places. */
export function priceStep(price: DecimalText, places: number): string {
  const finest = 10n ** BigInt(8 - places)
  const share = units(price) / 10_000n
  return decimalText(share <= finest ? finest : 10n ** BigInt(String(share).length - 1))
}
