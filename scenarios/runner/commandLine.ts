import type { Language } from '#generated/languages.ts'
import type { Customer } from './customer.ts'

/** Caller and target of a command line. */
export interface CommandCaller {
  readonly endpoint: string
  readonly world: string | undefined
  /** Undefined for an anonymous caller. */
  readonly customer: Customer | undefined
  readonly language: Language
  /** Idempotency key of its writes. */
  readonly key: string
}

/** Outcome of a command line. */
export interface CommandOutcome {
  /** Output of `--json` after a success. */
  readonly value?: unknown
  readonly refusal?: {
    readonly kind: string
    readonly reason?: string | undefined
    readonly field?: string | undefined
    readonly message: string
    readonly status?: number | undefined
  }
}

/**
 * The daily commands of h5. The caller of the runner passes them in, because this package does not depend on the CLI.
 */
export interface CommandLine {
  /** Returns true when the words require the control API of a mock. */
  needsControlApi(words: readonly string[]): boolean
  /**
   * Checks words without running them; a `${...}` in them may have any value.
   * @returns the first mistake, if any
   */
  check(words: readonly string[]): Promise<string | undefined>
  /** @throws Error when the command was not sent, or not answered */
  run(words: readonly string[], caller: CommandCaller): Promise<CommandOutcome>
}

const word = /(?:\$\{[^}]*\}|"[^"]*"|'[^']*'|[^\s"'])+/g
const quotedPart = /(\$\{[^}]*\})|"([^"]*)"|'([^']*)'/g

/** Splits a line into words like a shell: quoted words and `${...}` are kept together. */
export const wordsOfLine = (line: string | readonly string[]): readonly string[] =>
  typeof line === 'string'
    ? (line.match(word) ?? []).map((found) => found.replace(quotedPart, '$1$2$3'))
    : line
