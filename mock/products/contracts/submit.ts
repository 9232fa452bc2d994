import { Amount } from '#domain/amount.ts'
import {
  closedByTick,
  liquidationPrice,
  marginOf,
  type PositionSide,
  type Stops,
  type PositionTerms,
} from '#domain/contracts.ts'
import { parse } from '#domain/decimal.ts'
import { inPriority } from '#domain/spot.ts'
import { ContractOrderKind, ContractSide, ContractStatus } from '#generated/enums.ts'
import type { Market } from '../../engine/catalogue.ts'
import type { Input } from '../../engine/handler.ts'
import { attributeBalanceError, Refusal } from '../../engine/refusal.ts'
import type { Scope } from '../../engine/scope.ts'
import { quotesFor } from '../../market/book.ts'
import { checkLimitPrice, assertTrading, marketOfIds } from '../../market/listing.ts'
import { lastPrice } from '../../market/sources.ts'
import { checkStops } from './checkStops.ts'
import { openPosition } from './positions.ts'
import { openPositions } from './rows.ts'
import { maintenancePercentOf, sideOf, type Position } from './terms.ts'
import { watch } from './watch.ts'

/**
 * Accepts an order in the contract's format.
 * @throws Refusal for each reason in the contract
 */
export async function submitPosition(
  scope: Scope,
  userId: number,
  input: Input<'leverSubmit'>,
): Promise<Position> {
  const { multiples, mostLots } = scope.world.settings.lever
  const market = marketOfIds(scope, input.currency_id, input.legal_id)
  assertTrading(scope, market)
  if (input.share > mostLots)
    throw new Refusal('lots-out-of-range', 'share', { lowest: 1, highest: mostLots })
  if (!multiples.includes(input.multiple)) throw new Refusal('unknown-multiple', 'multiple')
  if ((await openPositions(scope, userId)).some(({ status }) => status === ContractStatus.closing))
    throw new Refusal('position-closing')
  const side = sideOf({ side: input.type ?? ContractSide.long })
  const waits = input.status === ContractOrderKind.limit
  const last = lastPrice(scope, market)
  const price = waits
    ? limitPrice(scope, market, side, input.target_price)
    : await fillPrice(scope, market, side === 'long')
  const stops = stopsOfInput(input)
  const size = market.lotSize * BigInt(input.share)
  const terms = { side, price, size, margin: marginOf(price, size, input.multiple) }
  if (!waits) assertSurvives(scope, market, terms, last)
  // Neither opening price nor last price may already be beyond a stop.
  checkStops(scope, market, { terms, stops, prices: waits ? [price] : [price, last] })
  const position = await attributeBalanceError('share', () =>
    openPosition(scope, {
      userId,
      market,
      side,
      lots: input.share,
      leverage: input.multiple,
      originPrice: waits ? price : last,
      price,
      stops,
      waits,
    }),
  )
  await watch(scope, position)
  return position
}

/**
 * Refuses an order that would be liquidated at the next tick, because a wide book fills it far from the last price.
 * @throws Refusal
 */
function assertSurvives(scope: Scope, market: Market, terms: PositionTerms, last: bigint): void {
  const maintenance = maintenancePercentOf(scope)
  if (closedByTick(terms, { takeProfit: 0n, stopLoss: 0n }, maintenance, last) !== 'liquidation') return
  const text = (units: bigint) => new Amount(units, undefined, market.priceScale)
  throw new Refusal('opens-beyond-liquidation', 'multiple', {
    price: text(terms.price),
    liquidation: text(liquidationPrice(terms, maintenance)),
  })
}

export function stopsOfInput(input: { target_profit_price?: string; stop_loss_price?: string }): Stops {
  return {
    takeProfit: parse(input.target_profit_price ?? '0'),
    stopLoss: parse(input.stop_loss_price ?? '0'),
  }
}

/** @throws Refusal target-price-required, bad-step, price-out-of-range, target-price-side */
function limitPrice(scope: Scope, market: Market, side: PositionSide, text: string | undefined): bigint {
  if (text === undefined) throw new Refusal('target-price-required', 'target_price')
  const price = parse(text)
  checkLimitPrice(scope, market, price)
  const last = lastPrice(scope, market)
  if (side === 'long' ? price >= last : price <= last) throw new Refusal('target-price-side', 'target_price')
  return price
}

/**
 * Fill price of a contract now: the best ask for a buy, the best bid for a sell, but never better than the last price.
 * The fill takes nothing from the book, so a customer's small order at a better price would otherwise set the price of
 * a large position.
 */
export async function fillPrice(scope: Scope, market: Market, buys: boolean): Promise<bigint> {
  const last = lastPrice(scope, market)
  const side = buys ? 'buy' : 'sell'
  const [best] = inPriority(side, await quotesFor(scope, market, side, { amount: 1n }))
  if (!best) return last
  const beyond = buys ? best.price < last : best.price > last
  return beyond ? last : best.price
}
