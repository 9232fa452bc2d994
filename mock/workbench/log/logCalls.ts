import { createHash } from 'node:crypto'
import { wallClock } from '../../engine/clock.ts'
import type { ApiAnswer, ApiRequest, CallOutcome } from '../../transport/http/apiRequest.ts'
import { formFields } from '../../transport/http/body.ts'
import type { CallListener } from '../../transport/http/watch.ts'
import type { Call, RequestLog } from './requestLog.ts'

/** Adds the calls of the contract to the log of requests. */
export const logCalls =
  (requests: RequestLog): CallListener =>
  (request) => {
    const add = ({ status, envelope, text, violations }: CallOutcome) => {
      const details = requestDetails(request)
      const { at, operation, ms, faults, method, path, userId } = details
      const { world, trace } = request
      requests.add(
        world.name,
        {
          at,
          operation,
          wall_at: wallClock(),
          ms,
          faults,
          method,
          path,
          status,
          ...envelope,
          ...(userId !== undefined && { user_id: userId }),
          ...(trace && { trace_id: trace.id }),
          violations,
        },
        {
          size: sizeOf(details) + text.length,
          // Parsed again, because the owner of the body could change it.
          make: () => callOf(details, { status, body: JSON.parse(text) }, violations),
        },
        world.isShared,
      )
    }
    return { answered: add, failed: add }
  }

/** The part of a request that is kept, without its world and the bytes of its file. */
interface RequestDetails extends Pick<
  ApiRequest,
  'method' | 'path' | 'query' | 'body' | 'userId' | 'at' | 'faults'
> {
  /** Empty for a request without an operation in the contract. */
  readonly operation: string
  /** Duration so far, real time. */
  readonly ms: number
  /** Headers that influence the answer or identify the caller. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly file: Call['file']
}

/** Called for every request, few of which are ever viewed, so it copies references and parses nothing. */
export function requestDetails(request: ApiRequest): RequestDetails {
  const { method, path, headers, query, body, file, userId, operation, at, faults } = request
  return {
    at,
    operation: operation?.id ?? '',
    ms: request.ms(),
    faults,
    method,
    path: path.slice(0, 200),
    headers: {
      authorization: headers.authorization,
      'content-type': headers['content-type'],
      'idempotency-key': headers['idempotency-key'],
      'language-mark': headers['language-mark'],
      origin: headers.origin,
      prefer: headers['prefer'],
      'user-agent': headers['user-agent'],
    },
    query,
    body,
    file: file && { bytes: file.bytes.length, digest: digestOf(file.bytes) },
    userId,
  }
}

/** Memory overhead of a form field in bytes, besides its characters. */
const fieldCost = 64

/** Approximate size in bytes. */
function sizeOf({ path, headers, query, body }: RequestDetails): number {
  let size = path.length
  for (const name in headers) size += headers[name]?.length ?? 0
  for (const fields of [query, body])
    if (fields instanceof URLSearchParams)
      fields.forEach((value, name) => (size += name.length + value.length + fieldCost))
    else if (fields !== undefined) size += JSON.stringify(fields).length
  return size
}

/** A request and its answer. */
export function callOf(
  details: RequestDetails,
  { status, body }: ApiAnswer,
  violations: readonly string[] = [],
): Call {
  const { at, operation, ms, faults, method, path, query, headers, file, userId } = details
  const form = formOf(details)
  return {
    kind: 'call',
    at,
    operation,
    ms,
    faults,
    method,
    path,
    headers: headerTexts(headers),
    query: { ...formFields(query) } as Call['query'],
    ...(form && { form }),
    ...(file && { file }),
    ...(userId !== undefined && { user_id: userId }),
    status,
    answer: body ?? null,
    violations,
  }
}

const headerTexts = (headers: RequestDetails['headers']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function formOf({ body }: RequestDetails): Readonly<Record<string, unknown>> | undefined {
  if (body === undefined || body === 'unreadable') return undefined
  return body instanceof URLSearchParams ? { ...formFields(body) } : body
}
