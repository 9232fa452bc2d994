import { sql } from 'kysely'
import type { components } from '#generated/http.ts'
import { format, parse } from '../domain/money.ts'
import type { Scope } from '../scope.ts'
import { maskAccount } from './users.ts'

type Ranked = components['schemas']['Ranked']

/** Where somebody registers with a code; `origin` is that of the service itself. */
export const shareUrl = (origin: string, code: string): string =>
  `${origin}/h5/#/pages/user/login/register?code=${code}`

/** Users invited by a user, by those, and by those again: as many levels as rebates are paid on. */
export async function headcount(scope: Scope, userId: number): Promise<number> {
  const levels = scope.world.settings.rebatePercents.length
  const { rows } = await sql<{ n: number }>`
    WITH RECURSIVE invited (id, level) AS (
      SELECT id, 1 FROM user WHERE inviter_id = ${userId}
      UNION ALL
      SELECT user.id, level + 1 FROM user JOIN invited ON user.inviter_id = invited.id WHERE level < ${levels}
    )
    SELECT count(*) AS n FROM invited`.execute(scope.tx)
  return rows[0]?.n ?? 0
}

/** Everything a user earned by inviting, in USDT units as of when it was paid. */
export async function earnings(scope: Scope, userId: number): Promise<bigint> {
  const row = await scope.tx
    .selectFrom('rebate')
    .select((eb) => eb.fn.sum<bigint | null>('usdt').as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.total ?? 0n
}

/** Who earned most by inviting since a moment, the first one first; of two alike, who registered first. */
export async function ranking(scope: Scope, since: number, places: number): Promise<Ranked[]> {
  const rows = await scope.tx
    .selectFrom('rebate')
    .innerJoin('user', 'user.id', 'rebate.user_id')
    .select(['user.id', 'user.account', (eb) => eb.fn.sum<bigint>('rebate.usdt').as('total')])
    .where('rebate.at', '>=', since)
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
