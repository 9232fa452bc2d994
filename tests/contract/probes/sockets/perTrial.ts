import type { Trial } from '../../core/trial.ts'

/** Makes something once for each trial, when the first probe asks for it: several probes judge what was heard in one go. */
export function perTrial<Value>(make: (trial: Trial) => Promise<Value>): (trial: Trial) => Promise<Value> {
  const made = new WeakMap<Trial, Promise<Value>>()
  return (trial) => {
    const known = made.get(trial)
    if (known) return known
    const making = make(trial)
    made.set(trial, making)
    return making
  }
}
