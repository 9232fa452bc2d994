import { truncate, decimalText, units } from '#domain/decimalText.ts'

/** Returns a percentage of the maximum amount, cut to the decimal places of the market. */
export function percentOf(most: string, percent: number, places: number): string {
  if (percent >= 100) return truncate(most, places)
  return truncate(decimalText((units(most) * BigInt(Math.round(percent * 100))) / 10_000n), places)
}
