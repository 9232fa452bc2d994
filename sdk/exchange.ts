import { endpoints } from '#generated/endpoints.ts'
import type { Api } from './api.ts'
import { ApiError } from './errors.ts'
import type { OperationId, Success } from './operations.ts'
import { refusedForNow, unwrap } from './unwrap.ts'

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
    throw explain(error, api, operation, signal, timer)
  }
}

function headers(plain: boolean, key: string | undefined): Record<string, string> {
  const fields: Record<string, string> = plain ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }
  return key === undefined ? fields : { ...fields, 'Idempotency-Key': key }
}

function explain(
  error: unknown,
  api: Api,
  operation: string,
  caller: AbortSignal | undefined,
  timer: AbortSignal,
): unknown {
  if (error instanceof ApiError) {
    if (error.kind === 'logged-out') api.onLoggedOut(error.message)
    return error
  }
  if (caller?.aborted === true) return caller.reason
  if (timer.aborted) return new ApiError('timeout', 'No answer in time', { operation, cause: error })
  if (error instanceof SyntaxError)
    return new ApiError('contract', 'The answer is not JSON', { operation, cause: error })
  return new ApiError('network', 'No connection', { operation, cause: error })
}
