import { sql } from 'kysely'
import { ContractStatus, OptionStatus, SpotOrderStatus } from '#generated/enums.ts'

/**
 * Conditions for running and finished rows, with the literals of the partial indexes (12-growth.sql): a database only
 * uses such an index when the query contains its condition, and not a parameter.
 */
const { pending, open, closing, closed, cancelled } = ContractStatus
const oneOf = (...statuses: readonly number[]) =>
  sql<boolean>`status IN (${sql.join(statuses.map((status) => sql.lit(status)))})`

export const waitingSpotOrders = sql<boolean>`status = ${sql.lit(SpotOrderStatus.waiting)}`
/** Values of `waits_for`: a stop-limit order waits for a price, other orders are in the book. */
export const waitsFor = { nothing: 0, rise: 1, fall: 2 } as const
/** Waiting orders in the book, without stop-limit orders before their trigger. */
export const restingSpotOrders = sql<boolean>`status = ${sql.lit(SpotOrderStatus.waiting)} AND waits_for = ${sql.lit(waitsFor.nothing)}`
/** Pending limit orders and open positions. */
export const runningContracts = oneOf(pending, open, closing)
export const endedContracts = oneOf(closed, cancelled)
export const runningOptions = sql<boolean>`status = ${sql.lit(OptionStatus.open)}`
