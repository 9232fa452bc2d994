import { compare, cut, feeOf, minus, over, times, units } from '#domain/decimalText.ts'
import { bookOf } from '../../../market/live/book.ts'
import { marketSignals, type Market } from '../../../market/live/markets.ts'
import { amountFor, quoteFor } from '../../../market/estimate.ts'
import type { SpotBalances } from './useSpotBalances.ts'

export interface OrderInput {
  /** The market that price and amount are about. */
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly kind: 'limit' | 'market'
  readonly target_price: string
  /** The price is the user's own, typed or taken from the book, and not the one that was offered. */
  readonly priced: boolean
  readonly amount: string
}

/** What the user can buy or sell at most, in steps that the market takes; undefined while that is not known. */
export function mostOf(market: Market, input: OrderInput, balances: SpotBalances): string | undefined {
  const free = input.side === 'buy' ? balances.quote : balances.base
  if (free === undefined) return undefined
  return input.side === 'sell' ? cut(free, market.amountPlaces) : amountOf(market, input, free)
}

/** How much is bought for so much of the quote currency, in steps that the market takes; undefined without a price. */
export function amountOf(
  market: Market,
  { kind, target_price }: OrderInput,
  quote: string,
): string | undefined {
  if (kind === 'limit') {
    return units(target_price) === 0n ? undefined : cut(over(quote, target_price), market.amountPlaces)
  }
  const asks = bookOf(market.symbol).asks.peek()
  return asks.length === 0 ? undefined : cut(amountFor(asks, quote), market.amountPlaces)
}

/** What it costs, or brings, before the fee. Undefined while the price is not known. */
export function totalOf(
  market: Market,
  { side, kind, target_price, amount }: OrderInput,
): string | undefined {
  if (units(amount) === 0n) return undefined
  if (kind === 'limit') return units(target_price) === 0n ? undefined : times(amount, target_price)
  const book = bookOf(market.symbol)
  return quoteFor(side === 'buy' ? book.asks.value : book.bids.value, amount)
}

export interface Outcome {
  readonly total: string
  readonly fee: string
  readonly received: string
  /** Which currency fee and receipt are in. */
  readonly unit: string
}

/** The fee is a share of what is received: coins when one buys, the quote currency when one sells. */
export function outcomeOf(market: Market, input: OrderInput): Outcome | undefined {
  const total = totalOf(market, input)
  if (total === undefined) return undefined
  const gross = input.side === 'buy' ? input.amount : total
  const fee = feeOf(gross, market.feePercent)
  return { total, fee, received: minus(gross, fee), unit: input.side === 'buy' ? market.base : market.quote }
}

/** How far a limit lies on the wrong side of the last price, in percent, when that is far enough to be a slip of the finger. */
export function slipOf(market: Market, { side, kind, target_price }: OrderInput): string | undefined {
  const last = marketSignals(market.symbol).last.peek()
  if (kind === 'market' || last === undefined || units(target_price) === 0n) return undefined
  const distance = minus(over(target_price, last), '1')
  const wrong = side === 'buy' ? distance : minus('0', distance)
  return compare(wrong, '0.03') > 0 ? cut(times(wrong, '100'), 2) : undefined
}

/** A price in the places of its market. */
export const trimmed = (price: string, market: Market): string => cut(price, market.pricePlaces ?? 8)
