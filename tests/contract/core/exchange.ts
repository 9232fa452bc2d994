import type { OperationId } from '#generated/operations.ts'
import type { Payload, Success } from '#sdk/operations.ts'

/** One request to the tested backend and its unmodified response. */
export interface Exchange {
  readonly operation: OperationId
  readonly request: Sent
  /** Absent when no response came; `failure` has the reason. */
  readonly answer?: Answer
  readonly failure?: string
  /** From sending to the last byte. */
  readonly ms: number
  /** Time of sending on the monotonic clock, in ms. */
  readonly begun?: number
}

export interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Body as sent; a picture is named, not printed. */
  readonly body?: string
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body parsed as JSON; undefined when it is not JSON. */
  readonly json: unknown
}

/** Envelope of the contract that a response uses; `none` without a response or an envelope. */
export type Branch = 'ok' | 'refused' | '998' | '999' | 'none'

export interface Envelope {
  readonly type?: unknown
  readonly code?: unknown
  readonly message?: unknown
  readonly msg?: unknown
  readonly data?: unknown
  readonly field?: unknown
  readonly reason?: unknown
  readonly ended_at?: unknown
}

export function envelopeOf({ answer }: Exchange): Envelope {
  const { json } = answer ?? {}
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {}
}

export function branchOf(exchange: Exchange): Branch {
  const { type, code } = envelopeOf(exchange)
  if (type === 'ok' || code === 1) return 'ok'
  if (String(type) === '999') return '999'
  if (String(type) === '998') return '998'
  return type === 'error' || code === -1 ? 'refused' : 'none'
}

/** Returns whether a backend refuses without a look at the code, password or account. */
export const isLockedOut = (exchange: Exchange): boolean =>
  envelopeOf(exchange).reason === 'too-many-attempts'

/** Message of the response; empty when it has none. */
export function messageOf(exchange: Exchange): string {
  const { message, msg } = envelopeOf(exchange)
  return [message, msg].find((text): text is string => typeof text === 'string') ?? ''
}

/** Payload of a successful response, which is already validated against the full schemas. */
export function payloadOf<Id extends OperationId>(exchange: Exchange): Payload<Id> {
  const { message, data } = envelopeOf(exchange)
  return (message ?? data) as Payload<Id>
}

/** A whole successful response, including the fields beside its payload. */
export function successOf<Id extends OperationId>(exchange: Exchange): Success<Id> {
  return { ...envelopeOf(exchange), message: payloadOf(exchange) } as Success<Id>
}

/** Seconds of `Retry-After`, which may be a date; undefined when it is missing or invalid. */
export function secondsToWait(answer: Answer | undefined): number | undefined {
  const after = answer?.headers.get('retry-after') ?? null
  if (after === null) return undefined
  const seconds = Number(after)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(after)
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1_000)
}
