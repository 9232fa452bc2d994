import { stopwatch } from '../../engine/clock.ts'

/** Limits of one socket. */
export const limits = {
  /** Concurrent market streams. */
  streams: 100,
  /** Messages above this rate are refused. */
  messages: { burst: 100, perSecond: 50 },
  /** A socket above this rate of packets of any kind is closed. */
  packets: { burst: 1000, perSecond: 500 },
} as const

/** Maximum sockets of the whole process. */
export const mostSockets = 6000
/** Maximum joined sockets of one network; the remainder is reserved for others. */
export const mostJoinedPerNetwork = 5000

/** Counts against a rate: `burst` at once, `perSecond` in the long run. Returns false when it is exceeded. */
export type Meter = () => boolean

export function createMeter({
  burst,
  perSecond,
}: {
  readonly burst: number
  readonly perSecond: number
}): Meter {
  let left: number = burst
  let countedAt = stopwatch()
  return () => {
    const now = stopwatch()
    left = Math.min(burst, left + ((now - countedAt) / 1000) * perSecond)
    countedAt = now
    if (left < 1) return false
    left -= 1
    return true
  }
}
