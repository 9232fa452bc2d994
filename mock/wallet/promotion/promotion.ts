import { sql } from 'kysely'
import { format, parse } from '#domain/decimal.ts'
import type { components } from '#generated/http.ts'
import { maskAccount } from '../../accounts/user/users.ts'
import { rowOf } from '../../engine/rows.ts'
import type { Scope } from '../../engine/scope.ts'

type Ranked = components['schemas']['Ranked']

/** Registration URL with an invitation code; `origin` is the base URL of the caller's world. */
export const shareUrl = (origin: string, code: string): string =>
  `${origin}/h5/#/pages/user/login/register?code=${code}`

/** Users invited by a user directly or through others, up to the number of levels that earn rebates. */
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
}

export async function headcount(scope: Scope, userId: number): Promise<number> {
  const { n } = await teamOf(scope, userId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** A user's rebates in USDT units, at the prices when they were earned: credited and pending. */
export async function earnings(
  scope: Scope,
  userId: number,
): Promise<{ readonly paid: bigint; readonly pending: bigint }> {
  const credited = await scope.tx
    .selectFrom('rebate_total')
    .select('usdt')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const pending = await scope.tx
    .selectFrom('rebate')
    .select((eb) => eb.fn.sum<bigint | null>('usdt').as('total'))
    .where('user_id', '=', userId)
    .where('paid_at', 'is', null)
    .executeTakeFirst()
  return { paid: credited?.usdt ?? 0n, pending: pending?.total ?? 0n }
}

/** Users with the highest rebates since a moment, highest first; of equal ones the older account first. */
export async function ranking(scope: Scope, since: number, places: number): Promise<Ranked[]> {
  const best = await (since === 0 ? paidInAll(scope, places) : paidSince(scope, since, places))
  return Promise.all(
    best.map(async ({ id, total }) => ({
      total: format(total),
      user_id: id,
      account: maskAccount((await rowOf(scope, 'user', id))?.account ?? ''),
    })),
  )
}

const paidInAll = ({ tx }: Scope, places: number) =>
  tx
    .selectFrom('rebate_total')
    .select(['user_id as id', 'usdt as total'])
    .orderBy('usdt', 'desc')
    .orderBy('user_id')
    .limit(places)
    .execute()

const paidSince = ({ tx }: Scope, since: number, places: number) =>
  tx
    .selectFrom('rebate_payment')
    .select(['user_id as id', (eb) => eb.fn.sum<bigint>('usdt').as('total')])
    .where('paid_at', '>=', since)
    .groupBy('user_id')
    .orderBy('total', 'desc')
    .orderBy('user_id')
    .limit(places)
    .execute()

/** Rebate of each level and in total, in percent. */
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
