import { Amount } from '#domain/amount.ts'
import {
  isBeyondLiquidation,
  liquidationPrice,
  wrongStop,
  type Stops,
  type PositionTerms,
} from '#domain/contracts.ts'
import { stepOf } from '#domain/decimal.ts'
import type { Market } from '../../engine/catalogue.ts'
import { Refusal } from '../../engine/refusal.ts'
import type { Scope } from '../../engine/scope.ts'
import { assertTickSize } from '../../market/listing.ts'
import { maintenancePercentOf } from './terms.ts'

/** Stops of a position, and the prices that they must not have passed. */
interface RequestedStops {
  readonly terms: PositionTerms
  readonly stops: Stops
  readonly prices: readonly bigint[]
}

/**
 * Checks that stops have the market's decimals, are on their side of all given prices, and come before liquidation.
 * @throws Refusal bad-step, take-profit-side, stop-loss-side, stop-loss-beyond-liquidation
 */
export function checkStops(scope: Scope, market: Market, { terms, stops, prices }: RequestedStops): void {
  assertTickSize('target_profit_price', stops.takeProfit, market.priceScale)
  assertTickSize('stop_loss_price', stops.stopLoss, market.priceScale)
  for (const price of prices) {
    const wrong = wrongStop(terms.side, price, stops)
    if (wrong === 'takeProfit') throw new Refusal('take-profit-side', 'target_profit_price')
    if (wrong === 'stopLoss') throw new Refusal('stop-loss-side', 'stop_loss_price')
  }
  const liquidation = liquidationPrice(terms, maintenancePercentOf(scope))
  if (!isBeyondLiquidation(terms.side, stops.stopLoss, liquidation)) return
  // The nearest allowed price: the message truncates it to the market's decimals.
  const step = stepOf(market.priceScale)
  const price = terms.side === 'long' ? liquidation + step - 1n : liquidation
  throw new Refusal('stop-loss-beyond-liquidation', 'stop_loss_price', {
    price: new Amount(price, undefined, market.priceScale),
  })
}
