import { Amount } from '#domain/amount.ts'
import type { components } from '#generated/http.ts'
import type { Reason } from '#generated/reasons.ts'
import { largestUnits } from '../store/columns.ts'
import { BeyondColumn } from '../store/trouble.ts'
import type { MessageId, MessageValues } from './messages.ts'

/** A reason of the contract's catalogue, or of the control door's reviews, that has a text in every language. */
export type RefusalReason = MessageId & (Reason | 'already-reviewed')

/** Thrown by a handler to refuse: it becomes `{type: "error"}` in the caller's language and undoes the command. */
export class Refusal extends Error {
  readonly reason: RefusalReason
  readonly values: MessageValues
  readonly field: string | undefined

  /** @param field the input field at fault, when there is one */
  constructor(reason: RefusalReason, field?: string, values: MessageValues = {}) {
    super(reason)
    this.reason = reason
    this.field = field
    this.values = values
  }
}

export type SessionEnd = components['schemas']['SessionEnd']

/** Why a session ended, as the contract says it, and when, ms. */
export interface SessionEnding {
  readonly reason: SessionEnd
  readonly ended_at: number
}

/** The refusal that an error amounts to, if it does: a figure that no column holds is above every maximum. */
export function refusalFrom(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof BeyondColumn)) return undefined
  return new Refusal('above-maximum', undefined, { limit: new Amount(largestUnits) })
}

/** Thrown when the token is missing, unknown or expired: `{type: "999"}`. */
export class LoggedOut extends Error {
  readonly ending: SessionEnding | undefined

  /** @param ending where it is known */
  constructor(ending?: SessionEnding) {
    super('logged-out')
    this.ending = ending
  }
}

/** Thrown when identity verification must come first: `{type: "998"}`. */
export class IdentityNeeded extends Error {}

/** Thrown when too much work waits already: HTTP 429, and nothing was done. */
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
