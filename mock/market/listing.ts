import { Amount } from '#domain/amount.ts'
import { percentDown, stepOf } from '#domain/decimal.ts'
import type { LaunchTimes } from '#domain/launchpad.ts'
import { day } from '#domain/time.ts'
import type { Market } from '../engine/catalogue.ts'
import { Refusal } from '../engine/refusal.ts'
import type { Scope, World } from '../engine/scope.ts'
import { isHalted } from './course.ts'
import { lastPrice } from './sources.ts'

/** Opening, close and launch of a launch, ms; its days count from the world's first day. */
export function launchTimes(world: World, id: number): LaunchTimes {
  const issue = world.worldFile.issues.find((one) => one.id === id)
  if (!issue) throw new Error(`No issue ${String(id)}`)
  const at = (days: number) => world.firstDay + days * day
  return { opensAt: at(issue.startDay), closesAt: at(issue.endDay), launchesAt: at(issue.launchDay) }
}

/** Returns true when a market is open for trading; the market of a new coin opens with its launch. */
export function isListed(world: World, market: Market, now: number): boolean {
  return market.issue === undefined || launchTimes(world, market.issue).launchesAt <= now
}

export const listedMarkets = (world: World, now: number): readonly Market[] =>
  world.catalogue.markets.filter((market) => isListed(world, market, now))

/** The market of a pair. @throws Refusal unknown-market, also before its launch */
export function marketOfIds({ world, now }: Scope, currencyId: number, quoteId: number): Market {
  const market = world.catalogue.marketOfPair(currencyId, quoteId)
  if (!market || !isListed(world, market, now)) throw new Refusal('unknown-market')
  return market
}

/** The market of a `match_id`. @throws Refusal unknown-market, also before its launch */
export function marketOfMatch({ world, now }: Scope, matchId: number): Market {
  const market = world.catalogue.markets.find((one) => one.id === matchId)
  if (!market || !isListed(world, market, now)) throw new Refusal('unknown-market', 'match_id')
  return market
}

/**
 * Refuses orders in a halted market.
 * @throws Refusal market-closed
 */
export function assertTrading({ world, now }: Scope, market: Market): void {
  if (isHalted(world, market, now)) throw new Refusal('market-closed')
}

/**
 * Checks that a limit has the market's decimals and is near the last price.
 * @throws Refusal bad-step, price-out-of-range
 */
export function checkLimitPrice(scope: Scope, market: Market, price: bigint, field = 'target_price'): void {
  assertTickSize(field, price, market.priceScale)
  const last = lastPrice(scope, market)
  const furthest = percentDown(last, scope.world.settings.spot.furthestPricePercent)
  const step = stepOf(market.priceScale)
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
  if (units % stepOf(places) !== 0n) throw new Refusal('bad-step', field, { places })
}
