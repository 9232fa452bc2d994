import { uptime } from 'node:os'

// The only file that reads the clocks of the host.

/** State of a world's clock, as it is stored. */
export interface ClockState {
  readonly mode: 'running' | 'frozen'
  /** Running: world time = wall time x rate + offset. Frozen: world time = offset. Milliseconds. */
  readonly offset: number
  readonly rate: number
}

/** A world's time in milliseconds since 1970. It never goes back. */
export interface Clock {
  now(): number
  state(): ClockState
}

/** Computes the next state of a clock, at world time `now` and wall time `wall`; undefined changes nothing. */
export type ClockChange = (state: ClockState, now: number, wall: number) => ClockState | undefined

export interface MovableClock extends Clock {
  /**
   * Changes the clock once `keep` has stored the change. Time is frozen until then, and continues as before when `keep`
   * throws. Changes are serialized.
   * @param keep receives the new state and the world time from which it applies
   */
  change<T>(how: ClockChange, keep: (next: ClockState, at: number) => Promise<T>): Promise<T | undefined>
  /** Settles when all requested changes are done; undefined when there are none. */
  changing(): Promise<unknown> | undefined
  /** Continues from the state that another process has stored, no earlier than `latest`, ms. */
  adopt(state: ClockState, latest: number): void
}

/** The clocks of a machine. */
export interface HostClocks {
  /** Milliseconds since 1970; it can be set. */
  readonly wall: () => number
  /** A monotonic clock, ms; on some machines it pauses during sleep. */
  readonly elapsed: () => number
  /** Seconds since the machine booted, including sleep. */
  readonly uptime: () => number
}

/**
 * Wall time at start plus the time elapsed since, in whole milliseconds. Setting the host's clock neither delays due
 * jobs nor makes them due at once.
 */
export function steadyClock({ wall, elapsed, uptime }: HostClocks): () => number {
  const start = wall()
  const upAtStart = uptime()
  let passed = 0
  let last = elapsed()
  return () => {
    const now = elapsed()
    passed += Math.max(now - last, 0)
    last = now
    // The wall clock was set, or the machine slept.
    if (wall() - start - passed > 2000) passed = Math.max(passed, (uptime() - upAtStart) * 1000)
    return Math.floor(start + passed)
  }
}

/** Milliseconds of a monotonic clock, for measuring durations. */
export const stopwatch = (): number => performance.now()

export const wallClock: () => number = steadyClock({ wall: () => Date.now(), elapsed: stopwatch, uptime })

/** State of a new clock: frozen at a time, or running with the wall clock. */
export const startClock = (at?: number): ClockState =>
  at === undefined ? { mode: 'running', offset: 0, rate: 1 } : { mode: 'frozen', offset: at, rate: 1 }

/** Same state, frozen at or running from `at`. */
export const resumeClock = (state: ClockState, at: number, wall = wallClock()): ClockState =>
  state.mode === 'frozen' ? { ...state, offset: at } : { ...state, offset: at - wall * state.rate }

/** Freezes the clock at its current time. */
export const freeze: ClockChange = ({ rate }, now) => ({ mode: 'frozen', offset: now, rate })

/** Runs the clock from its current time, `rate` times as fast as the wall clock. */
export const run =
  (rate = 1): ClockChange =>
  (_state, now, wall) =>
    resumeClock({ mode: 'running', rate, offset: 0 }, now, wall)

/** Jumps to `at`, keeping the mode; a time in the past is ignored. */
export const jumpTo =
  (at: number): ClockChange =>
  (state, now, wall) =>
    at > now ? resumeClock(state, at, wall) : undefined

/** @param wall returns wall time; it must never go back */
export function createClock(initial: ClockState, wall = wallClock): MovableClock {
  let state = initial
  let latest = 0
  /** World time while a change is being stored. */
  let held: number | undefined
  let changing: Promise<unknown> | undefined
  const timeOf = ({ mode, rate, offset }: ClockState) =>
    Math.floor(mode === 'frozen' ? offset : wall() * rate + offset)
  // At a high rate the sum is rounded by more than a millisecond.
  const read = () => (latest = Math.max(latest, timeOf(state)))

  return {
    now: () => held ?? read(),
    state: () => state,
    change: async (how, keep) => {
      const before = changing
      const change = async () => {
        await before
        const now = read()
        held = now
        try {
          const next = how(state, now, wall())
          if (!next) return undefined
          const result = await keep(next, Math.max(timeOf(next), now))
          state = next
          return result
        } finally {
          held = undefined
        }
      }
      const mine = change()
      const through = mine.catch(() => undefined)
      changing = through
      try {
        return await mine
      } finally {
        if (changing === through) changing = undefined
      }
    },
    changing: () => changing,
    adopt: (given, reached) => {
      state = given
      latest = Math.max(latest, reached)
    },
  }
}
