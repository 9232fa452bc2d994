import type { Tx } from '../../store/schema.ts'

/** Accounts of the users among these ids; ids that are not users are left out. */
export async function accountsOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const users = await tx
    .selectFrom('user')
    .select(['id', 'account'])
    .where('id', 'in', Array.from(new Set(ids)))
    .execute()
  return new Map(users.map(({ id, account }) => [id, account]))
}
