import type { Reason } from '#generated/reasons.ts'

/**
 * | kind            | thrown from                                        | what to do                                        |
 * |-----------------|----------------------------------------------------|---------------------------------------------------|
 * | refused         | the backend refused (`type: "error"`, `code: -1`)  | show `message`; `field` names the input, if known |
 * | logged-out      | `type: "999"`                                      | forget token and user, offer to sign in           |
 * | identity-needed | `type: "998"`                                      | offer identity verification                       |
 * | network         | no answer, or a 5xx, which sets `status`           | show it; a write may have taken effect            |
 * | timeout         | no complete answer in time                         | ask for the state before sending a write again    |
 * | contract        | the answer is not one of the contract's envelopes  | report it; retrying will not help                 |
 */
export type ApiErrorKind = 'refused' | 'logged-out' | 'identity-needed' | 'network' | 'timeout' | 'contract'

/** A reason from the contract's catalogue; other backends may send more. */
export type KnownReason = Reason | (string & {})

export interface ApiErrorDetails {
  /** `walletList` */
  readonly operation: string
  readonly field?: string | undefined
  readonly reason?: KnownReason | undefined
  /** End of the session, ms since 1970. */
  readonly endedAt?: number | undefined
  /** HTTP status of a server error. */
  readonly status?: number | undefined
  readonly cause?: unknown
}

/** The only error class of this sdk. A call that the caller aborts rejects with the reason of the signal instead. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly operation: string
  /** The invalid input field, if the backend names it. */
  readonly field: string | undefined
  /** Stable reason of the refusal or of the end of the session, if the backend sends one. */
  readonly reason: KnownReason | undefined
  /** End of the session, ms since 1970, if the backend sends it. */
  readonly endedAt: number | undefined
  /** HTTP status of a server error; absent if no answer came at all. */
  readonly status: number | undefined

  constructor(kind: ApiErrorKind, message: string, details: ApiErrorDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'ApiError'
    this.kind = kind
    this.operation = details.operation
    this.field = details.field
    this.reason = details.reason
    this.endedAt = details.endedAt
    this.status = details.status
  }
}
