import type { ScenarioFile, Step } from './format/scenario.ts'
import type { Path, YamlPlace } from './yamlFile.ts'

/** One row of a CSV, or one entry of a list. */
export type DataRow = unknown

/** A step with its position and its inner steps. */
export interface PlannedStep {
  readonly step: Step
  readonly at: YamlPlace
  /** Position of a key within the step. */
  readonly placeOf: (path: Path) => YamlPlace
  readonly inner: readonly PlannedStep[]
  /** Rows of a loop; undefined when they are only known at run time. */
  readonly rows?: readonly DataRow[]
}

/** A scenario that was parsed and checked. */
export interface ScenarioPlan extends Omit<ScenarioFile, 'steps'> {
  readonly file: string
  readonly steps: readonly PlannedStep[]
  /** All files of the scenario. */
  readonly files: readonly string[]
}

/** All steps, each followed by its inner steps. */
export function* allSteps(steps: readonly PlannedStep[]): Generator<PlannedStep, void, undefined> {
  for (const planned of steps) {
    yield planned
    yield* allSteps(planned.inner)
  }
}
