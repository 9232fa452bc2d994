import { Amount } from '#domain/amount.ts'
import { parse } from '#domain/decimal.ts'
import { SpotSide } from '#generated/enums.ts'
import type { Market } from '../../engine/catalogue.ts'
import type { Input } from '../../engine/handler.ts'
import { attributeBalanceError, Refusal } from '../../engine/refusal.ts'
import type { Scope } from '../../engine/scope.ts'
import { sideOf } from '../../market/book.ts'
import { assertTickSize, checkLimitPrice } from '../../market/checkLimitPrice.ts'
import { assertTrading, marketOfIds } from '../../market/listing.ts'
import type { SpotOrder } from '../../store/schema.ts'
import { placeOrder } from './trading.ts'

/**
 * Accepts an order in the contract's format.
 * @throws Refusal for each reason in the contract
 */
export async function submitOrder(
  scope: Scope,
  userId: number,
  input: Input<'coinTradePlace'>,
): Promise<SpotOrder> {
  const market = marketOfIds(scope, input.currency_id, input.legal_id)
  if (!market.spot) throw new Refusal(input.type === SpotSide.sell ? 'cannot-sell' : 'market-closed')
  assertTrading(scope, market)
  const amount = parse(input.amount)
  const price = parse(input.target_price)
  checkAmount(market, amount)
  if (price > 0n) checkLimitPrice(scope, market, price)
  return attributeBalanceError('amount', () =>
    placeOrder(scope, { userId, market, side: sideOf(input.type), amount, price }),
  )
}

function checkAmount(market: Market, amount: bigint): void {
  if (amount < market.minAmount)
    throw new Refusal('below-minimum', 'amount', { limit: new Amount(market.minAmount) })
  if (amount > market.maxAmount)
    throw new Refusal('above-maximum', 'amount', { limit: new Amount(market.maxAmount) })
  assertTickSize('amount', amount, market.amountScale)
}
