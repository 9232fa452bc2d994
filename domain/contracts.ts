import { mulDown, mulUp, one, percentUnitsDown, percentUnitsUp } from './decimal.ts'
import { marketMovePercent } from './marketMove.ts'

/** Prices, sizes, money and percentages are units of 10^-8; only lots and leverage are plain numbers. */

export type Side = 'long' | 'short'

/** What a position is calculated from. */
export interface Terms {
  readonly side: Side
  /** At which it opened. */
  readonly price: bigint
  /** In the base currency. */
  readonly size: bigint
  readonly margin: bigint
}

/** Margin = price x size / leverage, rounded up. */
export function marginOf(price: bigint, size: bigint, leverage: number): bigint {
  const divisor = one * BigInt(leverage)
  return (price * size + divisor - 1n) / divisor
}

/** What a position is worth: price x size, rounded up. */
export const notionalOf = mulUp

/** Fee = price x size x percent, rounded up; due at opening and again at closing. */
export const contractFee = (price: bigint, size: bigint, feePercent: bigint): bigint =>
  percentUnitsUp(notionalOf(price, size), feePercent)

/** Profit or loss at a price, rounded toward zero; a loss never exceeds margin. */
export function profitAt({ side, price, size, margin }: Terms, now: bigint): bigint {
  const profit = mulDown(side === 'long' ? now - price : price - now, size)
  return profit < -margin ? -margin : profit
}

/** Profit or loss in percent of margin; zero without margin. */
export const returnRate = (profit: bigint, margin: bigint): bigint =>
  margin === 0n ? 0n : (profit * 100n * one) / margin

/** What a position brought in the end: profit or loss less fees and interest. */
export const netProfit = (profit: bigint, fees: bigint, interest: bigint): bigint => profit - fees - interest

/** What closing at a price returns: margin and profit or loss, less the fee as far as there is money for it. */
export function closeAt(
  terms: Terms,
  price: bigint,
  feePercent: bigint,
): { readonly profit: bigint; readonly fee: bigint; readonly returned: bigint } {
  const profit = profitAt(terms, price)
  const left = terms.margin + profit
  const due = contractFee(price, terms.size, feePercent)
  const fee = due < left ? due : left
  return { profit, fee, returned: left - fee }
}

/**
 * The first price at which margin plus profit or loss is `maintenancePercent` of margin or less. Zero when no price
 * does that: a long cannot fall below zero, and without size nothing is lost.
 */
export function liquidationPrice({ side, price, size, margin }: Terms, maintenancePercent: bigint): bigint {
  if (size === 0n) return 0n
  const loss = margin - percentUnitsDown(margin, maintenancePercent)
  // Rounded up: one unit nearer to the open price there is still more margin left.
  const distance = (loss * one + size - 1n) / size
  if (side === 'short') return price + distance
  return distance < price ? price - distance : 0n
}

/**
 * How far a price is from the liquidation price, in percent of the price: what it may still move. Rounded down, zero
 * when it is reached or beyond; without a liquidation price all of it.
 */
export function liquidationDistance(side: Side, price: bigint, liquidation: bigint): bigint {
  const left = side === 'long' || liquidation === 0n ? price - liquidation : liquidation - price
  return left > 0n && price > 0n ? (left * 100n * one) / price : 0n
}

export interface Stops {
  /** 0 when not set. */
  readonly takeProfit: bigint
  readonly stopLoss: bigint
}

/** Whether a position of this side gains when the price moves so. */
const gains = (side: Side, from: bigint, to: bigint): boolean => (side === 'long' ? to > from : to < from)

/** Which stop is on the wrong side of a price: a long takes profit above it and stops below, a short the reverse. */
export function wrongStop(
  side: Side,
  price: bigint,
  { takeProfit, stopLoss }: Stops,
): keyof Stops | undefined {
  if (takeProfit > 0n && !gains(side, price, takeProfit)) return 'takeProfit'
  if (stopLoss > 0n && !gains(side, stopLoss, price)) return 'stopLoss'
  return undefined
}

/** Whether a stop-loss lies beyond the liquidation price, where it would never be reached; no price is zero. */
export const isBeyondLiquidation = (side: Side, stopLoss: bigint, liquidation: bigint): boolean =>
  stopLoss > 0n && liquidation > 0n && gains(side, stopLoss, liquidation)

/** The prices that close a position without its owner: a tick at or beyond either of them does. */
export function closingPrices(
  terms: Terms,
  { takeProfit, stopLoss }: Stops,
  maintenancePercent: bigint,
): { atOrAbove?: bigint; atOrBelow?: bigint } {
  const liquidation = liquidationPrice(terms, maintenancePercent)
  if (terms.side === 'long') {
    const below = stopLoss > liquidation ? stopLoss : liquidation
    return {
      ...(takeProfit > 0n ? { atOrAbove: takeProfit } : {}),
      ...(below > 0n ? { atOrBelow: below } : {}),
    }
  }
  const above = stopLoss > 0n && stopLoss < liquidation ? stopLoss : liquidation
  return {
    ...(above > 0n ? { atOrAbove: above } : {}),
    ...(takeProfit > 0n ? { atOrBelow: takeProfit } : {}),
  }
}

export const closings = ['user', 'take-profit', 'stop-loss', 'liquidation'] as const
export type ClosedBy = (typeof closings)[number]

/**
 * What a tick at this price closes a position for. A tick beyond both stop-loss and liquidation price counts as the
 * stop-loss, which comes first on the way.
 */
export function closedByTick(
  terms: Terms,
  { takeProfit, stopLoss }: Stops,
  maintenancePercent: bigint,
  now: bigint,
): ClosedBy | undefined {
  const isLong = terms.side === 'long'
  const reached = (price: bigint, above: boolean) => price > 0n && (above ? now >= price : now <= price)
  if (reached(takeProfit, isLong)) return 'take-profit'
  if (reached(stopLoss, !isLong)) return 'stop-loss'
  return reached(liquidationPrice(terms, maintenancePercent), !isLong) ? 'liquidation' : undefined
}

/** Free balance, margin and profit or loss together, in percent of margin; zero without margin. */
export const marginRatio = (free: bigint, margin: bigint, profit: bigint): bigint =>
  margin === 0n ? 0n : ((free + margin + profit) * 100n * one) / margin

/** How many whole lots a free balance covers, where one costs `lotCost` with its fee. */
export function affordableLots(free: bigint, lotCost: bigint, kind: 'limit' | 'market'): bigint {
  if (lotCost === 0n) return 0n
  const reserve = kind === 'market' ? percentUnitsUp(lotCost, marketMovePercent) : 0n
  return free / (lotCost + reserve)
}
