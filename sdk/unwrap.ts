import { ApiError } from './errors.ts'

/** What SPEC shows for a failure that came without a text. */
const defaultMessage = 'ERROR'

interface Envelope {
  readonly type?: unknown
  readonly code?: unknown
  readonly message?: unknown
  readonly msg?: unknown
  readonly data?: unknown
  readonly field?: unknown
  readonly reason?: unknown
}

/**
 * Takes the payload out of an envelope; success is `type: "ok"` or `code: 1` on any operation.
 * @throws ApiError refused, logged-out, identity-needed, or contract when it is no envelope at all
 */
export function unwrap(answer: unknown, route: string): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    throw new ApiError('contract', 'The answer is not an envelope', { route })
  }
  const envelope: Envelope = answer
  if (envelope.type === 'ok') return envelope.message ?? envelope.data
  if (envelope.code === 1) return envelope.data ?? envelope.message ?? envelope.msg
  const message = textOf(envelope.message) ?? textOf(envelope.msg) ?? defaultMessage
  const details = { route, field: textOf(envelope.field), reason: textOf(envelope.reason) }
  // Some backends of the family send the type as a number.
  if (String(envelope.type) === '999') throw new ApiError('logged-out', message, details)
  if (String(envelope.type) === '998') throw new ApiError('identity-needed', message, details)
  throw new ApiError('refused', message, details)
}

/** A backend that says when to ask again refused and did nothing; any other 5xx says nothing of what was done. */
export function refusedForNow(status: number, retryAfter: string | null, answer: unknown): boolean {
  if (status !== 503 || retryAfter === null) return false
  return typeof answer === 'object' && answer !== null && (answer as Envelope).type === 'error'
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
