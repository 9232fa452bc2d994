import { truncate, decimalText, dividedBy, times, units } from '#domain/decimalText.ts'
import { spendable } from '#domain/marketMove.ts'
import { amountFor, quoteFor, sweep, type Level, type OrderSide, type Sweep } from '#domain/spot.ts'
import type { BookLevel } from '#sdk/model/book.ts'
import { bookOf } from '../../../market/live/book.ts'
import type { Market } from '#sdk/model/market.ts'
import type { SpotBalances } from './useSpotBalances.ts'

export interface OrderInput {
  /** The market to which price and amount belong. */
  readonly symbol: string
  readonly side: OrderSide
  /** `stop` is a limit order that is placed by a trigger, `oco` a limit sale with a stop loss. */
  readonly kind: 'limit' | 'market' | 'stop' | 'oco'
  readonly price: string
  /** Price that places a stop-limit order, or the stop loss of a sale. */
  readonly trigger: string
  /** True if the user chose the price, typed or from the book, instead of the suggested one. */
  readonly priced: boolean
  readonly amount: string
  /** Percentage the amount was chosen as: 0 if it was typed. */
  readonly percent: number
  /** The chosen total in the quote currency, if the amount was not typed; empty for none. */
  readonly spend: string
  /** Unit the user chose to type in; empty before a choice. */
  readonly unit: Unit | ''
}

type Kind = OrderInput['kind']

/** Returns the kinds of orders on this side of a market. A market ignores the second price of any other. */
export const kindsOf = ({ stopLimit, oco }: Market, { side }: Pick<OrderInput, 'side'>): readonly Kind[] => [
  'market',
  'limit',
  ...(stopLimit ? (['stop'] as const) : []),
  ...(oco && side === 'sell' ? (['oco'] as const) : []),
]

/** Returns true for an order with two prices. */
export const hasTrigger = ({ kind }: Pick<OrderInput, 'kind'>): boolean => kind === 'stop' || kind === 'oco'

/** Coins, or their total in the quote currency. */
export type Unit = 'base' | 'quote'

export type Wish = Pick<OrderInput, 'percent' | 'spend'>
export const noWish: Wish = { percent: 0, spend: '' }

/**
 * Returns the largest amount the user can buy or sell, in valid steps; undefined while unknown. A market purchase keeps
 * a reserve for price moves.
 */
export function mostOf(market: Market, input: OrderInput, balances: SpotBalances): string | undefined {
  const free = freeOf(input, balances)
  if (free === undefined) return undefined
  return input.side === 'sell'
    ? truncate(free, market.amountPlaces)
    : amountOf(market, input, quoteOf(input, free))
}

/** Returns the maximum without that reserve: larger amounts are refused before they are sent. */
export function coveredOf(market: Market, input: OrderInput, balances: SpotBalances): string | undefined {
  const free = freeOf(input, balances)
  if (free === undefined || input.side === 'sell') return mostOf(market, input, balances)
  return amountOf(market, input, free)
}

export const freeOf = ({ side }: OrderInput, { base, quote }: SpotBalances) => (side === 'buy' ? quote : base)

/** Returns the money available for the order. A market purchase keeps a reserve for price moves. */
export const quoteOf = ({ kind }: OrderInput, free: string): string =>
  kind === 'market' ? decimalText(spendable(units(free))) : free

/** Returns the amount bought or sold for this much of the quote currency, in valid steps; undefined without a price. */
export function amountOf(
  market: Market,
  { side, kind, price }: OrderInput,
  quote: string,
): string | undefined {
  if (kind !== 'market') {
    return units(price) === 0n ? undefined : truncate(dividedBy(quote, price), market.amountPlaces)
  }
  const levels = oppositeOf(market, side)
  if (levels.length === 0) return undefined
  return truncate(decimalText(amountFor(levels, units(quote))), market.amountPlaces)
}

/** Returns the book levels that a market order would meet. */
export function oppositeOf(market: Market, side: OrderSide): readonly Level[] {
  const book = bookOf(market.symbol)
  return levelsOf(side === 'buy' ? book.asks.value : book.bids.value)
}

const levelsOf = (levels: readonly BookLevel[]): readonly Level[] =>
  levels.map(({ price, amount }) => ({ price: units(price), amount: units(amount) }))

/** Returns the part of a market order that the known book fills; undefined without a book. */
export function sweptOf(market: Market, { side, amount }: OrderInput): Sweep | undefined {
  const levels = oppositeOf(market, side)
  return levels.length === 0 ? undefined : sweep(levels, units(amount))
}

/** Returns the best price of the other side. */
export const bestOf = (market: Market, { side }: Pick<OrderInput, 'side'>): bigint | undefined =>
  oppositeOf(market, side)[0]?.price

/**
 * Returns the total of the amount, before the fee. This is a conversion: any amount beyond the known book counts at the
 * last price of the book. Undefined while the price is unknown.
 */
export function totalOf(market: Market, { side, kind, price, amount }: OrderInput): string | undefined {
  if (units(amount) === 0n) return undefined
  if (kind !== 'market') return units(price) === 0n ? undefined : times(amount, price)
  const total = quoteFor(oppositeOf(market, side), units(amount))
  return total === undefined ? undefined : decimalText(total)
}

/** Cuts a price to the decimal places of its market. */
export const trimmed = (price: string, market: Market): string => truncate(price, market.pricePlaces ?? 8)
