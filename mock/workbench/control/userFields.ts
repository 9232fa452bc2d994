import { accountNamed } from '../../accounts/user/accounts.ts'
import { findUser } from '../../accounts/user/users.ts'
import type { Currency } from '../../engine/catalogue.ts'
import { Refusal } from '../../engine/refusal.ts'
import type { Scope, World } from '../../engine/scope.ts'
import { accountOf } from '../../phones/phones.ts'
import type { User, Tx } from '../../store/schema.ts'
import type { ApiRequest } from '../../transport/http/apiRequest.ts'
import { ControlRefusal } from '../controlRefusal.ts'
import { badField } from './marketFields.ts'

/**
 * Finds the user that a tester names.
 * @throws ControlRefusal not-found
 */
export async function userOf(scope: Scope, account: string): Promise<User> {
  const user = await findUser(scope, await accountNamed(scope, account, '', 'account'))
  if (!user) throw new ControlRefusal(`account: there is no user ${account}`, 'not-found', 'account')
  return user
}

/** @throws ControlRefusal invalid-input */
export function currencyNamed({ catalogue }: World, name: string, field: string, place: string): Currency {
  const found = catalogue.currencies.find((one) => one.name === name.toUpperCase())
  if (!found) throw badField(field, `there is no currency ${name}`, place)
  return found
}

/** Runs work of a product; its refusals name the given field instead of the product's own. */
export async function asField<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.reason, field, error.values) : error
  }
}

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
