import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../store/schema.ts'
import { Refusal } from './refusal.ts'
import type { Scope } from './scope.ts'

/** Tables whose rows have a number, and those of them whose rows belong to a user. */
type TableWith<Column extends string> = {
  [Table in keyof Tables]: Column extends keyof Tables[Table] ? Table : never
}[keyof Tables]
type NumberedTable = TableWith<'id'>
type OwnedTable = TableWith<'id'> & TableWith<'user_id'>

/** What kysely can check of a table that is only known by a type parameter. */
type AnyOwned = Kysely<{ readonly any: { id: number; user_id: number } }>

/** A row by its number, whoever owns it. */
export async function rowOf<Table extends NumberedTable>(
  { tx }: Scope,
  table: Table,
  id: number,
): Promise<Selectable<Tables[Table]> | undefined> {
  const found = await numbered(tx, table, id).executeTakeFirst()
  return found as Selectable<Tables[Table]> | undefined
}

/**
 * A row of this user's own.
 * @param field the input field that names it
 * @throws Refusal not-found, also for a row of somebody else
 */
export async function ownRow<Table extends OwnedTable>(
  { tx }: Scope,
  table: Table,
  userId: number,
  id: number,
  field = 'id',
): Promise<Selectable<Tables[Table]>> {
  const found = await numbered(tx, table, id).where('user_id', '=', userId).executeTakeFirst()
  if (!found) throw new Refusal('not-found', field)
  return found as unknown as Selectable<Tables[Table]>
}

const numbered = (tx: Scope['tx'], table: NumberedTable, id: number) =>
  (tx as unknown as AnyOwned)
    .selectFrom(table as 'any')
    .selectAll()
    .where('id', '=', id)
