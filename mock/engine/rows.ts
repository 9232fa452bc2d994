import { sql, type Selectable } from 'kysely'
import type { NumberedTable, OwnedTable, Tables } from '../store/schema.ts'
import { Refusal } from './refusal.ts'
import type { Scope } from './scope.ts'

/** Returns a row by id, whoever owns it. */
export async function rowOf<Table extends NumberedTable>(
  { tx }: Scope,
  table: Table,
  id: number,
): Promise<Selectable<Tables[Table]> | undefined> {
  const { rows } = await sql<Selectable<Tables[Table]>>`
    SELECT * FROM ${sql.table(table)} WHERE id = ${id}`.execute(tx)
  return rows[0]
}

/** The row that a user asks for. */
interface RequestedRow {
  readonly userId: number
  readonly id: number
  /** Input field of the id; default `id`. */
  readonly field?: string
}

/**
 * Returns a row that belongs to this user.
 * @throws Refusal not-found, also for a row of another user
 */
export async function ownRow<Table extends OwnedTable>(
  { tx }: Scope,
  table: Table,
  { userId, id, field = 'id' }: RequestedRow,
): Promise<Selectable<Tables[Table]>> {
  const { rows } = await sql<Selectable<Tables[Table]>>`
    SELECT * FROM ${sql.table(table)} WHERE id = ${id} AND user_id = ${userId}`.execute(tx)
  const [found] = rows
  if (!found) throw new Refusal('not-found', field)
  return found
}
