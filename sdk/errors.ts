import type { Reason } from '#generated/reasons.ts'

/**
 * | kind            | thrown from                                        | what to do                                        |
 * |-----------------|----------------------------------------------------|---------------------------------------------------|
 * | refused         | the backend said no (`type: "error"`, `code: -1`)  | show `message`; `field` names the input, if known |
 * | logged-out      | `type: "999"`                                      | forget token and user, offer to sign in           |
 * | identity-needed | `type: "998"`                                      | offer identity verification                       |
 * | network         | no answer, or a gateway's 5xx                      | say so; a write may have taken effect             |
 * | timeout         | no whole answer in time                            | ask for the state before sending a write again    |
 * | contract        | the answer is not one of the contract's envelopes  | report it; retrying will not help                 |
 */
export type ApiErrorKind = 'refused' | 'logged-out' | 'identity-needed' | 'network' | 'timeout' | 'contract'

/** A reason of the contract's catalogue; backends elsewhere may have more. */
export type KnownReason = Reason | (string & {})

export interface ApiErrorDetails {
  /** `walletList` */
  readonly operation: string
  readonly field?: string | undefined
  readonly reason?: KnownReason | undefined
  /** Of a session that ended: when, ms since 1970. */
  readonly endedAt?: number | undefined
  readonly cause?: unknown
}

/** The one error of this sdk. A call that the caller aborted rejects with the signal's own reason instead. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly operation: string
  /** The input field at fault, where the backend names it. */
  readonly field: string | undefined
  /** A stable id of the refusal, or of what ended the session, where the backend gives one. */
  readonly reason: KnownReason | undefined
  /** When the session ended, ms since 1970, where the backend says so. */
  readonly endedAt: number | undefined

  constructor(kind: ApiErrorKind, message: string, details: ApiErrorDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'ApiError'
    this.kind = kind
    this.operation = details.operation
    this.field = details.field
    this.reason = details.reason
    this.endedAt = details.endedAt
  }
}
