import type { Payload, Success } from '#sdk/operations.ts'
import type { OperationId } from '#generated/operations.ts'

/** One request to the backend on trial and what came back, untouched. */
export interface Exchange {
  readonly operation: OperationId
  readonly request: Sent
  /** Absent when no answer came; `failure` says why. */
  readonly answer?: Answer
  readonly failure?: string
  /** From sending to the last byte. */
  readonly ms: number
}

export interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** As it went out; a picture is named, not printed. */
  readonly body?: string
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body read as JSON; undefined when it is none. */
  readonly json: unknown
}

/** Which envelope of the contract an answer is; `none` when it is no envelope or did not come. */
export type Branch = 'ok' | 'refused' | '998' | '999' | 'none'

export interface Envelope {
  readonly type?: unknown
  readonly code?: unknown
  readonly message?: unknown
  readonly msg?: unknown
  readonly data?: unknown
  readonly field?: unknown
  readonly reason?: unknown
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

/** The text that the backend shows with an answer; empty when there is none. */
export function messageOf(exchange: Exchange): string {
  const { message, msg } = envelopeOf(exchange)
  return [message, msg].find((text): text is string => typeof text === 'string') ?? ''
}

/** What a successful answer carries; only ask it of one. The full schemas have been held against it already. */
export function payloadOf<Id extends OperationId>(exchange: Exchange): Payload<Id> {
  const { message, data } = envelopeOf(exchange)
  return (message ?? data) as Payload<Id>
}

/** A successful answer whole, with the fields beside what it carries. */
export function successOf<Id extends OperationId>(exchange: Exchange): Success<Id> {
  return { ...envelopeOf(exchange), message: payloadOf(exchange) } as Success<Id>
}
