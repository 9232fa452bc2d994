import type { JobKind } from '../store/schema.ts'
import type { Scope } from './scope.ts'

/** Puts a job into the store: it fires at `dueAt` of world time, or at once when that has passed. */
export async function schedule(scope: Scope, kind: JobKind, refId: number, dueAt: number): Promise<void> {
  await scope.tx.insertInto('job').values({ kind, ref_id: refId, due_at: dueAt }).execute()
  scope.world.noteDue(dueAt)
}

/** Puts many jobs of one kind into the store, in this order. */
export async function scheduleAll(
  scope: Scope,
  kind: JobKind,
  jobs: readonly { readonly refId: number; readonly dueAt: number }[],
): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ refId, dueAt }) => ({ kind, ref_id: refId, due_at: dueAt }))
  await scope.tx.insertInto('job').values(rows).execute()
  scope.world.noteDue(Math.min(...rows.map(({ due_at }) => due_at)))
}

/** Removes every job of this kind for one record. */
export async function unschedule(scope: Scope, kind: JobKind, refId: number): Promise<void> {
  await scope.tx.deleteFrom('job').where('kind', '=', kind).where('ref_id', '=', refId).execute()
}
