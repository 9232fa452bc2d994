import { day } from '#domain/time.ts'
import type { BatchWatcher } from '../../store/batch.ts'
import type { Tx } from '../../store/schema.ts'
import type { MovableClock } from '../clock.ts'
import type { EventListeners, WorldEvent } from '../events.ts'
import type { MarketOverrides } from '../marketOverrides.ts'
import type { Random } from '../random.ts'
import { fireDueJobs, type Firing } from '../schedule.ts'
import type { Scope } from '../scope.ts'
import type { WorldNews } from './options.ts'

/** Progress of a world besides its clock: a copy in memory of the state in its store. */
export interface WorldProgress {
  /** World time at which the next job is due. */
  nextDue: number
  /** The last day of world time that was swept, counted from 1970. */
  sweptDay: number
  /** World time that a change of the clock reached, before the clock itself shows it. */
  reached: number
  /** See World.journalMark. */
  journalMark: string | undefined
}

export const startOfProgress = (journalMark: string | undefined): WorldProgress => ({
  nextDue: 0,
  sweptDay: -1,
  reached: 0,
  journalMark,
})

const dayOf = (time: number): number => Math.floor(time / day)

/** Returns true if a job is due, or a day has to be swept. */
export const isDue = ({ nextDue, sweptDay }: WorldProgress, now: number): boolean =>
  nextDue <= now || sweptDay < dayOf(now)

interface DueWork extends Firing {
  /** Deletes what has expired; once a day of world time. */
  readonly sweep: (scope: Scope) => Promise<void>
}

/** Fires all due jobs in order, each at its own time, and sweeps once a day. Returns the events of the jobs. */
export async function fireDueWork(
  tx: Tx,
  upTo: number,
  progress: WorldProgress,
  { sweep, ...jobs }: DueWork,
): Promise<readonly WorldEvent[]> {
  const { nextDue, events } = await fireDueJobs(tx, upTo, jobs)
  progress.nextDue = nextDue
  const today = dayOf(upTo)
  if (progress.sweptDay < today) await jobs.within(today * day, sweep)
  progress.sweptDay = today
  return events
}

/** State of a world that its commands change, as a copy in memory. */
interface WorldState {
  readonly clock: MovableClock
  readonly random: Random
  readonly overrides: MarketOverrides
  readonly progress: WorldProgress
  readonly listeners: EventListeners
}

/** Keeps the copy in memory in step with the batches of the store, and passes on what they report. */
export const watchBatches = (
  { clock, random, overrides, progress, listeners }: WorldState,
  onNews: (news: WorldNews) => void,
  onReplaced: () => void,
): BatchWatcher => ({
  begin: () => {
    const before = { counter: random.counter(), overrides: overrides.state(), progress: { ...progress } }
    return () => {
      random.rewind(before.counter)
      overrides.rewind(before.overrides)
      Object.assign(progress, before.progress)
    }
  },
  notes: () => ({
    latest: String(Math.max(progress.reached, clock.now())),
    ...(progress.journalMark !== undefined && { journal: progress.journalMark }),
  }),
  onError: (error) => {
    onNews({ storeError: error })
  },
  onCommit: (committed) => {
    onNews({ committed })
  },
  onRecovered: (lostBatches) => {
    onNews({ lostBatches })
  },
  onPassed: (text) => {
    listeners.publishForeign(JSON.parse(text) as readonly WorldEvent[])
  },
  hasListeners: () => listeners.waitsForForeign(),
  onReplaced,
})
