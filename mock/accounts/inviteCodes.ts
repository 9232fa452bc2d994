import { sql } from 'kysely'
import type { Scope } from '../engine/scope.ts'

/** The user who invites with this code, in whatever case it is typed; undefined when nobody does. */
export function inviterWith({ tx }: Scope, code: string): Promise<{ readonly id: number } | undefined> {
  return tx
    .selectFrom('user')
    .select('id')
    .where(sql`upper(invite_code)`, '=', code.toUpperCase())
    .executeTakeFirst()
}

/** A code that nobody invites with yet: among 100,000 users, two would draw the same one. */
export async function freeInviteCode(scope: Scope): Promise<string> {
  for (;;) {
    const code = scope.random.hex(4).toUpperCase()
    if (!(await inviterWith(scope, code))) return code
  }
}
