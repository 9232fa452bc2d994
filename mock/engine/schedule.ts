import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { hour } from '#domain/time.ts'
import { StoreError } from '../store/errors.ts'
import { preparedQuery } from '../store/preparedQuery.ts'
import type { JobKind, Job, Tx } from '../store/schema.ts'
import { stopwatch } from './clock.ts'
import type { WorldEvent } from './events.ts'
import { nextDueIn } from './memory.ts'
import { asPart } from './requestWatch.ts'
import type { JobTable, Scope } from './scope.ts'

/** Schedules a job: it runs at `dueAt` of world time, or at once if that has passed. */
export async function schedule(scope: Scope, kind: JobKind, refId: number, dueAt: number): Promise<void> {
  await addJob(scope.tx, { kind, refId, dueAt })
  scope.world.noteDue(dueAt)
  scope.trace?.scheduled(scope.world, kind, refId)
}

const addJob = preparedQuery<{ kind: JobKind; refId: number; dueAt: number }>()((tx, value) =>
  tx.insertInto('job').values({ kind: value('kind'), ref_id: value('refId'), due_at: value('dueAt') }),
)

/** Schedules many jobs of one kind, in this order. */
export async function scheduleAll(
  scope: Scope,
  kind: JobKind,
  jobs: readonly { readonly refId: number; readonly dueAt: number }[],
): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ refId, dueAt }) => ({ kind, ref_id: refId, due_at: dueAt }))
  await scope.tx.insertInto('job').values(rows).execute()
  scope.world.noteDue(Math.min(...rows.map(({ due_at }) => due_at)))
  for (const { refId } of jobs) scope.trace?.scheduled(scope.world, kind, refId)
}

/** Removes all jobs of this kind for one record. */
export async function unschedule(scope: Scope, kind: JobKind, refId: number): Promise<void> {
  await removeJobs(scope.tx, { kind, refId })
}

const removeJobs = preparedQuery<{ kind: JobKind; refId: number }>()((tx, value) =>
  tx.deleteFrom('job').where('kind', '=', value('kind')).where('ref_id', '=', value('refId')),
)

/** Runs one piece of work at a moment of world time. */
export type RunAt = <T>(
  now: number,
  work: (scope: Scope) => Promise<T>,
) => Promise<{ readonly value: T; readonly events: readonly WorldEvent[] }>

export interface Firing {
  readonly jobs: JobTable
  readonly within: RunAt
  readonly onFailed: (error: unknown, job: Job) => void
}

/** Maximum time for due jobs before other work gets a turn, ms. */
const longestTurn = 20

/** Runs all jobs that are due by `upTo`, in order, each at its own time. */
export async function fireDueJobs(
  tx: Tx,
  upTo: number,
  firing: Firing,
): Promise<{ readonly events: WorldEvent[]; readonly nextDue: number }> {
  const events: WorldEvent[] = []
  let rest = stopwatch() + longestTurn
  for (;;) {
    const job = await tx
      .selectFrom('job')
      .selectAll()
      .where('due_at', '<=', upTo)
      .orderBy('due_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!job) break
    const jobs = await likeIt(tx, job, upTo, firing.jobs[job.kind].batch?.span)
    const ids = jobs.map(({ id }) => id)
    await tx.deleteFrom('job').where('id', 'in', ids).execute()
    events.push(...(await fireJobs(tx, jobs, firing)))
    // A long jump may block this world, but neither other worlds nor sockets.
    if (stopwatch() < rest) continue
    await nextTurn()
    rest = stopwatch() + longestTurn
  }
  return { events, nextDue: await nextDueIn(tx) }
}

const mostTogether = 200

/** Jobs that run in one batch with `job`: of the same kind, without another kind in between. */
async function likeIt(tx: Tx, job: Job, upTo: number, span: number | undefined): Promise<readonly Job[]> {
  if (span === undefined) return [job]
  const next = await tx
    .selectFrom('job')
    .selectAll()
    .where('due_at', '<=', upTo)
    .where('due_at', '<', job.due_at + span)
    .orderBy('due_at')
    .orderBy('id')
    .limit(mostTogether)
    .execute()
  const other = next.findIndex(({ kind }) => kind !== job.kind)
  return other < 0 ? next : next.slice(0, other)
}

/** World time until a failed job is retried, ms: its record must not stay without a job forever. */
const retryAfter = hour

/**
 * Runs jobs of one kind in their own savepoint. A failed job is rolled back, reported and retried later, so that it
 * does not block the jobs behind it.
 * @throws StoreError when the store failed rather than the job, which stays due
 */
async function fireJobs(tx: Tx, due: readonly Job[], firing: Firing): Promise<readonly WorldEvent[]> {
  const [first] = due
  if (!first) return []
  const { fire, batch } = firing.jobs[first.kind]
  await sql`SAVEPOINT job`.execute(tx)
  try {
    const { events } = await firing.within(first.due_at, (scope) => {
      const work = (inner: Scope) =>
        batch && due.length > 1 ? batch.fire(inner, due) : fire(inner, first.ref_id)
      const part = scope.trace?.jobs(scope.world, due)
      return part ? asPart(part, () => work({ ...scope, trace: part.trace })) : work(scope)
    })
    await sql`RELEASE SAVEPOINT job`.execute(tx)
    return events
  } catch (error) {
    if (error instanceof StoreError) throw error
    await sql`ROLLBACK TO SAVEPOINT job`.execute(tx)
    if (due.length === 1) {
      firing.onFailed(error, first)
      const { kind, ref_id, due_at } = first
      await tx
        .insertInto('job')
        .values({ kind, ref_id, due_at: due_at + retryAfter })
        .execute()
      return []
    }
    // One of them fails; run one by one, the others succeed.
    const events: WorldEvent[] = []
    for (const job of due) events.push(...(await fireJobs(tx, [job], firing)))
    return events
  }
}
