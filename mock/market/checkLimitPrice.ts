import { Amount } from '#domain/amount.ts'
import { percentDown } from '#domain/decimal.ts'
import type { Market } from '../engine/catalogue.ts'
import { Refusal } from '../engine/refusal.ts'
import type { Scope } from '../engine/scope.ts'
import { sourceOf } from './sources.ts'

/**
 * Checks that a limit has the market's decimals and is near the last price.
 * @throws Refusal bad-step, price-out-of-range
 */
export function checkLimitPrice(scope: Scope, market: Market, price: bigint, field = 'target_price'): void {
  assertTickSize(field, price, market.priceScale)
  const last = sourceOf(scope.world, market).priceAt(scope.now)
  const furthest = percentDown(last, scope.world.settings.spot.furthestPricePercent)
  const step = 10n ** BigInt(8 - market.priceScale)
  // Never zero, which means no price.
  const [lowest, highest] = [last - furthest < step ? step : last - furthest, last + furthest]
  if (price >= lowest && price <= highest) return
  const text = (units: bigint) => new Amount(units, undefined, market.priceScale)
  throw new Refusal('price-out-of-range', field, { lowest: text(lowest), highest: text(highest) })
}

/**
 * Checks the decimals of a price or an amount. The decimals of both are bounded so that their product is exact.
 * @throws Refusal bad-step
 */
export function assertTickSize(field: string, units: bigint, places: number): void {
  if (units % 10n ** BigInt(8 - places) !== 0n) throw new Refusal('bad-step', field, { places })
}
