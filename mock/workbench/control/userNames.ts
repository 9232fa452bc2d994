import type { ApiRequest } from '../../doors/http/apiRequest.ts'
import { accountOf } from '../../phones/phones.ts'
import type { Tx } from '../../store/schema.ts'
import { ControlRefusal } from '../controlRefusal.ts'

/**
 * Finds a user by id or account.
 * @throws ControlRefusal not-found
 */
export async function userIdOf({ look }: Pick<ApiRequest, 'look'>, text: string): Promise<number> {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const found = await look(({ tx }) =>
    tx.selectFrom('user').select('id').where('account', '=', accountOf(text)).executeTakeFirst(),
  )
  if (!found) throw new ControlRefusal(`user: there is no account ${text}`, 'not-found', 'user')
  return found.id
}

/** Accounts of the users among these ids; ids that are not users are left out. */
export async function accountsOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const users = await tx
    .selectFrom('user')
    .select(['id', 'account'])
    .where('id', 'in', Array.from(new Set(ids)))
    .execute()
  return new Map(users.map(({ id, account }) => [id, account]))
}
