import { wallClock } from '../../engine/clock.ts'
import { createRandom } from '../../engine/random.ts'

/** Numbers for what happens on many processes: another one each time, higher for what is later. */
export interface Numbers {
  next(): number
  /** Not above any that `next` will give. */
  newest(): number
  /** Gives higher ones only than one that another process has given: clocks of machines differ. */
  goOnAfter(number: number): void
}

/** A hybrid logical clock: quarters of a millisecond since then, and behind them which process it was. */
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
    goOnAfter: (number) => {
      last = Math.max(last, Math.ceil(number / processes))
    },
  }
}
