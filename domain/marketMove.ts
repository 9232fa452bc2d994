import { unitScale } from './decimal.ts'

/**
 * Percentage that the price of a market order may move between display and fill. An order for the whole balance keeps
 * that much in reserve; otherwise the smallest move would get it refused. In a file of its own, so that screens of
 * contracts load nothing of spot.
 */
export const marketMovePercent = unitScale / 5n

/** The part of a balance that a market order can spend and still be covered after such a move, rounded down. */
export const spendable = (free: bigint): bigint =>
  (free * 100n * unitScale) / (100n * unitScale + marketMovePercent)
