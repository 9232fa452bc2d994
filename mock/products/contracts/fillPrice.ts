import { inPriority } from '#domain/matching.ts'
import type { Market } from '../../engine/catalogue.ts'
import { sourceOf } from '../../market/sources.ts'
import type { Scope } from '../../engine/scope.ts'
import { quotesFor } from '../../market/book.ts'

/**
 * What a contract fills at now: the best ask of the book when it is bought, the best bid when it is sold. It takes
 * nothing from the book, so it is never better than the last price: a customer's small order beyond that would
 * otherwise decide about a large position.
 */
export async function fillPrice(scope: Scope, market: Market, buys: boolean): Promise<bigint> {
  const last = sourceOf(scope.world, market).priceAt(scope.now)
  const side = buys ? 'buy' : 'sell'
  const [best] = inPriority(side, await quotesFor(scope, market, side, { amount: 1n }))
  if (!best) return last
  const beyond = buys ? best.price < last : best.price > last
  return beyond ? last : best.price
}
