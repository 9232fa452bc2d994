/** The only file that reads the wall clock. */
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
  /** Stops at `at`, or where it stands. */
  freeze(at?: number): void
  /** Runs on from where it stands, `rate` times as fast as the wall clock. */
  run(rate?: number): void
  /** Jumps to `at`, keeping the mode; a time that has passed already is ignored. */
  jumpTo(at: number): void
}

export const wallClock = (): number => Date.now()

/** Milliseconds of a clock that only goes forward, for measuring how long something took. */
export const stopwatch = (): number => performance.now()

/** Frozen at a time, or running with the wall clock. */
export const startClock = (at?: number): ClockState =>
  at === undefined ? { mode: 'running', offset: 0, rate: 1 } : { mode: 'frozen', offset: at, rate: 1 }

/** The same clock, standing or running on at `at`. */
export const resumeClock = (state: ClockState, at: number): ClockState =>
  state.mode === 'frozen' ? { ...state, offset: at } : { ...state, offset: at - wallClock() * state.rate }

export function createClock(initial: ClockState, onChange: () => void = () => {}): Clock {
  let state = initial
  const now = () =>
    Math.floor(state.mode === 'frozen' ? state.offset : wallClock() * state.rate + state.offset)
  const set = (next: ClockState) => {
    state = next
    onChange()
  }
  const runningFrom = (at: number, rate: number) => resumeClock({ mode: 'running', rate, offset: 0 }, at)
  return {
    now,
    state: () => state,
    freeze: (at = now()) => {
      set({ mode: 'frozen', offset: at, rate: state.rate })
    },
    run: (rate = 1) => {
      set(runningFrom(now(), rate))
    },
    jumpTo: (at) => {
      if (at <= now()) return
      set(state.mode === 'frozen' ? { ...state, offset: at } : runningFrom(at, state.rate))
    },
  }
}
