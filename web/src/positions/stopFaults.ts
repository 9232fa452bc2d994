import { isBeyondLiquidation, type Stops } from '#domain/contracts.ts'
import { units } from '#domain/decimalText.ts'
import type { Position } from '#sdk/model/position.ts'
import { isSet, neededSide } from './terms.ts'

export interface StopPrices {
  readonly takeProfit: string
  readonly stopLoss: string
}

const stopSides = { above: 'lever.stopAboveBoth', below: 'lever.stopBelowBoth' } as const

interface Limits {
  readonly now: string
  readonly liquidation: string | undefined
  /** True if neither stop may be empty. */
  readonly bothNeeded: boolean
}

/**
 * Checks that each stop of an open position is on its side of the open price and the current price, and the stop-loss
 * before liquidation.
 */
export function stopFaultsOf(
  { side, openPrice }: Position,
  stops: StopPrices,
  { now, liquidation, bothNeeded }: Limits,
) {
  const fault = (name: keyof Stops, stop: string) => {
    if (!isSet(stop)) return bothNeeded ? 'lever.needStop' : undefined
    const needed = neededSide(name, side, units(stop), [units(openPrice), units(now)])
    return needed && stopSides[needed]
  }
  const { takeProfit, stopLoss } = stops
  const isLate = liquidation !== undefined && isBeyondLiquidation(side, units(stopLoss), units(liquidation))
  return {
    takeProfit: fault('takeProfit', takeProfit),
    stopLoss: fault('stopLoss', stopLoss) ?? (isLate && 'lever.stopTooFar'),
  } as const
}
