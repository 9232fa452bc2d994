import { unitScale } from '#domain/decimal.ts'
import { truncate, roundUp, decimalText, units } from '#domain/decimalText.ts'
import type { PositionState } from '#sdk/model/position.ts'

type Needed = Pick<PositionState, 'side' | 'openPrice' | 'size' | 'fees' | 'overnightInterest'>

/**
 * Returns the price at which closing returns what was paid: opening and closing fees, and interest. Rounded to the
 * places of the market in such a way that closing there is not a loss. Prices are decimal text.
 */
export function breakEvenOf(position: Needed, feePercent: string, places: number): string {
  const size = units(position.size)
  if (size === 0n) return position.openPrice
  const whole = 100n * unitScale
  const paid = (units(position.fees) + units(position.overnightInterest)) * unitScale
  const worth = units(position.openPrice) * size
  if (position.side === 'long') {
    const per = size * (whole - units(feePercent))
    return roundUp(decimalText(((worth + paid) * whole + per - 1n) / per), places)
  }
  return truncate(decimalText(((worth - paid) * whole) / (size * (whole + units(feePercent)))), places)
}
