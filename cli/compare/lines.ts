import type { Secret } from '#contract/masking.ts'

/** A line of a recording of a live backend. Each line is valid JSON, so that a truncated file can be read. */
export type RecordingLine = Begin | RecordedCall | RecordedMessage | SecretLine | End

export const format = 'h5-live-recording'

export interface Begin {
  readonly kind: 'begin'
  readonly format: string
  readonly version: number
  /** Version of the contract. */
  readonly contract: string
  /** Clock of the backend, ms. */
  readonly at: number
}

export interface SecretLine extends Secret {
  readonly kind: 'secret'
  readonly at: number
}

/** A request to an operation of the contract, and its answer. */
export interface RecordedCall {
  readonly kind: 'call'
  /** Clock of the backend, ms. */
  readonly at: number
  readonly operation: string
  readonly method: string
  /** Relative to `/api`, without its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, unknown>>
  /** Facts about the upload; the picture itself is not recorded. */
  readonly file?: { readonly bytes: number; readonly digest: string }
  /** HTTP status; 0 when the backend did not answer. */
  readonly status: number
  /** The body as JSON; null when there was none. */
  readonly answer: unknown
  readonly ms: number
}

/** Something that happened on a socket. */
export interface RecordedMessage {
  readonly kind: 'socket'
  readonly at: number
  /** Number of the socket, from 1. */
  readonly socket: number
  /** `sent` by the client, `heard` from the backend; `ack` acknowledges the latest `sent` of the same event. */
  readonly what: 'open' | 'refused' | 'sent' | 'ack' | 'heard' | 'close'
  readonly event: string
  readonly payload: unknown
}

/** Last line of a recording that was ended on purpose. */
interface End {
  readonly kind: 'end'
  readonly at: number
  readonly calls: number
  readonly messages: number
  /** Requests that are not operations of the contract. */
  readonly others: number
}
