import { sql } from 'kysely'
import { ContractStatus, OptionStatus, SpotOrderStatus } from '#generated/enums.ts'

/**
 * What is under way, and what is over, in the words of the indexes that have these rows alone (12-growth.sql): a database
 * finds an index by its condition, and a status that is a parameter is none.
 */
const { pending, open, closing, closed, cancelled } = ContractStatus
const oneOf = (...statuses: readonly number[]) => sql<boolean>`status IN (${sql.join(statuses.map(sql.lit))})`

export const waitingSpotOrders = sql<boolean>`status = ${sql.lit(SpotOrderStatus.waiting)}`
/** Limits that wait and positions that are open. */
export const runningContracts = oneOf(pending, open, closing)
export const endedContracts = oneOf(closed, cancelled)
export const runningOptions = sql<boolean>`status = ${sql.lit(OptionStatus.open)}`
