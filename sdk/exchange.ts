import { endpoints } from '#generated/endpoints.ts'
import type { Api } from './api.ts'
import { ApiError } from './errors.ts'
import type { OperationId, Success } from './operations.ts'

interface Exchange {
  /** A FormData goes out as it is, everything else as query or urlencoded form. */
  readonly input: object
  readonly key?: string
  readonly signal?: AbortSignal
  /** In the place of the connection's own. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** openapi-fetch's own call, without the types that `read` and `write` have already checked. */
type LooseRequest = (
  method: string,
  path: string,
  init: Record<string, unknown>,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>

/** One request and its answer. @throws ApiError, or the signal's reason when the caller aborted */
export async function exchange<Id extends OperationId>(
  api: Api,
  operation: Id,
  { input, key, signal, fetch }: Exchange,
): Promise<Success<Id>> {
  const [method = '', path = ''] = endpoints[operation].split(' ')
  const timer = AbortSignal.timeout(api.timeoutMs)
  const token = api.token()
  try {
    signal?.throwIfAborted()
    const request = api.client.request as unknown as LooseRequest
    const { data, error, response } = await request(method, path, {
      ...(method === 'GET' ? { params: { query: input } } : { body: input }),
      headers: headers(method === 'GET' || input instanceof FormData, key),
      signal: signal ? AbortSignal.any([signal, timer]) : timer,
      fetch,
    })
    const { status } = response
    if (status >= 500 && !refusedForNow(status, response.headers.get('retry-after'), error))
      throw new ApiError('network', `HTTP ${String(status)}`, { operation })
    return unwrap(data ?? error, operation) as Success<Id>
  } catch (error) {
    // Whose session was replaced meanwhile has another one, which this answer is not about.
    if (error instanceof ApiError && error.kind === 'logged-out' && api.token() === token)
      api.onLoggedOut(error.message, error)
    throw explain(error, operation, signal, timer)
  }
}

function headers(plain: boolean, key: string | undefined): Record<string, string> {
  const fields: Record<string, string> = plain ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }
  return key === undefined ? fields : { ...fields, 'Idempotency-Key': key }
}

function explain(
  error: unknown,
  operation: string,
  caller: AbortSignal | undefined,
  timer: AbortSignal,
): unknown {
  if (error instanceof ApiError) return error
  if (caller?.aborted === true) return caller.reason
  if (timer.aborted) return new ApiError('timeout', 'No answer in time', { operation, cause: error })
  if (error instanceof SyntaxError)
    return new ApiError('contract', 'The answer is not JSON', { operation, cause: error })
  return new ApiError('network', 'No connection', { operation, cause: error })
}

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
  readonly ended_at?: unknown
  readonly [beside: string]: unknown
}

/**
 * Opens an envelope; success is `type: "ok"` or `code: 1` on any operation.
 * @throws ApiError refused, logged-out, identity-needed, or contract when it is no envelope at all
 */
function unwrap(answer: unknown, operation: string): Answer {
  if (!isEnvelope(answer)) {
    throw new ApiError('contract', 'The answer is not an envelope', { operation })
  }
  const { type, code, data, msg, ...beside } = answer
  if (type === 'ok') return { ...beside, message: beside.message ?? data }
  if (code === 1) return { ...beside, message: data ?? beside.message ?? msg }
  const message = textOf(answer.message) ?? textOf(msg) ?? defaultMessage
  const details = { operation, field: textOf(answer.field), reason: textOf(answer.reason) }
  // Some backends of the family send the type as a number.
  if (String(type) === '999')
    throw new ApiError('logged-out', message, { ...details, endedAt: timeOf(answer.ended_at) })
  if (String(type) === '998') throw new ApiError('identity-needed', message, details)
  throw new ApiError('refused', message, details)
}

/** A backend that says when to ask again refused and did nothing; any other 5xx says nothing of what was done. */
function refusedForNow(status: number, retryAfter: string | null, answer: unknown): boolean {
  if (status !== 503 || retryAfter === null) return false
  return isEnvelope(answer) && answer.type === 'error'
}

const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)

const timeOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 ? value : undefined

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
