import type { MessageId, MessageValues } from './messages.ts'

/** What a handler throws to say no: it becomes `{type: "error"}` in the caller's language and undoes the command. */
export class Refusal extends Error {
  readonly reason: MessageId
  readonly values: MessageValues
  readonly field: string | undefined

  /** @param field the input field at fault, when there is one */
  constructor(reason: MessageId, field?: string, values: MessageValues = {}) {
    super(reason)
    this.reason = reason
    this.field = field
    this.values = values
  }
}

/** Thrown when the token is missing, unknown or expired: `{type: "999"}`. */
export class LoggedOut extends Error {}

/** Thrown when identity verification must come first: `{type: "998"}`. */
export class IdentityNeeded extends Error {}

/** Thrown when there is more to do than fits: HTTP 429, and nothing was looked at. */
export class Busy extends Error {}

/** Runs work that costs money; a refusal for lack of it names this field. */
export async function attributeBalanceError<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const lacks = error instanceof Refusal && error.reason === 'insufficient-balance'
    throw lacks ? new Refusal(error.reason, field) : error
  }
}
