import { sql, type Selectable } from 'kysely'
import type { Tables } from '../store/schema.ts'
import { Refusal } from './refusal.ts'
import type { Scope } from './scope.ts'

/** Tables whose rows have an id, and those of them whose rows belong to a user. */
type TableWith<Column extends string> = {
  [Table in keyof Tables]: Column extends keyof Tables[Table] ? Table : never
}[keyof Tables]
type NumberedTable = TableWith<'id'>
type OwnedTable = TableWith<'id'> & TableWith<'user_id'>

/** A row by its id, of any owner. */
export async function rowOf<Table extends NumberedTable>(
  { tx }: Scope,
  table: Table,
  id: number,
): Promise<Selectable<Tables[Table]> | undefined> {
  const { rows } = await sql<Selectable<Tables[Table]>>`
    SELECT * FROM ${sql.table(table)} WHERE id = ${id}`.execute(tx)
  return rows[0]
}

/**
 * A row of this user's own.
 * @param field the input field that names it
 * @throws Refusal not-found, also for another user's row
 */
export async function ownRow<Table extends OwnedTable>(
  { tx }: Scope,
  table: Table,
  userId: number,
  id: number,
  field = 'id',
): Promise<Selectable<Tables[Table]>> {
  const { rows } = await sql<Selectable<Tables[Table]>>`
    SELECT * FROM ${sql.table(table)} WHERE id = ${id} AND user_id = ${userId}`.execute(tx)
  const [found] = rows
  if (!found) throw new Refusal('not-found', field)
  return found
}
