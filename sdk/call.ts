import { endpoints } from '#generated/endpoints.ts'
import type { Api } from './api.ts'
import { ApiError } from './errors.ts'
import type { Input, OperationId, Payload, ReadOperation, Success, WriteOperation } from './operations.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
}

/** Base delays before the second and third attempt, ms; each grows by up to half at random. */
const pauses = [300, 900]

/**
 * Reads data. Retries after a network failure or timeout, because a read changes nothing.
 * @throws ApiError
 */
export async function read<Id extends ReadOperation>(
  api: Api,
  operation: Id,
  input: Input<Id>,
  options: CallOptions = {},
): Promise<Payload<Id>> {
  for (const pause of pauses) {
    try {
      return expectPayload<Id>(await exchange(api, operation, { input, ...options }), operation)
    } catch (error) {
      if (!(error instanceof ApiError) || (error.kind !== 'network' && error.kind !== 'timeout')) throw error
    }
    await delay(pause * (1 + Math.random() / 2), options.signal)
  }
  return expectPayload<Id>(await exchange(api, operation, { input, ...options }), operation)
}

/** Rejects a success without a payload: it does not answer a read. */
function expectPayload<Id extends ReadOperation>(
  { message }: Partial<Success<Id>>,
  operation: Id,
): Payload<Id> {
  if (message === undefined) throw new ApiError('contract', 'The answer has no payload', { operation })
  return message
}

export interface WriteOptions extends CallOptions {
  /** Idempotency key from `newKey`. Reuse it when you send the same intent again, so that it takes effect once. */
  readonly key?: string
}

/**
 * Changes data; never retries. After `network` or `timeout` the change may have taken effect: read the state, or send
 * it again with the same key.
 * @throws ApiError
 */
export async function write<Id extends WriteOperation>(
  api: Api,
  operation: Id,
  input: Input<Id>,
  options: WriteOptions = {},
): Promise<Success<Id>> {
  return exchange(api, operation, { input, ...options, key: options.key ?? newKey() })
}

/** Returns a new idempotency key. Use one for each intent of the user. */
export function newKey(): string {
  // Not randomUUID: browsers only offer it in secure contexts, and a phone in the developer's network gets the page
  // over plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}

interface Exchange {
  /** A FormData is sent as is, any other object as query or urlencoded form. */
  readonly input: object
  readonly key?: string
  readonly signal?: AbortSignal
  /** Replaces the `fetch` of the connection. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** The untyped call of openapi-fetch; `read` and `write` have already checked the types. */
type LooseRequest = (
  method: string,
  path: string,
  init: Record<string, unknown>,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>

/**
 * Sends one request and returns its answer.
 * @throws ApiError, or the reason of the signal when the caller aborted
 */
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
      throw new ApiError('network', `HTTP ${String(status)}`, { operation, status })
    return unwrap(data ?? error, operation) as Success<Id>
  } catch (error) {
    // If the session was replaced in the meantime, this answer does not concern the new one.
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

/** Message of a failure that has none (S7.08). */
const defaultMessage = 'ERROR'

/** A successful answer: its payload and all fields next to it. */
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
 * Opens an envelope. `type: "ok"` and `code: 1` both mean success, on any operation.
 * @throws ApiError refused, logged-out, identity-needed, or contract when it is not an envelope
 */
function unwrap(answer: unknown, operation: string): Answer {
  if (!isEnvelope(answer)) {
    throw new ApiError('contract', 'The answer is not an envelope', { operation })
  }
  const { type, code, data, msg, ...beside } = answer
  if (type === 'ok') return { ...beside, message: beside.message ?? data }
  if (code === 1) return { ...beside, message: data ?? beside.message ?? msg }
  const message = textField(answer.message) ?? textField(msg) ?? defaultMessage
  const details = { operation, field: textField(answer.field), reason: textField(answer.reason) }
  // Some backends of the family send the type as a number.
  if (String(type) === '999')
    throw new ApiError('logged-out', message, { ...details, endedAt: timeField(answer.ended_at) })
  if (String(type) === '998') throw new ApiError('identity-needed', message, details)
  throw new ApiError('refused', message, details)
}

/**
 * Returns true when the backend refused the request and asks to retry later. Any other 5xx does not say whether the
 * request took effect.
 */
function refusedForNow(status: number, retryAfter: string | null, answer: unknown): boolean {
  if (status !== 503 || retryAfter === null) return false
  return isEnvelope(answer) && answer.type === 'error'
}

const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)

const timeField = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 ? value : undefined

const textField = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
