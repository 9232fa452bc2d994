import type { Exchange } from './exchange.ts'
import type { Subject } from './findings.ts'
import type { Sentence } from './statement.ts'
import type { Trial } from './trial.ts'

/** Kinds of faults that checks of one request at a time do not see. docs/contract-testing.md lists them. */
export const kinds = {
  representatives: 'one market, coin or account kind represents all others',
  sides: 'a side or a named failure that is not tried',
  time: 'changes that need time to pass',
  guessing: 'passwords, codes and ids that can be guessed',
  'two-at-once': 'requests that arrive together',
  bystanders: 'records beside the target of a write, and decisions of reviewers',
  order: 'the order of rows, and pages that fit together',
  'shown-twice': 'one value that is shown in two places',
  sockets: 'several streams and account events on one socket',
  texts: 'texts that come back letter by letter',
  secrets: 'secrets in answers, and tokens that flicker',
  doors: 'ways in, and fields of forms, that the contract does not have',
} as const

export type KindOfFault = keyof typeof kinds

/** One check of a backend. Probes are independent and run in any order, alone or together. */
export interface Probe {
  /** `group.subject`, used to select, report and blame it. */
  readonly name: string
  /** Rules of docs/rules.md that it proves. */
  readonly rules: readonly string[]
  /** Kind of fault that it is for, where checks of one request at a time would miss it. */
  readonly closes?: KindOfFault
  /** Describes the check in one sentence, for the plan and the report. */
  readonly says: string
  /** A `write` probe changes data and runs only with `--writes`. */
  readonly effect: 'read' | 'write'
  /** Needs time, prices, decisions of reviewers or floods: it checks nothing without the control API of a mock. */
  readonly onlyOnMocks?: true
  /** Subjects known in advance. Any of them without a finding in the end is reported as unchecked. */
  readonly subjects: readonly Subject[]
  run(trial: Trial, watch: Watch): Promise<void>
}

/** Receives the findings of a probe. */
export interface Watch {
  holds(subject: Subject): void
  fault(subject: Subject, sentence: Sentence, ...exchanges: readonly (Exchange | undefined)[]): void
  /**
   * Reports a message that did not come after something at a subject. A trial to which no such message ever comes blames
   * its channel.
   * @param event name of the message, with its period for a candle: `logged_out`, `kline 5min`
   */
  missing(event: string, subject: Subject, sentence: Sentence, ...exchanges: readonly Exchange[]): void
  unchecked(subject: Subject, reason: string): void
  /** Reports a field outside the contract: a warning, not a fault. */
  undocumented(subject: Subject, sentence: string): void
  /** Reports `holds` if the condition is true, otherwise `fault`. Returns the condition. */
  expect(condition: boolean, subject: Subject, sentence: Sentence, ...exchanges: readonly Exchange[]): boolean
  /** Checks subjects one after the other. A `NotPossible` leaves its subject unchecked and continues with the next. */
  each<One extends Subject>(subjects: readonly One[], look: (subject: One) => Promise<void>): Promise<void>
  /** Like `each`, several at a time: for requests that neither change anything nor depend on each other. */
  sideBySide<One extends Subject>(
    subjects: readonly One[],
    look: (subject: One) => Promise<void>,
  ): Promise<void>
}
