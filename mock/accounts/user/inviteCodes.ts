import { sql } from 'kysely'
import type { Scope } from '../../engine/scope.ts'

/** Finds the user with this invitation code, ignoring case. */
export function inviterWith({ tx }: Scope, code: string): Promise<{ readonly id: number } | undefined> {
  return tx
    .selectFrom('user')
    .select('id')
    .where(sql`upper(invite_code)`, '=', code.toUpperCase())
    .executeTakeFirst()
}

/** Draws an unused invitation code. Among 100,000 users, two would otherwise draw the same one. */
export async function freeInviteCode(scope: Scope): Promise<string> {
  for (;;) {
    const code = scope.random.hex(4).toUpperCase()
    if (!(await inviterWith(scope, code))) return code
  }
}
