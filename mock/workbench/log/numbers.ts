import { wallClock } from '../../engine/clock.ts'
import { createRandom } from '../../engine/random.ts'

/** Generates unique, increasing numbers across processes. */
export interface Numbers {
  readonly next: () => number
  /** A lower bound of all numbers that `next` will return. */
  readonly newest: () => number
  /** Continues above the number of another process, since clocks of machines differ. */
  readonly continueAfter: (number: number) => void
}

/** A hybrid logical clock: quarters of a millisecond since then, followed by the number of the process. */
const since = Date.UTC(2026, 0, 1)
const perMillisecond = 4
const processes = 1024

export function createNumbers(now: () => number = wallClock): Numbers {
  const process = Number.parseInt(createRandom(undefined, 0n).hex(2), 16) % processes
  let last = 0
  const current = () => Math.max(last, Math.floor((now() - since) * perMillisecond))
  return {
    next: () => {
      last = Math.max(last + 1, current())
      return last * processes + process
    },
    newest: () => current() * processes,
    continueAfter: (number) => {
      last = Math.max(last, Math.ceil(number / processes))
    },
  }
}
