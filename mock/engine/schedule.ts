import { prepared } from '../store/prepared.ts'
import type { JobKind } from '../store/schema.ts'
import type { Scope } from './scope.ts'

/** Schedules a job: it runs at `dueAt` of world time, or at once if that has passed. */
export async function schedule(scope: Scope, kind: JobKind, refId: number, dueAt: number): Promise<void> {
  await addJob(scope.tx, { kind, refId, dueAt })
  scope.world.noteDue(dueAt)
  scope.trace?.scheduled(scope.world, kind, refId)
}

const addJob = prepared<{ kind: JobKind; refId: number; dueAt: number }>()((tx, value) =>
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

const removeJobs = prepared<{ kind: JobKind; refId: number }>()((tx, value) =>
  tx.deleteFrom('job').where('kind', '=', value('kind')).where('ref_id', '=', value('refId')),
)
