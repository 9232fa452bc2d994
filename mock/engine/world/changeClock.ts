import type { Tx } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import type { ClockChange, MovableClock } from '../clock.ts'
import type { WorldEvent } from '../events.ts'
import { remember } from '../memory.ts'
import { runTraced, type RequestTrace } from '../requestWatch.ts'
import { isDue, type WorldProgress } from './progress.ts'

/** Maximum attempts when others write in between: few jobs fall due, or are changed by others, between two of them. */
export const mostTries = 3

/** The parts of a world that a change of its clock needs. */
export interface ClockOwner {
  readonly clock: MovableClock
  readonly store: Store
  readonly progress: WorldProgress
  /** Fires all jobs that are due by a time, in a command. */
  readonly fireIn: (tx: Tx, trace: RequestTrace | undefined, upTo: number) => Promise<readonly WorldEvent[]>
  readonly catchUp: () => Promise<void>
  /** Number of clock changes by other processes. */
  readonly foreignChanges: () => number
}

/**
 * Changes the clock of a world. Both the change and the jobs that it makes due are on disk when this settles, or neither.
 * @returns the events of these jobs
 */
export async function changeClock(
  owner: ClockOwner,
  change: ClockChange,
  trace: RequestTrace | undefined,
): Promise<readonly WorldEvent[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await turnOnce(owner, change, trace)
    } catch (error) {
      if (!(error instanceof ClockMoved) || tries >= mostTries) throw error
    }
  }
}

async function turnOnce(
  { clock, store, progress, fireIn, catchUp, foreignChanges }: ClockOwner,
  change: ClockChange,
  trace: RequestTrace | undefined,
): Promise<readonly WorldEvent[]> {
  await catchUp()
  const before = foreignChanges()
  const events = await clock.change(change, (next, at) =>
    runTraced(store, trace, async (tx, inner) => {
      if (foreignChanges() !== before) throw new ClockMoved('Another process has changed the clock')
      await remember(tx, 'clock', JSON.stringify(next))
      const fired = isDue(progress, at) ? await fireIn(tx, inner, at) : []
      progress.reached = at
      return fired
    }),
  )
  return events ?? []
}

/** Another process has changed the clock: the change has to start from there. */
class ClockMoved extends Error {}
