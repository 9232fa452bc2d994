import { one } from '#domain/decimal.ts'
import { cut, cutUp, decimalText, units } from '#domain/decimalText.ts'
import type { PositionState } from '#sdk/model/position.ts'

type Needed = Pick<PositionState, 'side' | 'openPrice' | 'size' | 'fees' | 'overnightInterest'>

/**
 * The price at which closing brings back what was paid: fees of opening and closing, and interest. In the places of the
 * market, rounded against the position: there it is no loss. Prices are decimal text.
 */
export function breakEvenOf(position: Needed, feePercent: string, places: number): string {
  const size = units(position.size)
  if (size === 0n) return position.openPrice
  const whole = 100n * one
  const paid = (units(position.fees) + units(position.overnightInterest)) * one
  const worth = units(position.openPrice) * size
  if (position.side === 'long') {
    const per = size * (whole - units(feePercent))
    return cutUp(decimalText(((worth + paid) * whole + per - 1n) / per), places)
  }
  return cut(decimalText(((worth - paid) * whole) / (size * (whole + units(feePercent)))), places)
}
