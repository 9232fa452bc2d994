import { Amount } from '#domain/amount.ts'
import { parse } from '#domain/decimal.ts'
import { SpotSide } from '#generated/enums.ts'
import type { Market } from '../../engine/catalogue.ts'
import type { Input } from '../../engine/handler.ts'
import { Refusal, attributeBalanceError } from '../../engine/refusal.ts'
import type { Scope } from '../../engine/scope.ts'
import { sideOf } from '../../market/book.ts'
import { assertTickSize, checkLimitPrice, assertTrading, marketOfIds } from '../../market/listing.ts'
import { lastPrice } from '../../market/sources.ts'
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
  const trigger = parse(input.trigger_price ?? '0')
  if (trigger > 0n) checkTrigger(scope, market, { price, trigger })
  const stopLoss = parse(input.stop_loss_price ?? '0')
  if (stopLoss > 0n) checkStopLoss(scope, market, { type: input.type, price, trigger, stopLoss })
  return attributeBalanceError('amount', () =>
    placeOrder(scope, { userId, market, side: sideOf(input.type), amount, price, trigger, stopLoss }),
  )
}

/** @throws Refusal target-price-required, bad-step, price-out-of-range, trigger-price-reached */
function checkTrigger(
  scope: Scope,
  market: Market,
  { price, trigger }: { readonly price: bigint; readonly trigger: bigint },
): void {
  if (price === 0n) throw new Refusal('target-price-required', 'target_price')
  checkLimitPrice(scope, market, trigger, 'trigger_price')
  if (trigger === lastPrice(scope, market)) throw new Refusal('trigger-price-reached', 'trigger_price')
}

interface WithStopLoss {
  readonly type: SpotSide
  readonly price: bigint
  readonly trigger: bigint
  readonly stopLoss: bigint
}

/** @throws Refusal stop-loss-without-limit-sale, bad-step, price-out-of-range, stop-loss-too-high */
function checkStopLoss(scope: Scope, market: Market, { type, price, trigger, stopLoss }: WithStopLoss): void {
  if (type !== SpotSide.sell || price === 0n || trigger > 0n)
    throw new Refusal('stop-loss-without-limit-sale', 'stop_loss_price')
  checkLimitPrice(scope, market, stopLoss, 'stop_loss_price')
  if (stopLoss >= lastPrice(scope, market) || stopLoss >= price)
    throw new Refusal('stop-loss-too-high', 'stop_loss_price')
}

function checkAmount(market: Market, amount: bigint): void {
  if (amount < market.minAmount)
    throw new Refusal('below-minimum', 'amount', { limit: new Amount(market.minAmount) })
  if (amount > market.maxAmount)
    throw new Refusal('above-maximum', 'amount', { limit: new Amount(market.maxAmount) })
  assertTickSize('amount', amount, market.amountScale)
}
