import { mulDown, mulUp, unitScale, percentUnitsDown, percentUnitsUp, smaller } from './decimal.ts'
import { marketMovePercent } from './marketMove.ts'

/** Prices, sizes, money and percentages are units of 10^-8; only lots and leverage are plain numbers. */

export type PositionSide = 'long' | 'short'

/** The inputs of every position formula. */
export interface PositionTerms {
  readonly side: PositionSide
  /** The opening price. */
  readonly price: bigint
  /** In the base currency. */
  readonly size: bigint
  readonly margin: bigint
}

/** Margin = price x size / leverage, rounded up. */
export function marginOf(price: bigint, size: bigint, leverage: number): bigint {
  const divisor = unitScale * BigInt(leverage)
  return (price * size + divisor - 1n) / divisor
}

/** Notional value of a position: price x size, rounded up. */
export const notionalOf = mulUp

/** Fee = price x size x percent, rounded up; due at opening and again at closing. */
export const contractFee = (price: bigint, size: bigint, feePercent: bigint): bigint =>
  percentUnitsUp(notionalOf(price, size), feePercent)

/** Profit or loss at a price, rounded toward zero; a loss never exceeds margin. */
export function profitAt({ side, price, size, margin }: PositionTerms, now: bigint): bigint {
  const profit = mulDown(side === 'long' ? now - price : price - now, size)
  return profit < -margin ? -margin : profit
}

/** Profit or loss in percent of margin; zero without margin. */
export const returnRate = (profit: bigint, margin: bigint): bigint =>
  margin === 0n ? 0n : (profit * 100n * unitScale) / margin

/** Net result of a closed position: profit or loss minus fees and interest. */
export const netProfit = (profit: bigint, fees: bigint, interest: bigint): bigint => profit - fees - interest

/** Share of an amount that goes with `lots` of `all` lots, rounded down; the remainder stays with the rest. */
export const shareOfLots = (amount: bigint, lots: number, all: number): bigint =>
  (amount * BigInt(lots)) / BigInt(all)

/**
 * Calculates a close at a price: `returned` is margin plus profit or loss minus the fee. The fee is capped at the money
 * that is left.
 */
export function closeAt(
  terms: PositionTerms,
  price: bigint,
  feePercent: bigint,
): { readonly profit: bigint; readonly fee: bigint; readonly returned: bigint } {
  const profit = profitAt(terms, price)
  const left = terms.margin + profit
  const due = contractFee(price, terms.size, feePercent)
  const fee = smaller(due, left)
  return { profit, fee, returned: left - fee }
}

/**
 * Returns the first price at which margin plus profit or loss is at most `maintenancePercent` of margin, or 0 when
 * there is none: a long cannot fall below zero, and a position without size cannot lose.
 */
export function liquidationPrice(
  { side, price, size, margin }: PositionTerms,
  maintenancePercent: bigint,
): bigint {
  if (size === 0n) return 0n
  const loss = margin - percentUnitsDown(margin, maintenancePercent)
  // Rounded up: one unit closer to the open price would still leave too much margin.
  const distance = (loss * unitScale + size - 1n) / size
  if (side === 'short') return price + distance
  return distance < price ? price - distance : 0n
}

/**
 * Distance from a price to the liquidation price, in percent of the price. Rounded down; 0 when it is reached or
 * passed, 100 percent without a liquidation price.
 */
export function liquidationDistance(side: PositionSide, price: bigint, liquidation: bigint): bigint {
  const left = side === 'long' || liquidation === 0n ? price - liquidation : liquidation - price
  return left > 0n && price > 0n ? (left * 100n * unitScale) / price : 0n
}

export interface Stops {
  /** 0 when not set. */
  readonly takeProfit: bigint
  readonly stopLoss: bigint
}

/** Returns true when a position of this side gains from such a price move. */
const gains = (side: PositionSide, from: bigint, to: bigint): boolean =>
  side === 'long' ? to > from : to < from

/**
 * Returns the stop that is on the wrong side of a price: a long takes profit above it and stops below, a short the
 * reverse.
 */
export function wrongStop(
  side: PositionSide,
  price: bigint,
  { takeProfit, stopLoss }: Stops,
): keyof Stops | undefined {
  if (takeProfit > 0n && !gains(side, price, takeProfit)) return 'takeProfit'
  if (stopLoss > 0n && !gains(side, stopLoss, price)) return 'stopLoss'
  return undefined
}

/**
 * Returns true when a stop-loss is beyond the liquidation price, so it can never trigger. A price of 0 means not set.
 */
export const isBeyondLiquidation = (side: PositionSide, stopLoss: bigint, liquidation: bigint): boolean =>
  stopLoss > 0n && liquidation > 0n && gains(side, stopLoss, liquidation)

/** Prices that close a position automatically: a tick at or beyond either of them does. */
export function closingPrices(
  terms: PositionTerms,
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
 * Returns the reason why a tick at this price closes a position, if it does. When it passes both stop-loss and
 * liquidation price, the stop-loss wins: the price reaches it first.
 */
export function closedByTick(
  terms: PositionTerms,
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

/** Free balance, margin and profit or loss together, in percent of margin; 0 without margin. */
export const marginRatio = (free: bigint, margin: bigint, profit: bigint): bigint =>
  margin === 0n ? 0n : ((free + margin + profit) * 100n * unitScale) / margin

/** Number of whole lots a free balance covers; `lotCost` includes the fee of one lot. */
export function affordableLots(free: bigint, lotCost: bigint, kind: 'limit' | 'market'): bigint {
  if (lotCost === 0n) return 0n
  const reserve = kind === 'market' ? percentUnitsUp(lotCost, marketMovePercent) : 0n
  return free / (lotCost + reserve)
}
