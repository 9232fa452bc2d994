import { compare, truncate, min, times, units } from '#domain/decimalText.ts'
import type { Market } from '#sdk/model/market.ts'
import { percentOf } from '../../../market/estimate.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import {
  amountOf,
  freeOf,
  hasTrigger,
  kindsOf,
  mostOf,
  noWish,
  quoteOf,
  totalOf,
  trimmed,
  type OrderInput,
  type Unit,
} from './order.ts'
import type { SpotBalances } from './useSpotBalances.ts'
import { computed, type ReadonlySignal } from '@preact/signals-react'
import { useMemo } from 'react'

/**
 * Unit of the amount field: the user's choice, otherwise cost for a market purchase, and coins for all
 * other orders.
 */
export const unitOf = ({ unit, side, kind }: OrderInput): Unit =>
  unit === '' ? (side === 'buy' && kind === 'market' ? 'quote' : 'base') : unit

/** Returns the text of the amount field. */
export const typedOf = (input: OrderInput): string => (unitOf(input) === 'base' ? input.amount : input.spend)

/** Applies a typed amount: coins or a total, depending on the unit. */
export function typed(market: Market, input: OrderInput, text: string): OrderInput {
  if (unitOf(input) === 'base') return { ...input, ...noWish, amount: text }
  const amount = text === '' ? '' : amountOf(market, input, text)
  return { ...input, percent: 0, spend: text, amount: amount ?? '' }
}

/** Applies a chosen share of the maximum. */
export function chosen(
  market: Market,
  input: OrderInput,
  balances: SpotBalances,
  percent: number,
): OrderInput {
  if (percent === 0) return { ...input, ...noWish, amount: '' }
  const amount = percentOf(mostOf(market, input, balances) ?? '0', percent, market.amountPlaces)
  return withTotal(market, { ...input, amount: within(market, amount), percent })
}

/** A share of a large balance is no more than the maximum of one order. */
const within = ({ maxAmount }: Market, amount: string): string => min(amount, maxAmount ?? amount)

/** Applies another side, kind, price or unit: keeps the typed or chosen value and recalculates the amount. */
export function revised(
  market: Market,
  input: OrderInput,
  balances: SpotBalances,
  change: Partial<OrderInput>,
): OrderInput {
  const next = offered(market, input, change)
  // A percentage of the money cannot be carried over to coins.
  const percent = next.side === input.side ? next.percent : 0
  const wasBase = unitOf(input) === 'base'
  const spend = unitOf(next) === 'base' ? '' : wasBase ? totalText(market, next) : next.spend
  return withTotal(market, wished(market, { ...next, percent, spend }, balances))
}

/**
 * Recalculates the amount of a market order from the book: it was chosen as a share of the balance or as a total, so it
 * changes with the price. Typed amounts stay as they are.
 */
export const recounted = (market: Market, input: OrderInput, balances: SpotBalances): OrderInput =>
  input.kind === 'market' ? wished(market, input, balances) : input

/** A suggested limit is this much worse than its trigger, as a fraction, so that the order is filled. */
const slack = { buy: '1.005', sell: '0.995' } as const

/**
 * Applies a change. A limit that the user did not set for this kind of order follows the trigger of a stop-limit order, is
 * empty for a take profit, and the last price for a limit order after any other.
 */
function offered(market: Market, input: OrderInput, change: Partial<OrderInput>): OrderInput {
  const next = { ...input, ...change }
  if (!kindsOf(market, next).includes(next.kind)) next.kind = 'limit'
  const isTurned = next.kind !== input.kind
  // A trigger does not become a stop loss.
  if (isTurned && (next.kind === 'oco' || input.kind === 'oco')) next.trigger = ''
  if (isTurned && (hasTrigger(next) || hasTrigger(input)) && !('price' in change)) next.priced = false
  // An emptied field stays empty while it is typed in.
  if (next.priced || 'priced' in change) return next
  const { kind, side, trigger } = next
  if (kind === 'oco') return isTurned ? { ...next, price: '' } : next
  if (kind === 'stop')
    return { ...next, price: units(trigger) === 0n ? '' : trimmed(times(trigger, slack[side]), market) }
  const last = marketSignals(market.symbol).last.peek() ?? ''
  return isTurned ? { ...next, price: trimmed(last, market) } : next
}

function wished(market: Market, input: OrderInput, balances: SpotBalances): OrderInput {
  const quote = wishedQuote(input, balances)
  const amount = quote === '' ? undefined : amountOf(market, input, quote)
  if (amount === undefined) return input
  return { ...input, amount: input.percent > 0 ? within(market, amount) : amount }
}

/** Returns the intended cost or proceeds of the order; empty if it is a number of coins. */
function wishedQuote(input: OrderInput, balances: SpotBalances): string {
  const { side, percent, spend } = input
  const free = freeOf(input, balances)
  if (side === 'sell' || free === undefined) return percent > 0 ? '' : spend
  const most = quoteOf(input, free)
  if (percent > 0) return times(most, String(percent / 100))
  // Keep a total that the balance does not cover, so that it is refused.
  return spend !== '' && compare(spend, free) <= 0 ? min(spend, most) : spend
}

/** Users who type totals see a chosen percentage as a total. */
const withTotal = (market: Market, input: OrderInput): OrderInput =>
  unitOf(input) === 'quote' && input.percent > 0 ? { ...input, spend: totalText(market, input) } : input

function totalText(market: Market, input: OrderInput): string {
  const total = totalOf(market, input)
  return total === undefined ? '' : truncate(total, market.pricePlaces ?? 8)
}

/** Returns the order as it would be sent now; follows the book. */
export function useRecounted(
  market: Market,
  input: OrderInput,
  balances: SpotBalances,
): ReadonlySignal<OrderInput> {
  return useMemo(() => computed(() => recounted(market, input, balances)), [market, input, balances])
}
