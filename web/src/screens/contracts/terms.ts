import type { RowOf } from '#sdk/pages.ts'
import type { Payload } from '#sdk/operations.ts'
import { compare, decimalText, feeOf, minus, sum, times, units } from '#domain/decimalText.ts'
import type { Market } from '../../market/live/markets.ts'

export type LeverOrder = RowOf<Payload<'leverMyTrade'>>
export type Deal = Payload<'leverDeal'>
export type Side = 1 | 2
export const long = 1

/** A position is closed by force when this share of its margin is left. */
const maintenancePercent = 10n
const one = 10n ** 8n

export interface Terms {
  readonly side: Side
  readonly price: string
  /** In the base currency. */
  readonly size: string
  readonly margin: string
}

export const termsOf = ({ type, price, number, caution_money }: LeverOrder): Terms => ({
  side: type,
  price,
  size: number,
  margin: caution_money,
})

export const sizeOf = (market: Market, lots: string): string => times(market.lotSize, lots)

/** Price x size / multiple, rounded up. */
export function marginOf(price: string, size: string, multiple: string): string {
  const divisor = one * BigInt(multiple || '1')
  return decimalText((units(price) * units(size) + divisor - 1n) / divisor)
}

export function contractFee(market: Pick<Market, 'contractFeePercent'>, price: string, size: string): string {
  const notional = decimalText((units(price) * units(size) + one - 1n) / one)
  return feeOf(notional, market.contractFeePercent)
}

/** Profit or loss at a price; a loss never goes beyond margin. */
export function profitAt({ side, price, size, margin }: Terms, now: string): string {
  const move = side === long ? minus(now, price) : minus(price, now)
  const profit = times(move, size)
  return compare(profit, `-${margin}`) < 0 ? `-${margin}` : profit
}

/** The first price at which margin plus profit or loss is a tenth of margin or less; a long cannot fall below zero. */
export function liquidationOf({ side, price, size, margin }: Terms): string {
  if (units(size) === 0n) return '0'
  const kept = (units(margin) * maintenancePercent) / 100n
  const distance = ((units(margin) - kept) * one + units(size) - 1n) / units(size)
  const at = side === long ? units(price) - distance : units(price) + distance
  return decimalText(at < 0n ? 0n : at)
}

/** What comes back at a closing price: margin and profit or loss, less the closing fee as far as there is money for it. */
export function returnedAt(terms: Terms, price: string, feePercent: string) {
  const profit = profitAt(terms, price)
  const payout = sum([terms.margin, profit])
  const due = contractFee({ contractFeePercent: feePercent }, price, terms.size)
  const fee = compare(due, payout) < 0 ? due : payout
  return { profit, fee, back: minus(payout, fee) }
}

/** In percent of margin. */
export const returnRate = (profit: string, margin: string): string =>
  units(margin) === 0n ? '0' : decimalText((units(profit) * 100n * one) / units(margin))

/** A take-profit lies ahead of every one of these prices, a stop-loss behind. */
export function isAhead(side: Side, stop: string, prices: readonly string[]): boolean {
  return prices.every((price) => (side === long ? compare(stop, price) > 0 : compare(stop, price) < 0))
}

/** What is wrong with where a stop stands; undefined when it is on its side of the price. */
export function stopSideFault(kind: 'profit' | 'loss', side: Side, stop: string, price: string) {
  const above = (side === long) === (kind === 'profit')
  if (isAhead(above ? 1 : 2, stop, [price])) return undefined
  return above ? 'lever.stopAbove' : 'lever.stopBelow'
}

/** Beyond the liquidation price a stop-loss would never be reached. */
export function isBeyondLiquidation(terms: Terms, stop: string): boolean {
  const liquidation = liquidationOf(terms)
  return terms.side === long ? compare(stop, liquidation) < 0 : compare(stop, liquidation) > 0
}

export const sideNames = { 1: 'lever.long', 2: 'lever.short' } as const

export const isSet = (price: string): boolean => units(price) > 0n

/** The market of an order as its own text tells it. */
export function coinsOf({ symbol }: { readonly symbol: string }): {
  readonly base: string
  readonly quote: string
} {
  const [base = '', quote = ''] = symbol.split('/')
  return { base, quote }
}
