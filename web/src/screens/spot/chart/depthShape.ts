import type { Level } from '../../../market/bookLevels.ts'

export interface DepthShape {
  /** SVG paths in a square of 100: bids left of the middle, asks right of it; the height is the cumulative amount. */
  readonly bids: string
  readonly asks: string
  /** The prices at the edges and in the middle of the picture. */
  readonly low: number
  readonly middle: number
  readonly high: number
}

const size = 100

/** Returns both sides of a book as steps that rise from the middle price outwards; undefined if a side is empty. */
export function depthShape(bids: readonly Level[], asks: readonly Level[]): DepthShape | undefined {
  const [bestBid, bestAsk] = [bids[0], asks[0]].map((level) => Number(level?.price))
  const [lowest, highest] = [bids.at(-1), asks.at(-1)].map((level) => Number(level?.price))
  if (!bestBid || !bestAsk || !lowest || !highest) return undefined
  const middle = (bestBid + bestAsk) / 2
  const half = Math.max(middle - lowest, highest - middle)
  const x = (price: number) => (size * (price - middle + half)) / (2 * half)
  const steps = (levels: readonly Level[], edge: number) => {
    const corners = levels.map(
      ({ price, depth }) => `H${x(Number(price)).toFixed(2)}V${(size * (1 - depth)).toFixed(2)}`,
    )
    return `M${size / 2} ${size}${corners.join('')}H${edge}V${size}Z`
  }
  return { bids: steps(bids, 0), asks: steps(asks, size), low: middle - half, middle, high: middle + half }
}
