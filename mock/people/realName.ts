import type { Scope } from '../scope.ts'
import type { User } from '../store/schema.ts'

/** The verified name of a user; empty before basic verification has passed. */
export async function realNameOf(scope: Scope, user: User): Promise<string> {
  if (user.review_status !== 2) return ''
  const row = await scope.tx
    .selectFrom('identity')
    .select('name')
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return row?.name ?? ''
}
