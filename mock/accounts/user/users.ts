import { sql } from 'kysely'
import { IdentityStatus } from '#generated/enums.ts'
import type { Scope } from '../../engine/scope.ts'
import { areaCodeOf } from '../../phones/phones.ts'
import type { User } from '../../store/schema.ts'

export interface NewUser {
  readonly loginType: 'email' | 'mobile'
  /** The mail address, or the phone number with country code (`+66812345678`). */
  readonly account: string
  readonly areaCode: string
  readonly passwordHash: string
  /** Generated when absent. */
  readonly inviteCode?: string
  readonly inviterId: number | null
}

/** Creates a user and returns the id; the account must be free. */
export async function createUser(scope: Scope, user: NewUser): Promise<number> {
  const { id } = await scope.tx
    .insertInto('user')
    .values({
      login_type: user.loginType,
      account: user.account,
      area_code: user.areaCode,
      nickname: user.account.split('@')[0] ?? user.account,
      password_hash: user.passwordHash,
      fund_password_hash: null,
      invite_code: user.inviteCode ?? (await freeInviteCode(scope)),
      inviter_id: user.inviterId,
      review_status: IdentityStatus.unverified,
      advanced_status: IdentityStatus.unverified,
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findUser(scope: Scope, account: string): Promise<User | undefined> {
  return scope.tx.selectFrom('user').selectAll().where('account', '=', account).executeTakeFirst()
}

/** Masks the middle of an account: a phone keeps its country and 3 digits, a mail address 2 letters and its domain. */
export function maskAccount(account: string): string {
  const at = account.indexOf('@')
  if (at >= 0) return `${account.slice(0, 2)}******${account.slice(at)}`
  const code = areaCodeOf(account)
  if (code !== '') return `+${code}******${account.slice(-3)}`
  return `${account.slice(0, 3)}******${account.slice(-3)}`
}

/** Finds the user with this invitation code, ignoring case. */
export function inviterWith({ tx }: Scope, code: string): Promise<{ readonly id: number } | undefined> {
  return tx
    .selectFrom('user')
    .select('id')
    .where(sql`upper(invite_code)`, '=', code.toUpperCase())
    .executeTakeFirst()
}

/** Draws an unused invitation code. Among 100,000 users, two would otherwise draw the same one. */
async function freeInviteCode(scope: Scope): Promise<string> {
  for (;;) {
    const code = scope.random.hex(4).toUpperCase()
    if (!(await inviterWith(scope, code))) return code
  }
}
