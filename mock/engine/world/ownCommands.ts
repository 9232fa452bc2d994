import type { RunOptions } from '../../store/store.ts'
import { readTraced, runTraced, type RequestTrace, type RequestWatch } from '../requestWatch.ts'
import { unlessTrouble, type Commands, type Parts } from './commands.ts'
import { isDue } from './progress.ts'

/** Commands of a world that only this process writes to. */
export function ownCommands(parts: Parts): Commands {
  const { store, clock, progress, wakeUp, ready, within, fireIn, publish } = parts

  const fireDue = async (upTo: number, trace?: RequestTrace) => {
    try {
      publish(await runTraced(store, trace, (tx, inner) => fireIn(tx, inner, upTo)))
      wakeUp.done()
    } catch (error) {
      wakeUp.failed(error)
      throw error
    }
  }

  /** Hands something to the store behind the jobs that are due: both see one moment. */
  const afterJobs = async <T>(
    watch: RequestWatch | undefined,
    work: (now: number, options: RunOptions) => Promise<T>,
  ): Promise<T> => {
    // Commands that come while the clock is changed see it moved.
    await ready()
    const now = clock.now()
    const watching = watch?.commands?.(now)
    const hasJobs = isDue(progress, now)
    const jobs = hasJobs ? fireDue(now, watch?.trace) : Promise.resolve()
    // Told already; the world tries again by itself.
    jobs.catch(() => {})
    const beforeCommit = () => {
      progress.journalMark = watching?.mark() ?? progress.journalMark
    }
    const result = await work(now, { joined: hasJobs, beforeCommit })
    await jobs.catch(unlessTrouble)
    return result
  }

  return {
    run: async (command, watch) => {
      // Queued back to back with the jobs: both are kept or neither.
      const { value, events } = await afterJobs(watch, (now, options) =>
        runTraced(store, watch?.trace, (tx, trace) => within(tx, trace)(now, command), options),
      )
      publish(events)
      return value
    },
    look: async (question, watch) => {
      const { value } = await afterJobs(watch, (now) =>
        readTraced(store, watch?.trace, (tx, trace) => within(tx, trace)(now, question)),
      )
      return value
    },
    fireDue,
    catchUp: () => Promise.resolve(),
    foreignChanges: () => 0,
    place: () => undefined,
    watcher: { onCommit: () => {} },
  }
}
