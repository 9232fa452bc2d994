import { mulUp, one, percentDown, percentUp } from './decimal.ts'

/** 1 long, 2 short, as the contract counts them. */
export type Direction = 1 | 2
export const long = 1

/** What a position is worked out from. Prices, size and money in units of 10^-8. */
export interface Terms {
  readonly side: Direction
  readonly price: bigint
  readonly size: bigint
  readonly margin: bigint
}

/** Margin = price x size / multiple, rounded up. */
export function marginOf(price: bigint, size: bigint, multiple: number): bigint {
  const divisor = one * BigInt(multiple)
  return (price * size + divisor - 1n) / divisor
}

/** Fee = price x size x percent, rounded up. */
export const leverFee = (price: bigint, size: bigint, percent: string): bigint =>
  percentUp(mulUp(price, size), percent)

/** Profit or loss at a price, rounded toward zero; a loss never goes beyond margin. */
export function profitAt({ side, price, size, margin }: Terms, now: bigint): bigint {
  const move = side === long ? now - price : price - now
  const profit = (move * size) / one
  return profit < -margin ? -margin : profit
}

/**
 * The first price at which margin plus profit or loss is `percent` of margin or less: the distance is rounded up, for a
 * unit nearer there is more left. A long cannot fall below zero.
 */
export function liquidationPrice({ side, price, size, margin }: Terms, percent: string): bigint {
  const loss = margin - percentDown(margin, percent)
  const distance = (loss * one + size - 1n) / size
  if (side !== long) return price + distance
  return distance < price ? price - distance : 0n
}

export interface Stops {
  /** 0 when not set. */
  readonly takeProfit: bigint
  readonly stopLoss: bigint
}

/** Which stop is on the wrong side of a price: a long profits above and stops below, a short the other way about. */
export function wrongStop(
  side: Direction,
  price: bigint,
  { takeProfit, stopLoss }: Stops,
): keyof Stops | undefined {
  const ahead = (stop: bigint) => (side === long ? stop > price : stop < price)
  if (takeProfit > 0n && !ahead(takeProfit)) return 'takeProfit'
  if (stopLoss > 0n && (stopLoss === price || ahead(stopLoss))) return 'stopLoss'
  return undefined
}

/** The liquidation price, where a stop-loss lies beyond it and would never be reached. */
export function beyondLiquidation(terms: Terms, { stopLoss }: Stops, percent: string): bigint | undefined {
  if (stopLoss === 0n) return undefined
  const liquidation = liquidationPrice(terms, percent)
  const beyond = terms.side === long ? stopLoss < liquidation : stopLoss > liquidation
  return beyond ? liquidation : undefined
}

/** The prices that end a position by itself: beyond either of them a tick closes it. */
export function closingPrices(
  terms: Terms,
  { takeProfit, stopLoss }: Stops,
  percent: string,
): { atOrAbove?: bigint; atOrBelow?: bigint } {
  const liquidation = liquidationPrice(terms, percent)
  if (terms.side === long) {
    const below = stopLoss > liquidation ? stopLoss : liquidation
    return {
      ...(takeProfit > 0n ? { atOrAbove: takeProfit } : {}),
      ...(below > 0n ? { atOrBelow: below } : {}),
    }
  }
  const above = stopLoss > 0n && stopLoss < liquidation ? stopLoss : liquidation
  return { atOrAbove: above, ...(takeProfit > 0n ? { atOrBelow: takeProfit } : {}) }
}

export type ClosedBy = 'user' | 'take-profit' | 'stop-loss' | 'liquidation'

/** What a tick at this price closes a position for. Liquidation is the harder word, so it is said only past the stop. */
export function closedByTick(
  terms: Terms,
  { takeProfit, stopLoss }: Stops,
  percent: string,
  now: bigint,
): ClosedBy | undefined {
  const reached = (stop: bigint, up: boolean) => stop > 0n && (up ? now >= stop : now <= stop)
  const isLong = terms.side === long
  if (reached(takeProfit, isLong)) return 'take-profit'
  if (reached(stopLoss, !isLong)) return 'stop-loss'
  return reached(liquidationPrice(terms, percent), !isLong) ? 'liquidation' : undefined
}

/** Free balance, margin and profit or loss together, percent of margin, in units; zero without margin. */
export function marginRatio(free: bigint, margin: bigint, profit: bigint): bigint {
  return margin === 0n ? 0n : ((free + margin + profit) * 100n * one) / margin
}
