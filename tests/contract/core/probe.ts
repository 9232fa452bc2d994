import type { Exchange } from './exchange.ts'
import type { Subject } from './findings.ts'
import type { Trial } from './trial.ts'

/** One check of a backend. Probes are independent and run in any order, alone or together. */
export interface Probe {
  /** `group.subject`, used to select, report and blame it. */
  readonly name: string
  /** Rules of docs/rules.md that it proves. */
  readonly rules: readonly string[]
  /** Describes the check in one sentence, for the plan and the report. */
  readonly says: string
  /** A `write` probe changes data and runs only with `--writes`. */
  readonly effect: 'read' | 'write'
  /** Subjects known in advance. Any of them without a finding in the end is reported as unchecked. */
  readonly subjects: readonly Subject[]
  run(trial: Trial, watch: Watch): Promise<void>
}

/** Receives the findings of a probe. */
export interface Watch {
  holds(subject: Subject): void
  fault(subject: Subject, sentence: string, ...exchanges: readonly (Exchange | undefined)[]): void
  unchecked(subject: Subject, reason: string): void
  /** Reports a field outside the contract: a warning, not a fault. */
  undocumented(subject: Subject, sentence: string): void
  /** Reports `holds` if the condition is true, otherwise `fault`. Returns the condition. */
  expect(condition: boolean, subject: Subject, sentence: string, ...exchanges: readonly Exchange[]): boolean
  /** Checks subjects one after the other. A `NotPossible` leaves its subject unchecked and continues with the next. */
  each<One extends Subject>(subjects: readonly One[], look: (subject: One) => Promise<void>): Promise<void>
}
