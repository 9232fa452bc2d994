import { inPriority } from '#domain/matching.ts'
import type { Market } from '../../engine/catalogue.ts'
import type { Scope } from '../../engine/scope.ts'
import { quotesFor } from '../../market/book.ts'
import { sourceOf } from '../../market/sources.ts'

/**
 * Fill price of a contract now: the best ask for a buy, the best bid for a sell, but never better than the last price.
 * The fill takes nothing from the book, so a customer's small order at a better price would otherwise set the price of
 * a large position.
 */
export async function fillPrice(scope: Scope, market: Market, buys: boolean): Promise<bigint> {
  const last = sourceOf(scope.world, market).priceAt(scope.now)
  const side = buys ? 'buy' : 'sell'
  const [best] = inPriority(side, await quotesFor(scope, market, side, { amount: 1n }))
  if (!best) return last
  const beyond = buys ? best.price < last : best.price > last
  return beyond ? last : best.price
}
