import { accountOf } from '../../engine/phones.ts'
import type { World } from '../../engine/scope.ts'
import { ControlRefusal } from '../controlRefusal.ts'

/**
 * Finds a user by id or account.
 * @throws ControlRefusal not-found
 */
export async function userIdOf(world: World, text: string): Promise<number> {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const found = await world.look(({ tx }) =>
    tx.selectFrom('user').select('id').where('account', '=', accountOf(text)).executeTakeFirst(),
  )
  if (!found) throw new ControlRefusal(`user: there is no account ${text}`, 'not-found', 'user')
  return found.id
}
