import { StoreError } from '../../store/errors.ts'
import { StoreClosed } from '../../store/store.ts'
import type { Clock } from '../clock.ts'
import type { WorldNews } from './options.ts'
import type { WorldProgress } from './progress.ts'

/** Wakes a world at its next job when no command does, or when it is time to retry what failed. */
export interface WakeUp {
  /** Sets the timer again, after the clock or the next job has changed. */
  arm(): void
  /** Called when due jobs are done. */
  done(): void
  /** Called when due jobs failed. */
  failed(error: unknown): void
  stop(): void
}

/** Waits before due jobs are retried, ms of wall time; the last one repeats. */
const retryAfter = [1000, 2000, 4000, 8000, 15_000]
const longestRetry = 30_000
/** The longest that a timer may wait, ms. */
const longestTimer = 2 ** 31 - 1

/** @param fireDue fires due jobs; it reports its failures itself */
export function createWakeUp(
  clock: Clock,
  progress: WorldProgress,
  fireDue: (upTo: number) => Promise<void>,
  onNews: (news: WorldNews) => void,
): WakeUp {
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const arm = () => {
    clearTimeout(timer)
    const { mode, rate } = clock.state()
    const untilDue =
      mode === 'frozen' ? Number.POSITIVE_INFINITY : Math.max(progress.nextDue - clock.now(), 0) / rate
    const wait = failures === 0 ? untilDue : (retryAfter[failures - 1] ?? longestRetry)
    if (stopped || wait === Number.POSITIVE_INFINITY) return
    timer = setTimeout(
      () => {
        fireDue(clock.now()).catch(() => {})
      },
      Math.min(wait, longestTimer),
    )
    timer.unref()
  }

  return {
    arm,
    done: () => {
      failures = 0
      arm()
    },
    failed: (error) => {
      const isNew = failures === 0 && !(error instanceof StoreError) && !(error instanceof StoreClosed)
      if (isNew) onNews({ failed: error })
      failures++
      arm()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** A command that only reads is answered although the jobs before it could not be done. */
export function ignoreStoreError(error: unknown): void {
  if (!(error instanceof StoreError)) throw error
}
