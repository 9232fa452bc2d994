import type { Watch } from '../core/probe.ts'
import type { Trial } from '../core/trial.ts'
import type { Relay } from './relay.ts'

/** Input of the hooks: Dredd loads them itself and passes them nothing. */
export interface Run {
  readonly trial: Trial
  readonly watch: Watch
  readonly relay: Relay
}

let run: Run | undefined

export function begin(next: Run): void {
  run = next
}

export function currentRun(): Run {
  if (!run) throw new Error('The hooks of Dredd were loaded outside of a trial')
  return run
}
