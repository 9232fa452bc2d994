import type { Kysely, Selectable } from 'kysely'
import type { DB } from '#generated/tables.ts'

export type Tables = DB

export type User = Selectable<Tables['user']>
export type SpotOrder = Selectable<Tables['spot_order']>
export type Identity = Selectable<Tables['identity']>
export type BankCard = Selectable<Tables['bank_card']>
export type Withdrawal = Selectable<Tables['withdrawal']>
export type LeverOrder = Selectable<Tables['lever_order']>
export type MicroOrder = Selectable<Tables['micro_order']>
export type PlanOrder = Selectable<Tables['finance_order']>
export type Subscription = Selectable<Tables['subscription']>
export type Deposit = Selectable<Tables['deposit']>
export type Job = Selectable<Tables['job']>
export type JobKind = Job['kind']
export type Fill = Selectable<Tables['fill']>

type TableWith<Column extends string> = {
  [Table in keyof Tables]: Column extends keyof Tables[Table] ? Table : never
}[keyof Tables]
/** Tables whose rows have an id. */
export type NumberedTable = TableWith<'id'>
/** Tables whose rows have an id and belong to a user. */
export type OwnedTable = NumberedTable & TableWith<'user_id'>

/** The store within one command. */
export type Tx = Kysely<Tables>
