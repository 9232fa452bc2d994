import type { Tx } from '../../store/schema.ts'

/** The account of each user among these ids; who is no user is not among them. */
export async function accountsOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const users = await tx
    .selectFrom('user')
    .select(['id', 'account'])
    .where('id', 'in', Array.from(new Set(ids)))
    .execute()
  return new Map(users.map(({ id, account }) => [id, account]))
}
