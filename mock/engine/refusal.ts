import { Amount } from '#domain/amount.ts'
import type { components } from '#generated/http.ts'
import type { Reason } from '#generated/reasons.ts'
import { largestUnits } from '../store/columns.ts'
import { BeyondColumn } from '../store/errors.ts'
import type { MessageId, MessageValues } from './messages.ts'

/** A reason of the contract's catalogue, or of the control API's reviews; it has a text in every language. */
export type RefusalReason = MessageId & (Reason | 'already-reviewed')

/**
 * Thrown by a handler to refuse a call: becomes `{type: "error"}` in the caller's language and rolls the command back.
 */
export class Refusal extends Error {
  readonly reason: RefusalReason
  readonly values: MessageValues
  readonly field: string | undefined

  /** @param field the invalid input field, if any */
  constructor(reason: RefusalReason, field?: string, values: MessageValues = {}) {
    super(reason)
    this.reason = reason
    this.field = field
    this.values = values
  }
}

export type SessionEnd = components['schemas']['SessionEnd']

/** Reason and time (ms) of the end of a session, as in the contract. */
export interface SessionEnding {
  readonly reason: SessionEnd
  readonly ended_at: number
}

/** Converts an error to a refusal if possible: a number too large for any column exceeds every maximum. */
export function refusalFrom(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof BeyondColumn)) return undefined
  return new Refusal('above-maximum', undefined, { limit: new Amount(largestUnits) })
}

/** Thrown when the token is missing, unknown or expired: `{type: "999"}`. */
export class LoggedOut extends Error {
  readonly ending: SessionEnding | undefined

  /** @param ending if known */
  constructor(ending?: SessionEnding) {
    super('logged-out')
    this.ending = ending
  }
}

/** Thrown when identity verification is required first: `{type: "998"}`. */
export class IdentityNeeded extends Error {}

/** Thrown when too much work is already waiting: HTTP 429, and nothing was done. */
export class Busy extends Error {}

/** Runs work that costs money; a refusal because of insufficient balance names this field. */
export async function attributeBalanceError<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const lacks = error instanceof Refusal && error.reason === 'insufficient-balance'
    throw lacks ? new Refusal(error.reason, field) : error
  }
}
