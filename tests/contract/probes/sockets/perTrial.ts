import type { Trial } from '../../core/trial.ts'

/** Makes something once for each trial, when the first probe asks for it: several probes judge what was heard in one go. */
export function perTrial<Value>(make: (trial: Trial) => Promise<Value>): (trial: Trial) => Promise<Value> {
  // Each probe has a view of the trial of its own; the stage is the same for all of them.
  const made = new WeakMap<Trial['stage'], Promise<Value>>()
  return (trial) => {
    const known = made.get(trial.stage)
    if (known) return known
    const making = make(trial)
    made.set(trial.stage, making)
    return making
  }
}
