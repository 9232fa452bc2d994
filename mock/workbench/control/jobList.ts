import { sql, type RawBuilder } from 'kysely'
import type { ControlInput } from '#generated/control.ts'
import type { JobTable, Scope } from '../../engine/scope.ts'
import type { JobKind } from '../../store/schema.ts'
import type { ControlCall } from './controlCall.ts'
import { accountsOf, userIdOf } from './userFields.ts'

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

async function pageOfJobs({ tx, world }: Scope, input: ControlInput<'jobList'>, userId: number | undefined) {
  const { kind, page = 1, limit = 50 } = input
  const jobs = sql`
    FROM (SELECT id AS place, kind, ref_id AS id, due_at AS at, ${ownerIn(world.registry.jobs)} AS owner FROM job)
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

/** Finds the user of a row of `job`: the owner of its record. */
const ownerIn = (jobs: JobTable): RawBuilder<number> =>
  sql<number>`CASE job.kind ${sql.join(
    Object.entries(jobs).map(([kind, { record }]) =>
      record === 'user'
        ? sql`WHEN ${sql.lit(kind)} THEN job.ref_id`
        : sql`WHEN ${sql.lit(kind)} THEN (SELECT user_id FROM ${sql.table(record)} WHERE id = job.ref_id)`,
    ),
    sql` `,
  )} END`
