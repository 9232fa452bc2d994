import type { Language } from '#generated/languages.ts'
import type { Customer } from './customer.ts'

/** For whom a command line runs, and where. */
export interface CommandCaller {
  readonly endpoint: string
  readonly world: string | undefined
  /** Nobody without it. */
  readonly customer: Customer | undefined
  readonly language: Language
  /** The idempotency key of what it changes. */
  readonly key: string
}

/** What a command line came to. */
export interface CommandOutcome {
  /** What `--json` prints, of a command that did what it was asked. */
  readonly value?: unknown
  readonly refusal?: {
    readonly kind: string
    readonly reason?: string | undefined
    readonly field?: string | undefined
    readonly message: string
    readonly status?: number | undefined
  }
}

/** The daily commands of h5. Who runs scenarios brings them along, for this room knows no command line. */
export interface CommandLine {
  /** Whether they steer the mock, and not only ask the exchange. */
  needsDoor(words: readonly string[]): boolean
  /** @returns what is wrong with the words, found without running them; `${...}` in them may stand for anything */
  check(words: readonly string[]): Promise<string | undefined>
  /** @throws Error that says why it was not even sent, or that no answer came */
  run(words: readonly string[], caller: CommandCaller): Promise<CommandOutcome>
}

const word = /(?:\$\{[^}]*\}|"[^"]*"|'[^']*'|[^\s"'])+/g
const quoted = /(\$\{[^}]*\})|"([^"]*)"|'([^']*)'/g

/** The words of a line, as a shell takes them: those in quotes stay together, and so does each `${...}`. */
export const wordsOfLine = (line: string | readonly string[]): readonly string[] =>
  typeof line === 'string' ? (line.match(word) ?? []).map((found) => found.replace(quoted, '$1$2$3')) : line
