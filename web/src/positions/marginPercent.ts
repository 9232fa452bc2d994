import type { PositionSide, Stops } from '#domain/contracts.ts'
import { unitScale } from '#domain/decimal.ts'
import { truncate, decimalText, units } from '#domain/decimalText.ts'

/** Presets in percent of margin. */
export const stopPercents = { takeProfit: ['25', '50', '100'], stopLoss: ['10', '25', '50'] } as const

/**
 * Returns the price at which a position gains (take profit) or loses (stop loss) this percentage of its margin, before
 * fees. Prices are decimal text; never below zero.
 */
export function priceAtMargin(
  stop: keyof Stops,
  side: PositionSide,
  price: string,
  {
    leverage,
    percent,
    places,
  }: { readonly leverage: number; readonly percent: string; readonly places: number },
): string {
  const way = (units(price) * units(percent)) / (100n * unitScale * BigInt(leverage))
  const isAbove = (side === 'long') === (stop === 'takeProfit')
  const at = isAbove ? units(price) + way : units(price) - way
  return truncate(decimalText(at > 0n ? at : 0n), places)
}
