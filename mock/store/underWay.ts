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
/** Waiting orders in the book, without stop-limit orders before their trigger. */
export const restingSpotOrders = sql<boolean>`status = ${sql.lit(SpotOrderStatus.waiting)} AND waits_for = 0`
/** Pending limit orders and open positions. */
export const runningContracts = oneOf(pending, open, closing)
export const endedContracts = oneOf(closed, cancelled)
export const runningOptions = sql<boolean>`status = ${sql.lit(OptionStatus.open)}`
