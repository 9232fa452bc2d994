import type { Control } from '#sdk/control/control.ts'
import { NotPossible } from './notPossible.ts'
import type { Trial } from './trial.ts'

/** @throws NotPossible on a backend whose clock cannot be advanced */
export function clockOf({ control }: Trial): Control {
  if (!control) throw new NotPossible('takes longer than a trial: only a mock can be advanced')
  return control
}

/** Time of the backend in ms at a value of `performance.now()`. */
export type BackendTime = (at: number) => number

/**
 * Runs a callback with the clock of a mock running or frozen, and restores its mode. Without a control API the clock
 * runs freely, and `time` is absent.
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
