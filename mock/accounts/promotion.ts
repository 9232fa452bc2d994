import { sql } from 'kysely'
import type { components } from '#generated/http.ts'
import { format, parse } from '#domain/decimal.ts'
import type { Scope } from '../engine/scope.ts'
import { maskAccount } from './users.ts'

type Ranked = components['schemas']['Ranked']

/** The address of registration with a code; `origin` is that of the service itself. */
export const shareUrl = (origin: string, code: string): string =>
  `${origin}/h5/#/pages/user/login/register?code=${code}`

/** Users invited by a user, directly or through others: as many levels as rebates are paid on. */
export function teamOf({ tx, world }: Scope, userId: number) {
  const levels = world.settings.rebatePercents.length
  return tx
    .withRecursive('member(id, level)', (db) =>
      db
        .selectFrom('user')
        .where('inviter_id', '=', userId)
        .select(['id', sql<number>`1`.as('level')])
        .unionAll(
          db
            .selectFrom('user')
            .innerJoin('member', 'user.inviter_id', 'member.id')
            .where('member.level', '<', levels)
            .select(['user.id', sql<number>`member.level + 1`.as('level')]),
        ),
    )
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.id')
}

export async function headcount(scope: Scope, userId: number): Promise<number> {
  const { n } = await teamOf(scope, userId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** What a user earned by inviting, in USDT units as of when it was earned: credited already, and still to come. */
export async function earnings(
  scope: Scope,
  userId: number,
): Promise<{ readonly paid: bigint; readonly pending: bigint }> {
  const sum = async (paidAt: 'is' | 'is not') => {
    const row = await scope.tx
      .selectFrom('rebate')
      .select((eb) => eb.fn.sum<bigint | null>('usdt').as('total'))
      .where('user_id', '=', userId)
      .where('paid_at', paidAt, null)
      .executeTakeFirst()
    return row?.total ?? 0n
  }
  return { paid: await sum('is not'), pending: await sum('is') }
}

/** The users paid most for inviting since a moment, highest first; of two alike, the older account first. */
export async function ranking(scope: Scope, since: number, places: number): Promise<Ranked[]> {
  const rows = await scope.tx
    .selectFrom('rebate')
    .innerJoin('user', 'user.id', 'rebate.user_id')
    .select(['user.id', 'user.account', (eb) => eb.fn.sum<bigint>('rebate.usdt').as('total')])
    .where('rebate.paid_at', '>=', since)
    .groupBy('user.id')
    .orderBy('total', 'desc')
    .orderBy('user.id')
    .limit(places)
    .execute()
  return rows.map(({ id, account, total }) => ({
    total: format(total),
    user_id: id,
    account: maskAccount(account),
  }))
}

/** The rebate of each level and of all together, percent. */
export function rebateRates({ world }: Scope) {
  const [first, second, third] = world.settings.rebatePercents
  const percent = (units: bigint) => format(units, 2)
  return {
    total_return_rate: percent(parse(first) + parse(second) + parse(third)),
    return_rate1: percent(parse(first)),
    return_rate2: percent(parse(second)),
    return_rate3: percent(parse(third)),
  }
}
