import type { Exchange } from './exchange.ts'
import type { Subject } from './findings.ts'
import type { Trial } from './trial.ts'

/** One thing that a backend is tried for. Probes know nothing of each other and run in any order, alone or together. */
export interface Probe {
  /** `group.subject`, by which it is chosen, reported and blamed. */
  readonly name: string
  /** Rules of docs/rules.md that it proves. */
  readonly rules: readonly string[]
  /** What it tries, in one sentence: for the plan and the report. */
  readonly says: string
  /** A `write` probe changes something and runs with `--writes` alone. */
  readonly effect: 'read' | 'write'
  /** What it reports on, as far as that is known before. What it has not spoken of in the end is reported as not checked. */
  readonly subjects: readonly Subject[]
  run(trial: Trial, watch: Watch): Promise<void>
}

/** Where a probe says what it sees. */
export interface Watch {
  holds(subject: Subject): void
  fault(subject: Subject, sentence: string, ...exchanges: readonly (Exchange | undefined)[]): void
  unchecked(subject: Subject, reason: string): void
  /** The backend sent what the contract does not know: a warning, no fault. */
  undocumented(subject: Subject, sentence: string): void
  /** `fault` unless it is so, `holds` if it is. Answers which. */
  expect(condition: boolean, subject: Subject, sentence: string, ...exchanges: readonly Exchange[]): boolean
  /**
   * Goes through subjects one after the other. What cannot be brought about at one (`NotPossible`) leaves that one
   * unchecked; the others go on.
   */
  each<One extends Subject>(subjects: readonly One[], look: (subject: One) => Promise<void>): Promise<void>
}
