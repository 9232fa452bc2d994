import { sql, type RawBuilder } from 'kysely'
import type { ControlInput } from '#generated/control.ts'
import type { Scope } from '../../engine/scope.ts'
import type { JobKind } from '../../store/schema.ts'
import type { ControlCall } from './controlCall.ts'
import { accountsOf, userIdOf } from './userNames.ts'

/** Tables of the records of each kind of job; `user` for jobs about users themselves. */
const tables: Readonly<Record<JobKind, string>> = {
  'spot-cross': 'spot_order',
  'lever-watch': 'lever_order',
  'option-expiry': 'micro_order',
  'finance-day': 'finance_order',
  'subscription-redeem': 'subscription',
  'subscription-review': 'subscription',
  'deposit-review': 'deposit',
  'withdrawal-review': 'withdrawal',
  'basic-review': 'user',
  'advanced-review': 'user',
  'rebate-day': 'user',
}

/**
 * Next scheduled jobs.
 * @throws ControlRefusal not-found
 */
export async function jobList(request: ControlCall<'jobList'>) {
  const { look, input } = request
  const userId = input.user === undefined ? undefined : await userIdOf(request, input.user)
  return look((scope) => pageOfJobs(scope, input, userId))
}

interface JobRow {
  readonly kind: JobKind
  readonly id: number
  readonly at: number
  readonly owner: number
}

async function pageOfJobs({ tx }: Scope, input: ControlInput<'jobList'>, userId: number | undefined) {
  const { kind, page = 1, limit = 50 } = input
  const jobs = sql`
    FROM (SELECT id AS place, kind, ref_id AS id, due_at AS at, ${ownerOfJob} AS owner FROM job)
    WHERE ${kind === undefined ? sql`TRUE` : sql`kind = ${kind}`}
      AND ${userId === undefined ? sql`TRUE` : sql`owner = ${userId}`}`
  const { rows: counted } = await sql<{ n: number }>`SELECT count(*) AS n ${jobs}`.execute(tx)
  const { rows } = await sql<JobRow>`
    SELECT kind, id, at, owner ${jobs}
    ORDER BY at, place LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(tx)
  const accounts = await accountsOf(
    tx,
    rows.map(({ owner }) => owner),
  )
  return {
    total: counted[0]?.n ?? 0,
    rows: rows.map(({ owner, ...job }) => ({ ...job, userId: owner, account: accounts.get(owner) ?? '' })),
  }
}

/** The user of a row of `job`. */
const ownerOfJob: RawBuilder<number> = sql<number>`CASE job.kind ${sql.join(
  Object.entries(tables).map(([kind, table]) =>
    table === 'user'
      ? sql`WHEN ${sql.lit(kind)} THEN job.ref_id`
      : sql`WHEN ${sql.lit(kind)} THEN (SELECT user_id FROM ${sql.table(table)} WHERE id = job.ref_id)`,
  ),
  sql` `,
)} END`
