import { cut, decimalText, units } from '#domain/decimalText.ts'

/** So many percent of what is possible, in steps that the market takes. */
export function percentOf(most: string, percent: number, places: number): string {
  if (percent >= 100) return cut(most, places)
  return cut(decimalText((units(most) * BigInt(Math.round(percent * 100))) / 10_000n), places)
}
