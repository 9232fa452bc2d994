import { ApiError } from './errors.ts'

/** For a failure that came without a text (S7.08). */
const defaultMessage = 'ERROR'

/** A successful answer: what it carries, and every field that stands beside it. */
export interface Answer {
  readonly message: unknown
  readonly [beside: string]: unknown
}

interface Envelope {
  readonly type?: unknown
  readonly code?: unknown
  readonly message?: unknown
  readonly msg?: unknown
  readonly data?: unknown
  readonly field?: unknown
  readonly reason?: unknown
  readonly [beside: string]: unknown
}

/**
 * Opens an envelope; success is `type: "ok"` or `code: 1` on any operation.
 * @throws ApiError refused, logged-out, identity-needed, or contract when it is no envelope at all
 */
export function unwrap(answer: unknown, operation: string): Answer {
  if (!isEnvelope(answer)) {
    throw new ApiError('contract', 'The answer is not an envelope', { operation })
  }
  const { type, code, data, msg, ...beside } = answer
  if (type === 'ok') return { ...beside, message: beside.message ?? data }
  if (code === 1) return { ...beside, message: data ?? beside.message ?? msg }
  const message = textOf(answer.message) ?? textOf(msg) ?? defaultMessage
  const details = { operation, field: textOf(answer.field), reason: textOf(answer.reason) }
  // Some backends of the family send the type as a number.
  if (String(type) === '999') throw new ApiError('logged-out', message, details)
  if (String(type) === '998') throw new ApiError('identity-needed', message, details)
  throw new ApiError('refused', message, details)
}

/** A backend that says when to ask again refused and did nothing; any other 5xx says nothing of what was done. */
export function refusedForNow(status: number, retryAfter: string | null, answer: unknown): boolean {
  if (status !== 503 || retryAfter === null) return false
  return isEnvelope(answer) && answer.type === 'error'
}

const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
