import type { Trial } from '../../core/trial.ts'

/** The backend's time in ms at a moment of `performance.now()`. */
export type BackendTime = (at: number) => number

/**
 * Does something while the clock of a mock runs, or stands still, and leaves it in the mode it was found in. Without a control
 * door time goes as it does, and `time` is absent.
 */
export async function withClock<Value>(
  { control }: Trial,
  mode: 'running' | 'frozen',
  run: (time: BackendTime | undefined) => Promise<Value>,
): Promise<Value> {
  if (!control) return run(undefined)
  const found = await control('clock', {})
  const { now } = await control('clock', mode === 'running' ? { mode, rate: 1 } : { mode })
  const since = performance.now()
  try {
    return await run((at) => (mode === 'running' ? now + at - since : now))
  } finally {
    await control(
      'clock',
      found.mode === 'running' ? { mode: 'running', rate: found.rate } : { mode: 'frozen' },
    )
  }
}
