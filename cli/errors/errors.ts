export const exitCode = {
  ok: 0,
  refused: 1,
  usage: 2,
  loggedOut: 3,
  network: 4,
  contract: 5,
  skipped: 6,
} as const

/** An answer that a script must not take for a success. */
export class UnexpectedAnswer extends Error {}

/** A usage error. */
export class UsageError extends Error {
  /** The rejected option or argument. */
  readonly field: string | undefined

  constructor(message: string, field?: string) {
    super(message)
    this.field = field
  }
}

/** An input in an error message, with quotes where its spaces would be invisible. */
export function inputText(text: string): string {
  if (text === '') return 'nothing'
  return text === text.trim() ? text : `'${text}'`
}

/** The user did not confirm an erasure. */
export class NotConfirmed extends Error {}

/** The backend did not answer. */
export class Unreachable extends Error {
  readonly kind: 'network' | 'timeout'
  readonly operation: string | undefined
  readonly hint: string
  /** Idempotency key of a write that may have taken effect, for a safe retry. */
  readonly key: string | undefined

  constructor(message: string, details: Pick<Unreachable, 'kind' | 'operation' | 'hint' | 'key'>) {
    super(message)
    this.kind = details.kind
    this.operation = details.operation
    this.hint = details.hint
    this.key = details.key
  }
}

/** An answer of the backend has another shape than the contract says. */
export class WrongShape extends Error {
  constructor(endpoint: string, cause: TypeError) {
    super(`${endpoint} breaks the contract: an answer has another shape (${cause.message})`, { cause })
  }
}

/** The followed world no longer exists. */
export class WorldGone extends Error {
  readonly hint: string

  constructor(world: string, endpoint: string) {
    super(`the world ${world} is gone: it was dropped, or the mock at ${endpoint} was restarted`)
    this.hint = `create it again with: h5 world create ${world}`
  }
}
