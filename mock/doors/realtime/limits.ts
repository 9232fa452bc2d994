import { stopwatch } from '../../engine/clock.ts'

/** What one socket may ask for. */
export const limits = {
  /** Market streams at once. */
  streams: 100,
  /** Messages beyond this are refused. */
  messages: { burst: 100, perSecond: 50 },
  /** A socket that sends so many packets of any kind is closed. */
  packets: { burst: 1000, perSecond: 500 },
} as const

/** Sockets of the whole process. */
export const mostSockets = 6000
/** Of these, how many of one network may have joined: the rest stays free for others. */
export const mostJoinedPerNetwork = 5000

/** Counts against a rate: `burst` at once, `perSecond` in the long run. False when it is exceeded. */
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
