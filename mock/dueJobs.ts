import { setImmediate as nextTurn } from 'node:timers/promises'
import { stopwatch } from './clock.ts'
import { fireJobs, spanOf, type JobRow } from './jobs.ts'
import type { Scope, WorldEvent } from './scope.ts'
import type { Tx } from './store/store.ts'

/** Runs one piece of work at a moment of world time. */
export type Within = <T>(
  now: number,
  work: (scope: Scope) => Promise<T>,
) => Promise<{ readonly value: T; readonly events: readonly WorldEvent[] }>

/** How long due jobs may keep the process to themselves, ms. */
const longestTurn = 20

/** Fires every job that is due by `upTo`, in order, each at its own time. */
export async function fireDueJobs(
  tx: Tx,
  upTo: number,
  within: Within,
  onFailed: (error: unknown, job: JobRow) => void,
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
    const jobs = await likeIt(tx, job, upTo)
    const ids = jobs.map(({ id }) => id)
    await tx.deleteFrom('job').where('id', 'in', ids).execute()
    events.push(...(await fireJobs(tx, jobs, within, onFailed)))
    // A long jump holds up this world, but neither the others nor the sockets.
    if (stopwatch() < rest) continue
    await nextTurn()
    rest = stopwatch() + longestTurn
  }
  const next = await tx.selectFrom('job').select('due_at').orderBy('due_at').limit(1).executeTakeFirst()
  return { events, nextDue: next?.due_at ?? Number.POSITIVE_INFINITY }
}

const mostTogether = 200

/** The jobs that are fired together with one: of its kind, with no other between them. */
async function likeIt(tx: Tx, job: JobRow, upTo: number): Promise<readonly JobRow[]> {
  const span = spanOf(job)
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
