import type { Trial } from '../../core/trial.ts'

/** Memoizes a value per trial: several probes check the same recording. */
export function perTrial<Value>(make: (trial: Trial) => Promise<Value>): (trial: Trial) => Promise<Value> {
  // Each probe has its own view of the trial, but the stage is shared.
  const made = new WeakMap<Trial['stage'], Promise<Value>>()
  return (trial) => {
    const known = made.get(trial.stage)
    if (known) return known
    const making = make(trial)
    made.set(trial.stage, making)
    return making
  }
}
