import type { ScenarioFile, Step } from './format/scenario.ts'
import type { Path, Place } from './yamlFile.ts'

/** One line of a CSV, or one entry of a list. */
export type Row = unknown

/** A step with the place it stands at and the steps inside of it. */
export interface PlannedStep {
  readonly step: Step
  readonly at: Place
  /** Of a key inside of the step. */
  readonly placeOf: (path: Path) => Place
  readonly inner: readonly PlannedStep[]
  /** What a loop runs over; absent where that is known only when it runs. */
  readonly rows?: readonly Row[]
}

/** A scenario that was read and found to be in order. */
export interface Plan extends Omit<ScenarioFile, 'steps'> {
  readonly file: string
  readonly steps: readonly PlannedStep[]
  /** Every file that belongs to it. */
  readonly files: readonly string[]
}

/** Every step, those inside of others behind them. */
export function* allSteps(steps: readonly PlannedStep[]): Generator<PlannedStep, void, undefined> {
  for (const planned of steps) {
    yield planned
    yield* allSteps(planned.inner)
  }
}
