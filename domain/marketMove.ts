import { one } from './decimal.ts'

/**
 * Percent that the price of a market order may move between the look at the screen and the fill: an order for the
 * whole balance leaves that much unspent, or the smallest move would have it refused.
 */
export const marketMovePercent = one / 5n

/** How much of a balance a market order can spend and still be covered after such a move, rounded down. */
export const spendable = (free: bigint): bigint => (free * 100n * one) / (100n * one + marketMovePercent)
