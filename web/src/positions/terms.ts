import {
  liquidationPrice,
  returnRate,
  wrongStop,
  type PositionSide,
  type Stops,
  type PositionTerms,
} from '#domain/contracts.ts'
import { decimalText, units, type DecimalText } from '#domain/decimalText.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Position, PositionState } from '#sdk/model/position.ts'

/** Converts a position for the rules of domain/contracts.ts: screens use decimal text, the rules use units. */

export const termsOf = ({ side, openPrice, size, margin }: PositionState): PositionTerms => ({
  side,
  price: units(openPrice),
  size: units(size),
  margin: units(margin),
})

/**
 * Returns the backend's value if it sends one, otherwise computes it; undefined while unknown, and where no price
 * liquidates the position.
 */
export function liquidationOf(position: Position, deal: ContractDeal | undefined): string | undefined {
  const price = position.liquidationPrice ?? (deal && liquidationAt(termsOf(position), deal))
  return price !== undefined && isSet(price) ? price : undefined
}

/** Computes the liquidation price from the maintenance percentage of the market; zero where there is none. */
export const liquidationAt = (terms: PositionTerms, { maintenancePercent }: ContractDeal): string =>
  decimalText(liquidationPrice(terms, units(maintenancePercent)))

/** In percent of margin. */
export const returnRateOf = (profit: string, margin: string): string =>
  decimalText(returnRate(units(profit), units(margin)))

/** Returns the side of these prices where a stop belongs, if it is on the wrong side of one of them. */
export function neededSide(
  stop: keyof Stops,
  side: PositionSide,
  at: bigint,
  prices: readonly bigint[],
): 'above' | 'below' | undefined {
  const stops = { takeProfit: 0n, stopLoss: 0n, [stop]: at }
  if (prices.every((price) => wrongStop(side, price, stops) === undefined)) return undefined
  return (side === 'long') === (stop === 'takeProfit') ? 'above' : 'below'
}

export const stopSides = { above: 'lever.stopAbove', below: 'lever.stopBelow' } as const

export const sideNames = { long: 'lever.long', short: 'lever.short' } as const

export const closingNames = {
  user: 'lever.byUser',
  'take-profit': 'lever.takeProfit',
  'stop-loss': 'lever.stopLoss',
  liquidation: 'lever.byLiquidation',
} as const

/** Maps fields of the contract to names of the forms. */
export const fieldNames = {
  target_price: 'price',
  share: 'lots',
  multiple: 'leverage',
  target_profit_price: 'takeProfit',
  stop_loss_price: 'stopLoss',
}

export const isSet = (price: DecimalText): boolean => units(price) > 0n

/** Returns the coins of a market by its symbol. */
export function coinsOf({ symbol }: { readonly symbol: string }): {
  readonly base: string
  readonly quote: string
} {
  const [base = '', quote = ''] = symbol.split('/')
  return { base, quote }
}

/** Unit of a stop: a price, or the percentage of margin it would bring or cost. */
export type StopUnit = 'price' | 'margin'
